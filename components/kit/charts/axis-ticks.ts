/** Three to five round marks from 0 to at least `maximum`; whole numbers when `maximum` is small. */
export function countTicks(maximum: number): number[] {
  if (!(maximum > 0)) return [0, 1];
  const rough = maximum / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const steps = [1, 2, 2.5, 5, 10].map((factor) => factor * power);
  const step = steps.find(
    (candidate) => candidate >= rough * 0.999 && (candidate >= 1 ? candidate % 1 === 0 : false),
  );
  const size = Math.max(1, step ?? Math.ceil(rough));
  const marks = [0];
  while ((marks[marks.length - 1] ?? 0) < maximum) marks.push(marks.length * size);
  return marks;
}

const [LATIN_PX, WIDE_PX] = [6.3, 11];

/** Room that each of these labels needs: the first begins at its bar, so it comes nearer to the next by half of itself. */
export function labelGap(labels: readonly string[]): number {
  const widthOf = (label: string) =>
    Array.from(label).reduce((sum, letter) => sum + (letter < '\u2000' ? LATIN_PX : WIDE_PX), 0);
  return Math.max(56, 8 + 1.5 * Math.max(0, ...labels.map(widthOf)));
}

/**
 * Which steps of a time axis get a label: the first, the last and up to three between, evenly spread,
 * so that labels keep `minimumGap` px.
 */
export function labelledSteps(count: number, width: number, minimumGap: number): number[] {
  if (count <= 0) return [];
  if (count === 1) return [0];
  const most = Math.min(4, count - 1, Math.max(1, Math.floor(width / minimumGap)));
  const intervals = [...Array(most).keys()].map((index) => most - index);
  const even = intervals.find((candidate) => candidate >= Math.min(2, most) && (count - 1) % candidate === 0);
  const chosen = even ?? most;
  return Array.from({ length: chosen + 1 }, (_, index) => Math.round((index * (count - 1)) / chosen));
}
