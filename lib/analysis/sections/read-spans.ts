/** A stretch of time, epoch ms, exclusive end. */
export interface Span {
  from: number;
  to: number;
}

/** The same time in as few stretches as it takes, in order. */
export function mergedSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.filter(({ from, to }) => to > from).sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else merged.push({ ...span });
  }
  return merged;
}

/** Whether any of a step's time was read: what nobody read holds an unknown number of posts, not none. */
export const isRead = (read: readonly Span[], step: Span): boolean =>
  read.some(({ from, to }) => from < step.to && to > step.from);
