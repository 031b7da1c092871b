import 'server-only';
import type { MaskCount } from '@/lib/analysis/audience/combine-blocks';
import { maskCounts } from '@/lib/analysis/audience/mask-counts';
import type { AudienceLeaf } from '@/lib/domain/audience-blocks';
import type { Ctx } from '@/lib/server/ctx';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { leafSql } from './audience-blocks-sql';
import { blockMembers } from './author-bitmaps';
import { segmentsSql } from './posts-condition';
import { Params } from './posts-question';

type Reader = Pick<Ctx, 'signal'>;
type Segments = Parameters<typeof segmentsSql>[0];

/** How many accounts are in which of the blocks. */
export async function blockCounts(
  ctx: Reader,
  frame: Segments,
  leaves: readonly AudienceLeaf[],
): Promise<MaskCount[]> {
  const members = await blockMembers(ctx, frame, leaves);
  return members ? maskCounts(members) : countedBlocks(ctx, frame, leaves);
}

/** The same without bitmaps. */
export async function countedBlocks(
  ctx: Reader,
  frame: Segments,
  leaves: readonly AudienceLeaf[],
): Promise<MaskCount[]> {
  const params = new Params();
  const store = await clickhouse();
  const each = leaves.map(
    (leaf, at) => `SELECT author_key, toUInt32(${2 ** at}) AS bit FROM (${leafSql(leaf, frame, params)})`,
  );
  return store.query<MaskCount>(
    `SELECT mask, count() AS accounts FROM (SELECT author_key, groupBitOr(bit) AS mask FROM (${each.join(' UNION ALL ')})
       GROUP BY author_key) GROUP BY mask ORDER BY mask`,
    params.values,
    { signal: ctx.signal },
  );
}

export interface BuilderData {
  /** Accounts that the datasets know: who wrote, who is described, and who is only in a list of followers. */
  accounts: number;
  /** Those of them with a profile text. */
  bios: number;
  /** Pairs of who follows whom. */
  follows: number;
}

/** What blocks can be made of. */
export async function builderData(ctx: Reader, frame: Segments): Promise<BuilderData> {
  const params = new Params();
  const store = await clickhouse();
  const where = segmentsSql(frame, params);
  const rows = await store.query<BuilderData>(
    `SELECT (SELECT uniqExact(known) FROM (SELECT author_key AS known FROM accounts WHERE ${where} AND author_key != 0
         UNION ALL SELECT follower_key AS known FROM follows WHERE ${where})) AS accounts,
       uniqExactIf(author_key, author_key != 0 AND bio != '') AS bios,
       (SELECT count() FROM follows WHERE ${where}) AS follows FROM accounts WHERE ${where}`,
    params.values,
    { signal: ctx.signal },
  );
  return rows[0] ?? { accounts: 0, bios: 0, follows: 0 };
}

/** Which of these handles (lower case) the datasets know as accounts. */
export async function knownHandles(
  ctx: Reader,
  frame: Segments,
  handles: readonly string[],
): Promise<string[]> {
  const params = new Params();
  const store = await clickhouse();
  const rows = await store.query<{ handle: string }>(
    `SELECT DISTINCT lowerUTF8(handle) AS handle FROM accounts WHERE ${segmentsSql(frame, params)}
       AND lowerUTF8(accounts.handle) IN ${params.add([...handles], 'Array(String)')} ORDER BY handle`,
    params.values,
    { signal: ctx.signal },
  );
  return rows.map(({ handle }) => handle);
}
