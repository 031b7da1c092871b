import 'server-only';
import type { Reach } from '@/lib/analysis/targeting/tested/reach';
import type { Parts } from '@/lib/analysis/targeting/tested/test-targeting';
import type { VariantCount } from '@/lib/analysis/targeting/tested/group-variants';
import { MAX_CANDIDATES, type TestedList } from '@/lib/domain/tested-targeting';
import type { Term } from '@/lib/domain/keyword-query/parse';
import type { Ctx } from '@/lib/server/ctx';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { ITEM_KINDS } from '@/lib/server/db/migrations/clickhouse/migrations';
import { EPOCH_MS, filterSql, frameSql, matchSql } from './posts-condition';
import { matchedOf } from './posts-matched';
import { Params, type PostsQuestion } from './posts-question';
import { audienceSql } from './posts-subject';
import {
  ANNOTATED_KINDS,
  type AnnotatedKind,
  annotatedSql,
  isAnnotatedSql,
  namesSql,
} from './posts-topics-of-x';

type Reader = Pick<Ctx, 'signal'>;

export interface Candidate {
  /** Stands for the item in `item_keys`. */
  id: string;
  list: TestedList;
  key: string;
}

/** Accounts that learning found an item at are at least so many. */
const LEAST_ACCOUNTS = 3;
/**
 * Of a large target so many people propose candidates, always the same ones. What a candidate reaches is counted of
 * everybody: an item that is rare among these is rare among the rest.
 */
const PROPOSERS = 10_000;

/** Of ten parts of the accounts five learn, two choose and three are reported on, the same ones in every question. */
const SLOT = `cityHash64(author_key, 'targeting') % 10`;
const CHOOSING = 5;
const REPORTING = 7;

/** All posts that the question could have matched. */
const withinSql = ({ frame }: PostsQuestion, params: Params) =>
  `${frameSql(frame, params)}${filterSql(frame, params)} AND author_key != 0`;

const targetSql = (question: PostsQuestion, params: Params) =>
  audienceSql(question, matchedOf(question, params).rows, params);

/** When half of the posts were written; null without posts. Epoch ms. */
export async function middleOf(ctx: Reader, question: PostsQuestion): Promise<number | null> {
  const params = new Params();
  const store = await clickhouse();
  const [row] = await store.query<{ middle: number; posts: number }>(
    `SELECT quantileExactHigh(0.5)(toUnixTimestamp64Milli(created_at)) AS middle, count() AS posts
     FROM posts WHERE ${withinSql(question, params)}`,
    params.values,
    { signal: ctx.signal },
  );
  return row && row.posts > 0 ? row.middle : null;
}

/** Those of the learning part of the target who propose candidates. */
const proposersSql = (question: PostsQuestion, params: Params) => `
  SELECT author_key FROM (SELECT DISTINCT author_key FROM (${targetSql(question, params)}) WHERE ${SLOT} < ${CHOOSING})
  ORDER BY cityHash64(author_key, 'proposing'), author_key LIMIT ${PROPOSERS}`;

/**
 * What the learning part of the target holds more often than the others who learn, in early posts: many people times how
 * much more often. Nobody who chooses or is reported on, and nothing late, has a say.
 */
export async function candidatesOf(
  ctx: Reader,
  question: PostsQuestion,
  middle: number,
): Promise<Candidate[]> {
  const params = new Params();
  const store = await clickhouse();
  const rows = await store.query<{ id: string; kind: number }>(
    `SELECT toString(item_key) AS id, toUInt8(bitAnd(item_key, 7)) AS kind
     FROM (SELECT author_key, author_key IN (${proposersSql(question, params)}) AS ours,
         arrayJoin(arrayFilter(item -> bitAnd(item, 7) IN (${Object.keys(LISTS).join(', ')}),
           arrayConcat(item_keys, ${annotatedSql(params)}))) AS item_key
       FROM posts WHERE ${withinSql(question, params)} AND created_at < ${params.add(middle, EPOCH_MS)} AND ${SLOT} < ${CHOOSING})
     GROUP BY item_key HAVING uniqExactIf(author_key, ours) >= ${LEAST_ACCOUNTS}
     ORDER BY uniqExactIf(author_key, ours) * log(1 + 100 * countIf(ours) / count()) DESC, item_key LIMIT ${MAX_CANDIDATES}`,
    params.values,
    { signal: ctx.signal },
  );
  const names = await namesOf(
    ctx,
    question,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, kind }) => {
    const [key, list] = [names.get(id), LISTS[kind]];
    return key !== undefined && list ? [{ id, key, list }] : [];
  });
}

