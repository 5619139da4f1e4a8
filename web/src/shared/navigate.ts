/** Go to a page of the hall without loading the hall anew. */
export function go(to: string): void {
  history.pushState(null, "", to);
  dispatchEvent(new PopStateEvent("popstate"));
  scrollTo(0, 0);
}
