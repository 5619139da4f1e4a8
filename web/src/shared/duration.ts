/** How long a match lasts, as one says it: to five minutes, and from an hour on to half hours. */
export function lasts(minutes: number): string {
  if (minutes < 12) return `${minutes} min`;
  if (minutes < 53) return `${5 * Math.round(minutes / 5)} min`;
  const halves = Math.round(minutes / 30);
  return `${Math.floor(halves / 2)}${halves % 2 ? "\u00bd" : ""} h`;
}
