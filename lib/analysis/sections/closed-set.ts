import type { Receipt } from '@/lib/domain/report';
import type { LimitId } from './limits';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Limits that speak of what lies beyond the posts. */
const BEYOND: ReadonlySet<LimitId> = new Set(['few_authors', 'one_author', 'others_few_authors']);

/** What is told of everybody else's posts, because of what lies beyond. */
const OF_OTHERS: ReadonlySet<string> = new Set(['without']);

function exactly(value: Record<string, unknown>): Record<string, unknown> {
  // What a model read keeps its error: all posts of the world would not cure it.
  if ('level' in value) return value;
  if (typeof value['share'] === 'number') return { ...value, low: value['share'], high: value['share'] };
  if (value['unit'] === 'ratio' && typeof value['value'] === 'number')
    return { ...value, low: value['value'], high: value['value'] };
  return value;
}

function without(value: unknown, isCounted: boolean): unknown {
  if (Array.isArray(value)) return value.map((part) => without(part, isCounted));
  if (!isObject(value)) return value;
  const told = Object.entries(value).filter(([key]) => !OF_OTHERS.has(key));
  const inside = Object.fromEntries(told.map(([key, part]) => [key, without(part, isCounted)]));
  return isCounted && 'low' in inside && 'high' in inside ? exactly(inside) : inside;
}

/**
 * The body of a section over posts that somebody says are everything there is: what was counted is exact, so that
 * shares and means carry no sampling error. Indexes keep theirs. So does what a program read of the posts (languages,
 * topics, places): it may be misread in all of them, and how often is not measured, so that no share of it is exact.
 */
export function withoutSampling<Body extends object>(body: Body, source: Receipt['source']): Body {
  // Only numbers named low and high are replaced: the shape stays. `effective` stays for tests between windows and
  // columns, which ask whether two sets differ more than authors do.
  return without(body, source !== 'inferred') as Body;
}

export const limitsWithin = (limits: readonly LimitId[]): LimitId[] =>
  limits.filter((limit) => !BEYOND.has(limit));
