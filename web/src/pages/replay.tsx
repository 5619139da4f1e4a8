export function ReplayPage({ id }: { id: string }) {
  return <main>{id}</main>;
}
