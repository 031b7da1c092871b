/** Steps of time from fine to coarse; each point names the start of its step, in UTC. */
export const SERIES_STEPS = ['hour', 'day', 'week', 'month', 'year'] as const;
export type SeriesStep = (typeof SERIES_STEPS)[number];

const DAY_MS = 86_400_000;

/** Start of the step an instant lies in; weeks begin on Monday. */
export function startOfStep(at: string, step: SeriesStep): string {
  if (step === 'year') return `${at.slice(0, 4)}-01-01`;
  if (step === 'month') return `${at.slice(0, 7)}-01`;
  if (step === 'hour') return at;
  const day = at.slice(0, 10);
  if (step === 'day') return day;
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return new Date(Date.parse(`${day}T00:00:00Z`) - weekday * DAY_MS).toISOString().slice(0, 10);
}

export interface FittingSeries<P> {
  step: SeriesStep;
  points: P[];
  /** What the points were put together from; null: they are whole. */
  aggregated_from: { step: SeriesStep; points: number } | null;
}

/**
 * A series of at most so many points: as it is, else put together over the finest step that fits. Nothing of it is left
 * out. Points that began in one step and end in the next count where they began.
 */
export function fittingSeries<P extends { at: string }>(
  points: readonly P[],
  given: { step: SeriesStep; most: number; join: (at: string, points: readonly [P, ...P[]]) => P },
): FittingSeries<P> {
  const { step: from, most, join } = given;
  if (points.length <= most) return { step: from, points: [...points], aggregated_from: null };
  const coarser = SERIES_STEPS.slice(SERIES_STEPS.indexOf(from) + 1);
  let found: { step: SeriesStep; points: P[] } = { step: from, points: [...points] };
  for (const step of coarser) {
    if (found.points.length <= most) break;
    const groups = Map.groupBy(points, ({ at }) => startOfStep(at, step));
    const joined = [...groups].flatMap(([at, [first, ...rest]]) => (first ? join(at, [first, ...rest]) : []));
    found = { step, points: joined };
  }
  return { ...found, aggregated_from: { step: from, points: points.length } };
}

/** Counts of steps together: every figure is summed. */
export function summed<P extends { at: string }>(at: string, [first, ...rest]: readonly [P, ...P[]]): P {
  const sums: Record<string, unknown> = { ...first };
  for (const point of rest)
    for (const [name, value] of Object.entries(point))
      if (typeof value === 'number') sums[name] = Number(sums[name] ?? 0) + value;
  return { ...first, ...sums, at };
}

/** Levels: the last one of a step stands for it. */
export function last<P extends { at: string }>(at: string, points: readonly [P, ...P[]]): P {
  return { ...(points.at(-1) ?? points[0]), at };
}
