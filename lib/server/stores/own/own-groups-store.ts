import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
import { clickhouse } from '@/lib/server/db/clickhouse';
import type { SqlValue } from '@/lib/server/db/clickhouse-literal';
import { TRAIT_MARKS } from '@/lib/server/stores/posts/trait-marks';

type Asker = Pick<Ctx, 'signal'>;

/** People of a list of an own account, or those of them with given handles. */
export interface ListFrame {
  /** Number of the own account, and of the list. */
  own: number;
  list: number;
  /** Where the profiles of its people lie. */
  people: readonly number[];
  /** Lower case; absent: all. */
  handles?: readonly string[];
}

export interface TraitCount {
  key: string;
  accounts: number;
}

export interface ListTraits {
  /** People of the list whose profile is known. */
  profiles: number;
  countries: TraitCount[];
  genders: TraitCount[];
  interests: TraitCount[];
  withInterests: number;
}

const paramsOf = ({ own, list, people, handles }: ListFrame): Record<string, SqlValue> => ({
  own,
  list,
  people: [...people],
  ...(handles && { handles: [...handles] }),
});

const IDS = `(SELECT toString(id) FROM own_lists WHERE own = {own:UInt32} AND list = {list:UInt32})`;
const named = ({ handles }: ListFrame) =>
  handles ? ' AND lowerUTF8(handle) IN {handles:Array(String)}' : '';

async function ask<Row>({ signal }: Asker, sql: string, params: Record<string, SqlValue>): Promise<Row[]> {
  const store = await clickhouse();
  return store.query<Row>(sql, params, { signal });
}

/** People of the list by what their profiles tell. */
export async function listTraits(ctx: Asker, frame: ListFrame): Promise<ListTraits> {
  const rows = await ask<{ mark: string; accounts: number }>(
    ctx,
    `SELECT arrayJoin(arrayDistinct(marks)) AS mark, count() AS accounts FROM (
       SELECT author_id, splitByChar('\\t', argMax(author_traits, seen_at)) AS marks FROM accounts
       WHERE segment IN {people:Array(UInt32)} AND author_id IN ${IDS}${named(frame)} GROUP BY author_id)
     GROUP BY mark ORDER BY accounts DESC, mark`,
    paramsOf(frame),
  );
  const some = `${TRAIT_MARKS.interest}*`;
  const valuesOf = (mark: string) =>
    rows
      .filter((row) => row.mark.startsWith(mark) && row.mark !== some)
      .map((row) => ({ key: row.mark.slice(1), accounts: row.accounts }));
  const countOf = (mark: string) => rows.find((row) => row.mark === mark)?.accounts ?? 0;
  return {
    profiles: countOf(''),
    countries: valuesOf(TRAIT_MARKS.country),
    genders: valuesOf(TRAIT_MARKS.gender),
    interests: valuesOf(TRAIT_MARKS.interest),
    withInterests: countOf(some),
  };
}

export interface ListTalk {
  /** People of the list who wrote posts that are there. */
  writers: number;
  /** Writers by a hashtag they used, and by the language of most of their posts. */
  hashtags: TraitCount[];
  languages: TraitCount[];
}

const WRITTEN = (frame: ListFrame) =>
  `segment IN {everywhere:Array(UInt32)} AND author_id IN ${
    frame.handles
      ? `(SELECT author_id FROM accounts WHERE segment IN {people:Array(UInt32)} AND author_id IN ${IDS}${named(frame)})`
      : IDS
  }`;

/** What people of the list write, as far as the readable data holds posts by them. */
export async function listTalk(
  ctx: Asker,
  frame: ListFrame,
  everywhere: readonly number[],
): Promise<ListTalk> {
  const params = { ...paramsOf(frame), everywhere: [...everywhere] };
  const [tags, languages, [all]] = await Promise.all([
    ask<TraitCount>(
      ctx,
      `SELECT toString(arrayJoin(hashtags)) AS key, uniqExact(author_id) AS accounts FROM posts
       WHERE ${WRITTEN(frame)} AND is_repost = 0 GROUP BY key HAVING accounts >= 2 ORDER BY accounts DESC, key LIMIT 200`,
      params,
    ),
    ask<TraitCount>(
      ctx,
      `SELECT most AS key, count() AS accounts FROM (
         SELECT author_id, argMax(tag, (posts, tag)) AS most FROM (
           SELECT author_id, toString(language) AS tag, count() AS posts FROM posts WHERE ${WRITTEN(frame)}
           GROUP BY author_id, tag) GROUP BY author_id)
       GROUP BY key ORDER BY accounts DESC, key`,
      params,
    ),
    ask<{ writers: number }>(
      ctx,
      `SELECT uniqExact(author_id) AS writers FROM posts WHERE ${WRITTEN(frame)}`,
      params,
    ),
  ]);
  return { writers: all?.writers ?? 0, hashtags: tags, languages };
}
