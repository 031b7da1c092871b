import type { IntervalMethod } from '@/lib/domain/section-row';
import { rowOf } from '@/lib/domain/sections';
import type { Receipt } from '@/lib/domain/report';

const SAMPLING: ReadonlySet<IntervalMethod> = new Set(['wilson', 'clusters', 'mean']);

/** Of what is said to be everything there is, shares and means are exact; people's labels take a model's place. */
export function intervalMethod({ section, limits }: Receipt): IntervalMethod {
  if (limits.includes('told_by_labels')) return 'labels';
  const { interval: own } = rowOf(section);
  // Labels of the file take the place of what a model reads.
  const interval = own === 'model' && limits.includes('labels_of_the_file') ? 'clusters' : own;
  return SAMPLING.has(interval) && limits.includes('said_to_be_everything') ? 'exact' : interval;
}

/** The query as written, or rebuilt from its groups when no text is kept. */
export function queryText(query: Receipt['query']): string {
  if (query.text.trim() !== '') return query.text;
  const groups = query.groups.map((words) => words.join(' AND ')).map((group) => `(${group})`);
  const without = query.exclude.map((word) => ` NOT ${word}`);
  return groups.join(' OR ') + without.join('');
}

const JOINED = { and: 'AND', or: 'OR', not: 'NOT' } as const;

/** The query with the extra keyword that joins it. */
export function wholeQueryText({ query, filters: { extra_keyword: extra } }: Receipt): string {
  const own = queryText(query);
  if (!extra) return own;
  return own === ''
    ? `${JOINED[extra.type]} (${extra.text})`
    : `(${own}) ${JOINED[extra.type]} (${extra.text})`;
}

type Frame = Receipt['frame'];

/** Which sentence describes the frame: everything, a part, a sample, or a sample whose drawing is known. */
export function frameKind(frame: Frame): Frame['kind'] | 'sampleHow' {
  if (frame.kind !== 'sample') return frame.kind;
  return frame.method === null || frame.seed === null ? 'sample' : 'sampleHow';
}
