// A page of which nothing has come yet: blank, or why nothing comes.
import { say } from "../../shared/words/words";
import { PageHeader } from "./page_header";

/** Why something was not done, if anything was refused. */
export const Wrong = ({ why }: { why: string }) =>
  why ? (
    <p class="wrong" role="alert">
      {why}
    </p>
  ) : null;

export const Loading = ({ why }: { why: string }) => (
  <>
    <PageHeader />
    <main class="paper">{why ? <Wrong why={why} /> : <p class="small" role="status">{say("One moment …")}</p>}</main>
  </>
);
