export function Lost({ why = "There is no such page in this hall." }: { why?: string }) {
  return (
    <main class="paper narrow" tabIndex={-1}>
      <h1>Nothing here</h1>
      <p>{why}</p>
      <p>
        <a href="/">Back to the hall</a>
      </p>
    </main>
  );
}
