/**
 * Which of the entries fit in a row, in their order; the one that is current always does.
 * @param room What the row has for them; `more` goes off where not all of them fit.
 */
export function fitting(widths: readonly number[], room: number, more: number, current: number): number[] {
  const all = widths.map((_, place) => place);
  const sum = (places: readonly number[]) => places.reduce((whole, place) => whole + (widths[place] ?? 0), 0);
  if (sum(all) <= room) return all;
  const kept = current < 0 ? 0 : (widths[current] ?? 0);
  let left = room - more - kept;
  let full = false;
  return all.filter((place) => {
    if (place === current) return true;
    const width = widths[place] ?? 0;
    full ||= width > left;
    if (!full) left -= width;
    return !full;
  });
}
