import 'server-only';
import { z } from 'zod';
import { type AdsRequest, callAds } from './client';
import type { AdsConnection } from './connection';
import { unreadable } from './failures';

/** One ad account, through one connection. */
export interface AdsAccount {
  x: AdsConnection;
  accountId: string;
}

/** Largest page of a list. */
const PAGE = 1_000;
/** More than any account has: a cursor that never ends must. */
const MOST_PAGES = 200;
/** Ids of one filter. */
const MOST_IDS = 200;

/** @throws AdsNetworkError `unavailable` for what is not of this shape. */
export function readAs<T>(schema: z.ZodType<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw unreadable();
  return parsed.data;
}

export const ofAccount = (account: AdsAccount, request: AdsRequest): AdsRequest => ({
  ...request,
  ids: { account_id: account.accountId, ...request.ids },
});

/** `data` of an answer that is one thing. */
export async function readOne<T>(account: AdsAccount, schema: z.ZodType<T>, request: AdsRequest): Promise<T> {
  return readAs(z.object({ data: schema }), await callAds(account.x, ofAccount(account, request))).data;
}

/** Every page of a list. A cursor that comes back would never end. */
export async function readAll<T>(
  account: AdsAccount,
  schema: z.ZodType<T>,
  request: Omit<AdsRequest, 'method'>,
): Promise<T[]> {
  const page = z.object({ data: z.array(schema), next_cursor: z.string().nullish().catch(null) });
  const seen = new Set<string>();
  const rows: T[] = [];
  let cursor: string | null = null;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const query: AdsRequest['query'] = { count: PAGE, ...request.query, ...(cursor && { cursor }) };
    const answer = await callAds(account.x, ofAccount(account, { ...request, method: 'GET', query }));
    const read: z.infer<typeof page> = readAs(page, answer);
    rows.push(...read.data);
    cursor = read.next_cursor || null;
    if (cursor === null) return rows;
    if (seen.has(cursor)) throw unreadable();
    seen.add(cursor);
  }
  throw unreadable();
}

/** Lists of ids as long as a filter may be; one empty list where there is no filter. */
export function idChunks(ids: readonly string[] | undefined, most = MOST_IDS): (readonly string[])[] {
  if (ids === undefined) return [[]];
  return Array.from({ length: Math.ceil(ids.length / most) }, (_, at) =>
    ids.slice(at * most, at * most + most),
  );
}
