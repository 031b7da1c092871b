import { logOdds } from '@/lib/analysis/stats/log-odds';
import { accountsOf, byCandidate, type Reach, targetOf } from '@/lib/analysis/targeting/tested/reach';

/** What others hand out as the words of an audience: those it says most, and those that set it apart most. */
export function rivalOrders(learn: Reach, candidates: number): { frequent: number[]; distinctive: number[] } {
  const { starts, hits: held } = byCandidate(learn, candidates);
  const [everybody, target] = [accountsOf(learn), targetOf(learn)];
  const scored = Array.from({ length: candidates }, (_, place) => {
    const holders = (starts[place + 1] ?? 0) - (starts[place] ?? 0);
    const hits = held[place] ?? 0;
    const inside = { n: hits, base: target };
    const outside = { n: holders - hits, base: everybody - target };
    return { place, hits, z: logOdds(inside, outside).z };
  });
  const by = (value: (one: (typeof scored)[number]) => number) =>
    scored.toSorted((a, b) => value(b) - value(a) || a.place - b.place).map(({ place }) => place);
  return { frequent: by(({ hits }) => hits), distinctive: by(({ z }) => z) };
}
