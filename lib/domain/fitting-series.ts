import { CALENDAR_STEPS, type CalendarStep, startOfStep, stepLabel } from './calendar-steps';

/** Each point names the start of its step, in UTC. */
export interface FittingSeries<P> {
  step: CalendarStep;
  points: P[];
  /** What the points were put together from; null: they are whole. */
  aggregated_from: { step: CalendarStep; points: number } | null;
}

/**
 * A series of at most so many points: as it is, else put together over the finest step that fits. Nothing of it is left
 * out. Points that began in one step and end in the next count where they began.
 */
export function fittingSeries<P extends { at: string }>(
  points: readonly P[],
  given: { step: CalendarStep; most: number; join: (at: string, points: readonly [P, ...P[]]) => P },
): FittingSeries<P> {
  const { step: from, most, join } = given;
  if (points.length <= most) return { step: from, points: [...points], aggregated_from: null };
  const coarser = CALENDAR_STEPS.slice(CALENDAR_STEPS.indexOf(from) + 1);
  let found: { step: CalendarStep; points: P[] } = { step: from, points: [...points] };
  for (const step of coarser) {
    if (found.points.length <= most) break;
    const groups = Map.groupBy(points, ({ at }) => stepLabel(startOfStep(Date.parse(at), step), step));
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
