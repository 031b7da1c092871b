import 'server-only';
import type { ColumnMapping } from '@/lib/domain/datasets';
import { parseDate } from './parse-date';

/* A column called `created` beside the dates of the posts: when the accounts were made, where its dates say so. */

const CREATED = /^(?:date[ _-]?)?creat(?:ed|ion)(?:[ _-]?(?:at|on|date|time))?$/i;
const DAY_MS = 86_400_000;
/** Posts are made and collected within less; accounts are older. */
const LEAST_AGE_MS = 180 * DAY_MS;
const MOSTLY = 0.9;

const timesOf = (samples: readonly string[]): number[] =>
  samples.flatMap((value) => (parseDate(value, 'mdy') ?? parseDate(value, 'dmy'))?.ms ?? []);
const middleOf = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

/** With the date of the accounts, where one column is left that can be nothing else. */
export function withAccountDate(
  mapping: ColumnMapping,
  columns: readonly { name: string; samples: readonly string[] }[],
): ColumnMapping {
  const posted = columns.find(({ name }) => name === mapping.created_at);
  if (!posted || mapping.author_created_at !== undefined) return mapping;
  const taken = new Set(Object.values(mapping));
  const [column, other] = columns.filter(({ name }) => CREATED.test(name.trim()) && !taken.has(name));
  if (!column || other) return mapping;
  const [made, sent] = [timesOf(column.samples), timesOf(posted.samples)];
  const last = sent.reduce((latest, ms) => Math.max(latest, ms), -Infinity);
  const before = made.filter((ms) => ms <= last).length;
  const isOlder = middleOf(sent) - middleOf(made) >= LEAST_AGE_MS;
  return made.length >= column.samples.length * MOSTLY && before >= made.length * MOSTLY && isOlder
    ? { ...mapping, author_created_at: column.name }
    : mapping;
}
