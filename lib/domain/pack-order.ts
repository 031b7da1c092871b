import type { PackOrder } from './autopilot';
import { clearsBaseline, type Evidence } from './targeting-evidence';

/* In which order the words and tags of a generated package stand. */

interface Item {
  evidence?: Evidence | undefined;
}

/** How far above the baseline it surely is; what has no index stands where the baseline is. */
const distinctness = ({ evidence }: Item) => evidence?.interval?.low ?? evidence?.index ?? 1;
const frequency = ({ evidence }: Item) => evidence?.n ?? 0;

/** The place of each by one figure, the largest first. */
function places<I extends Item>(items: readonly I[], by: (item: I) => number): Map<I, number> {
  const ranked = items.toSorted((a, b) => by(b) - by(a));
  return new Map(ranked.map((item, at) => [item, at]));
}

/** Words of the description stand first, then what clears the baseline; within both the order that was chosen. */
export function inPackOrder<I extends Item>(items: readonly I[], order: PackOrder): I[] {
  const [rare, often] = [places(items, distinctness), places(items, frequency)];
  const place = (item: I): number => {
    const weights = { balanced: [1, 1], distinctive: [1, 0], frequent: [0, 1] } as const;
    const [a, b] = weights[order];
    return a * (rare.get(item) ?? 0) + b * (often.get(item) ?? 0);
  };
  const block = ({ evidence }: Item) =>
    evidence?.from === 'description' ? 0 : evidence && clearsBaseline(evidence) ? 1 : 2;
  return items.toSorted((a, b) => block(a) - block(b) || place(a) - place(b));
}
