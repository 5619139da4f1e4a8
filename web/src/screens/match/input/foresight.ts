// In practice, what the stroke as it is aimed would do, and what would be said of it.
import { useEffect, useRef } from "preact/hooks";
import type { Line } from "../../../shared/connection";
import type { TableView } from "../../../table/table_view";
import type { Welcome } from "../../../wire";
import { useDuring, type Aiming } from "./aiming";

interface ForesightProps {
  stage: { current: TableView | null };
  live: Line;
  welcome: Welcome | null;
  aim: Aiming;
  striking: boolean;
  n: number;
  /** What is foreseen is what will be struck: no offer that comes late turns it. */
  hold: () => void;
}

export function useForesight({ stage, live, welcome, aim, striking, n, hold }: ForesightProps) {
  const [foreseen, setForeseen] = useDuring(n, "");
  const foreseeing = useRef({});
  useEffect(() => {
    stage.current?.forget();
    foreseeing.current = {};
    setForeseen("");
  }, [aim.shot, aim.place, aim.calls, n]);
  const foresee = () => {
    const stroke = aim.stroke();
    if (!striking || !stroke || welcome?.kind !== "practice") return;
    hold();
    const asked = (foreseeing.current = {});
    void live.preview(stroke).then((told) => {
      if (!told || foreseeing.current !== asked) return;
      stage.current?.foresee(told.motion);
      setForeseen(told.headline.replace(/\.$/, ""));
    });
  };
  return { foresee, foreseen };
}
