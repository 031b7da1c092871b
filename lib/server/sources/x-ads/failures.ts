import 'server-only';
import { z } from 'zod';
import type { AdsFailure } from '@/lib/domain/ads-network';
import { AdsNetworkError, type RefusedItem } from '../ads-network';

const text = z.string().catch('');
const problemSchema = z.object({
  // Older parts of X number their codes.
  code: z.union([z.string(), z.number().transform(String)]).catch('UNKNOWN'),
  message: text,
  parameter: z.string().nullish().catch(null),
});
type Problem = z.infer<typeof problemSchema>;
const problems = z.array(problemSchema).catch([]);
const bodySchema = z.object({
  errors: problems.optional(),
  /** Of a batch: a list of problems for each operation, in their order; empty where one is well. */
  operation_errors: z.array(problems).optional().catch(undefined),
});

/** A line of X's own words, short enough to show. */
const SHORT = 300;
const cut = (message: string) => message.replaceAll(/\s+/g, ' ').trim().slice(0, SHORT);

/** Codes that say something else than their status does. A person without access sees an account as not there. */
const KINDS: Record<string, AdsFailure> = {
  '89': 'revoked',
  UNAUTHORIZED_ACCESS: 'revoked',
  ACCOUNT_NOT_FOUND: 'not_found',
  USER_NOT_FOUND: 'not_found',
};
const BY_STATUS: Record<number, AdsFailure> = { 401: 'revoked', 404: 'not_found' };

/** What an answer from 400 to 499 means. Its body may be a page of HTML: then the status alone tells. */
export function failureOf(status: number, body: unknown): AdsNetworkError {
  const parsed = bodySchema.safeParse(body);
  const { errors = [], operation_errors: lists = [] } = parsed.success ? parsed.data : {};
  const items = lists.flatMap((list, index) => list.map((one) => refusedItem(one, index)));
  const [first] = [...errors, ...lists.flat()];
  const kind = (first && KINDS[first.code]) ?? BY_STATUS[status] ?? 'refused';
  return new AdsNetworkError(kind, first?.code ?? `HTTP_${status}`, {
    message: cut(first?.message ?? ''),
    parameter: first?.parameter ?? null,
    items,
  });
}

const refusedItem = ({ code, message, parameter }: Problem, index: number): RefusedItem => ({
  ...{ index, code },
  message: cut(message),
  parameter: parameter ?? null,
});

export const limited = (resetAt: Date) =>
  new AdsNetworkError('rate_limited', 'TOO_MANY_REQUESTS', { resetAt });

/** X did not do it, and may later. */
export const unavailable = (code: string, cause?: unknown) =>
  new AdsNetworkError('unavailable', code, { cause });

/** A write was sent and no usable answer came: only a look can tell whether it happened. */
export const lostAnswer = (code: string, cause?: unknown) =>
  new AdsNetworkError('lost_answer', code, { cause });

/** X answered something else than it documents. */
export const unreadable = () => unavailable('UNREADABLE_ANSWER');
