import 'server-only';

const SURROGATES = 0xd800;

/** Orders texts as the engine does, by their bytes; plain comparison puts signs beyond the first plane too early. */
export function byBytes(a: string, b: string): number {
  if (a === b) return 0;
  for (let place = 0; place < Math.min(a.length, b.length); place += 1) {
    const [one, other] = [a.charCodeAt(place), b.charCodeAt(place)];
    if (one === other) continue;
    if (one < SURROGATES || other < SURROGATES) return one - other;
    return (a.codePointAt(place) ?? 0) - (b.codePointAt(place) ?? 0);
  }
  return a.length - b.length;
}

/** The first of some places by a number of each, the least first; those that equal the last of them included. */
export function firstOf(
  places: ArrayLike<number>,
  least: number,
  valueOf: (place: number) => number,
): number[] {
  const values = new Float64Array(places.length);
  const kept: number[] = [];
  for (let index = 0; index < values.length; index += 1) {
    const value = valueOf(places[index] ?? 0);
    values[index] = value;
    if (kept.length >= least && value >= (kept[least - 1] ?? 0)) continue;
    if (kept.length >= least) kept.pop();
    let at = kept.length;
    for (; at > 0 && (kept[at - 1] ?? 0) > value; at -= 1) kept[at] = kept[at - 1] ?? 0;
    kept[at] = value;
  }
  const last = kept.length < least ? Infinity : (kept[least - 1] ?? Infinity);
  const first: number[] = [];
  for (let index = 0; index < values.length; index += 1)
    if ((values[index] ?? 0) <= last) first.push(places[index] ?? 0);
  return first;
}
