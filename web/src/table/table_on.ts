// A table in a place of the page: drawn by WebGL, or as a plan where the browser has none.
import type { Table } from "../wire";
import { Stage } from "./stage";
import type { TableView } from "./table_view";

/** Make a table in an element. */
export async function tableOn(host: HTMLElement, table: Table): Promise<TableView> {
  try {
    return new Stage(host, table);
  } catch {
    const { PlanStage } = await import("./plan/plan_stage");
    return new PlanStage(host, table);
  }
}
