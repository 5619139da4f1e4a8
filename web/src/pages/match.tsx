export function MatchPage({ id }: { id: string }) {
  return <main>{id}</main>;
}
