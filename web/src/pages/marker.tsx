export function MarkerPage({ id }: { id: string }) {
  return <main>{id}</main>;
}
