// A page of which nothing has come yet: blank, or why nothing comes.
import { Head } from "./head";
import { Ways } from "./ways";

/** Why something was not done, if anything was refused. */
export const Wrong = ({ why }: { why: string }) =>
  why ? (
    <p class="wrong" role="alert">
      {why}
    </p>
  ) : null;

export const Unread = ({ why }: { why: string }) => (
  <>
    <Head>
      <Ways />
    </Head>
    <main class="paper">{why ? <Wrong why={why} /> : <p class="small" role="status">One moment …</p>}</main>
  </>
);