async function namesOf(
  ctx: Reader,
  question: PostsQuestion,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const params = new Params();
  const store = await clickhouse();
  const rows = await store.query<{ id: string; name: string }>(
    namesSql(question, ids, params),
    params.values,
    { signal: ctx.signal },
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const LISTS: Readonly<Record<number, TestedList>> = {
  [ITEM_KINDS.terms]: 'keywords',
  [ITEM_KINDS.hashtags]: 'hashtags',
  [ITEM_KINDS.mentions]: 'handles',
  [ANNOTATED_KINDS.topics]: 'conversation_topics',
  [ANNOTATED_KINDS.shows]: 'movies_tv_shows',
};

/** Lists of what X annotates posts with. */
const ANNOTATED: Partial<Record<TestedList, AnnotatedKind>> = {
  conversation_topics: 'topics',
  movies_tv_shows: 'shows',
};

/** For each post the places of what it holds, from 1 on. */
function heldSql(candidates: readonly Candidate[], params: Params): string {
  const ids = params.add(
    candidates.map(({ id }) => id),
    'Array(UInt64)',
  );
  const places = params.add(
    candidates.map((_, at) => at + 1),
    'Array(UInt16)',
  );
  const annotated = candidates.some(({ list }) => ANNOTATED[list]);
  const items = annotated ? `arrayConcat(item_keys, ${annotatedSql(params)})` : 'item_keys';
  return `arrayFilter(place -> place > 0, arrayMap(item -> transform(item, ${ids}, ${places}, toUInt16(0)), ${items}))`;
}

/** What somebody gave to look for; without a term it is a topic or a show. */
interface Given {
  list: TestedList;
  key: string;
  term: Term | null;
}

/** The same of things to look for. */
function matchedGivenSql(given: readonly Given[], params: Params): string {
  const each = given.map(({ list, key, term }, at) => {
    const holds = term
      ? matchSql({ groups: [[term]], exclude: [] }, params)
      : isAnnotatedSql(ANNOTATED[list] ?? 'topics', key, params);
    return `if(${holds}, toUInt16(${at + 1}), toUInt16(0))`;
  });
  return `arrayFilter(place -> place > 0, [${each.join(', ')}])`;
}

/** A list that grows, of numbers below 65,536. */
class Places {
  private kept = new Uint16Array(1 << 16);
  length = 0;

  add(place: number): void {
    if (this.length === this.kept.length) {
      const larger = new Uint16Array(2 * this.length);
      larger.set(this.kept);
      this.kept = larger;
    }
    this.kept[this.length] = place;
    this.length += 1;
  }

  all(): Uint16Array {
    return this.kept.slice(0, this.length);
  }
}

/** Accounts of one part as they are read. */
class Part {
  private readonly target: number[] = [];
  private readonly starts = [0];
  readonly held = new Places();

  end(target: number): void {
    this.target.push(target);
    this.starts.push(this.held.length);
  }

  reach(): Reach {
    return {
      ...{ target: Uint8Array.from(this.target), starts: Uint32Array.from(this.starts) },
      held: this.held.all(),
    };
  }
}

const partOf = (slot: number): keyof Parts =>
  slot < CHOOSING ? 'learn' : slot < REPORTING ? 'choose' : 'report';

/** Rows of (UInt8, UInt8, Array(UInt16)) as the engine writes them: part and target of an account, and what it holds. */
function readParts(file: Buffer): Parts {
  const parts = { learn: new Part(), choose: new Part(), report: new Part() };
  for (let at = 0; at < file.length;) {
    const part = parts[partOf(file.readUInt8(at))];
    const target = file.readUInt8(at + 1);
    at += 2;
    let [length, shift, byte] = [0, 0, 0x80];
    while (byte & 0x80) {
      byte = file.readUInt8(at);
      length |= (byte & 0x7f) << shift;
      [at, shift] = [at + 1, shift + 7];
    }
    for (const end = at + 2 * length; at < end; at += 2) part.held.add(file.readUInt16LE(at) - 1);
    part.end(target);
  }
  return { learn: parts.learn.reach(), choose: parts.choose.reach(), report: parts.report.reach() };
}

/**
 * Every account with a post in its part of the window: those who learn in the early one, the others in the later one;
 * whether it is of the target, and which candidates it holds there.
 */
export async function accountParts(
  ctx: Reader,
  question: PostsQuestion,
  {
    middle,
    asked,
  }: { middle: number; asked: { candidates: readonly Candidate[] } | { given: readonly Given[] } },
): Promise<Parts> {
  const params = new Params();
  const store = await clickhouse();
  const held = 'given' in asked ? matchedGivenSql(asked.given, params) : heldSql(asked.candidates, params);
  const file = await store.file(
    `SELECT toUInt8(${SLOT}) AS slot, toUInt8(author_key IN (${targetSql(question, params)})) AS target,
       arrayDistinct(groupArrayArray(places)) AS held
     FROM (SELECT author_key, ${held} AS places FROM posts WHERE ${withinSql(question, params)}
       AND (${SLOT} < ${CHOOSING}) = (created_at < ${params.add(middle, EPOCH_MS)}))
     GROUP BY author_key`,
    params.values,
    'RowBinary',
    { signal: ctx.signal },
  );
  return readParts(file);
}

/** How many accounts each of the variants reaches, and the group itself; at most 30 variants. */
export async function variantCounts(
  ctx: Reader,
  question: PostsQuestion,
  { group, variants }: { group: readonly Term[]; variants: readonly Term[] },
): Promise<VariantCount[]> {
  const params = new Params();
  const store = await clickhouse();
  const each = variants.map((term) => matchSql({ groups: [[term]], exclude: [] }, params));
  const whole = matchSql({ groups: [[...group]], exclude: [] }, params);
  const bits = each.map((holds, at) => `bitShiftLeft(toUInt32(${holds}), ${at})`).join(' + ');
  const rows = await store.query<{ reached: number; member: number; told: number; accounts: number }>(
    `SELECT reached, member, told, count() AS accounts
     FROM (SELECT groupBitOr(bits) AS reached, max(whole) AS member, toUInt8(any(${SLOT}) >= ${REPORTING}) AS told
       FROM (SELECT author_key, ${bits} AS bits, toUInt8(${whole}) AS whole FROM posts
         WHERE ${withinSql(question, params)} AND (${each.join(' OR ')}))
       GROUP BY author_key)
     GROUP BY reached, member, told ORDER BY reached, member, told`,
    params.values,
    { signal: ctx.signal },
  );
  return rows.map(({ member, told, ...row }) => ({ ...row, group: member === 1, told: told === 1 }));
}
