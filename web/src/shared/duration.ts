/** What a clock shows: days and hours, hours and minutes, or minutes and seconds, and tenths of the last ten. */
export function clockTime(seconds: number): string {
  if (seconds >= 86_400) return `${Math.floor(seconds / 86_400)} d ${Math.floor((seconds % 86_400) / 3600)} h`;
  if (seconds >= 14_400) return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}${seconds < 10 ? `.${Math.floor((seconds * 10) % 10)}` : ""}`;
}
