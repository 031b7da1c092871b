import { type ArmDay, judgeArms } from './judge-arms';

/* Verdicts of a campaign's ad sets by what an ad account says of their days (statistics.md §8). */

/** Results and money of an ad set by day, `2027-03-01`. */
export type DaysOfArms = Readonly<Record<string, Readonly<Record<string, readonly [number, number]>>>>;

export interface JudgedSet {
  id: string;
  verdict: 'better' | 'worse' | 'cannot_tell' | 'control';
  day: number | null;
  lift: { value: number; low: number; high: number } | null;
  results: number;
  spend: number;
  days: number;
}

const NOTHING: ArmDay = { results: 0, spend: 0 };

const seriesOf = (given: DaysOfArms, id: string, days: readonly string[]): ArmDay[] =>
  days.map((day) => {
    const [results, spend] = given[id]?.[day] ?? [0, 0];
    return results === 0 && spend === 0 ? NOTHING : { results, spend };
  });

const sum = (series: readonly ArmDay[], of: keyof ArmDay) =>
  series.reduce((total, day) => total + day[of], 0);

/** The same closed days give the same verdicts, whenever they are read. Without a control nothing is judged. */
export function judgeDays(
  figures: DaysOfArms,
  {
    ids,
    control,
    days,
    planned,
  }: { ids: readonly string[]; control: string | null; days: readonly string[]; planned: number },
): JudgedSet[] {
  const held = ids.filter((id) => id !== control);
  const judged =
    control === null
      ? []
      : judgeArms({
          control: seriesOf(figures, control, days),
          arms: held.map((id) => seriesOf(figures, id, days)),
          planned,
        });
  return ids.map((id) => {
    const series = seriesOf(figures, id, days);
    const totals = { id, results: sum(series, 'results'), spend: sum(series, 'spend'), days: days.length };
    const found = judged[held.indexOf(id)];
    if (id === control) return { ...totals, verdict: 'control', day: null, lift: null };
    return {
      ...totals,
      verdict: found?.verdict ?? 'cannot_tell',
      day: found?.day ?? null,
      lift: found?.lift ?? null,
    };
  });
}

/** Days that were told before and are told otherwise now. */
export function correctedDays(before: DaysOfArms, now: DaysOfArms): string[] {
  const days = new Set<string>();
  for (const [id, told] of Object.entries(before))
    for (const [day, [results, spend]] of Object.entries(told)) {
      const [nowResults, nowSpend] = now[id]?.[day] ?? [0, 0];
      if (nowResults !== results || nowSpend !== spend) days.add(day);
    }
  return [...days].toSorted();
}
