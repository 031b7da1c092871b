import 'server-only';
import type { AudienceBlock } from '@/lib/domain/audience-blocks';
import type { Ctx } from '@/lib/server/ctx';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { memberSql } from './audience-blocks-sql';
import { segmentsSql } from './posts-condition';
import { matchedSql } from './posts-matched';
import { Params, type PostsQuestion } from './posts-question';

type Reader = Pick<Ctx, 'signal'>;
type Segments = Parameters<typeof segmentsSql>[0];

interface SampledAccount {
  handle: string;
  name: string;
  followers: number | null;
}

/** Accounts of a list: those of blocks, and those that are named (lower case). */
export interface Listed {
  blocks: readonly AudienceBlock[];
  handles?: readonly string[];
}

function listedSql({ blocks, handles = [] }: Listed, frame: Segments, params: Params): string {
  const named =
    handles.length > 0 ? [`lowerUTF8(accounts.handle) IN ${params.add([...handles], 'Array(String)')}`] : [];
  const any = [...(blocks.length > 0 ? [memberSql(blocks, frame, params)] : []), ...named];
  return any.length === 0 ? '0' : `(${any.join(' OR ')})`;
}

/** Handles of the accounts in a list, lower case, in their order. Accounts without a known handle are not told. */
export async function listedHandles(
  ctx: Reader,
  frame: Segments,
  listed: Listed,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const params = new Params();
  const store = await clickhouse();
  const rows = await store.query<{ known: string }>(
    `SELECT lowerUTF8(argMax(accounts.handle, seen_at)) AS known FROM accounts
     WHERE ${segmentsSql(frame, params)} AND author_key != 0 AND ${listedSql(listed, frame, params)}
     GROUP BY author_key HAVING match(known, '^[a-z0-9_]{1,30}$') AND known > ${params.add(after, 'String')}
     ORDER BY known LIMIT ${params.add(limit, 'UInt32')}`,
    params.values,
    { signal: ctx.signal },
  );
  return rows.map(({ known }) => known);
}

export async function countListed(ctx: Reader, frame: Segments, listed: Listed): Promise<number> {
  const params = new Params();
  const store = await clickhouse();
  const rows = await store.query<{ accounts: number }>(
    `SELECT count() AS accounts FROM (SELECT author_key, lowerUTF8(argMax(accounts.handle, seen_at)) AS known FROM accounts
     WHERE ${segmentsSql(frame, params)} AND author_key != 0 AND ${listedSql(listed, frame, params)}
     GROUP BY author_key HAVING match(known, '^[a-z0-9_]{1,30}$'))`,
    params.values,
    { signal: ctx.signal },
  );
  return Number(rows[0]?.accounts ?? 0);
}

/** Those of a list with the most followers. Never of a block that a model reads. */
export async function largestListed(
  ctx: Reader,
  frame: Segments,
  listed: Listed,
  limit: number,
): Promise<SampledAccount[]> {
  const params = new Params();
  const store = await clickhouse();
  return store.query<SampledAccount>(
    `SELECT argMax(accounts.handle, seen_at) AS handle, argMax(accounts.name, seen_at) AS name,
       nullIf(argMax(accounts.followers, seen_at), -1) AS followers
     FROM accounts WHERE ${segmentsSql(frame, params)} AND author_key != 0 AND ${listedSql(listed, frame, params)}
     GROUP BY author_key HAVING handle != '' ORDER BY followers DESC NULLS LAST, handle LIMIT ${limit}`,
    params.values,
    { signal: ctx.signal },
  );
}

/** Handles of whoever wrote the posts of a question, lower case, in their order. */
export async function authorHandles(
  ctx: Reader,
  question: PostsQuestion,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const params = new Params();
  const store = await clickhouse();
  const rows = await store.query<{ known: string }>(
    `SELECT lowerUTF8(argMax(accounts.handle, seen_at)) AS known FROM accounts
     WHERE ${segmentsSql(question.frame, params)} AND author_key != 0
       AND author_key IN (SELECT author_key FROM posts WHERE ${matchedSql(question, params)} AND author_key != 0)
     GROUP BY author_key HAVING match(known, '^[a-z0-9_]{1,30}$') AND known > ${params.add(after, 'String')}
     ORDER BY known LIMIT ${params.add(limit, 'UInt32')}`,
    params.values,
    { signal: ctx.signal },
  );
  return rows.map(({ known }) => known);
}
