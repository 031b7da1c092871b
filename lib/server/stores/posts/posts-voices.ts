import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { type AuthorCounts, BOTH, type Voices } from '@/lib/analysis/sections/facets';
import { doubtOf } from '@/lib/analysis/stats/author-clusters';
import { sumsOverAuthors } from '@/lib/analysis/stats/author-sums';
import { matchSql } from './posts-condition';
import { CLUSTER, loudestAuthor, withoutLoudest } from './posts-loudest';
import { matchedOf, voiceSql } from './posts-matched';
import { type Matched, matchedBy, Params, type PostsQuestion, type Run } from './posts-question';

/** What a group of one author's posts is of: all of them, or those that name something or hold the extra keyword. */
const KIND = { named: 0, withKeyword: 1, all: 2 } as const;

interface KindRow {
  /** `[(mask,kind,posts),…]`, a mask has one bit for each voice, the first in the lowest. */
  parts: string;
  authors: number;
}

/** Authors who wrote alike: how many posts in all, and how many of each mask. */
interface Voiced {
  authors: number;
  posts: number;
  named: readonly { mask: bigint; extra: boolean; posts: number }[];
}

/** The question of share_of_voice: the extra keyword does not narrow it, it is told beside. */
export function questionOfVoices(question: PostsQuestion): PostsQuestion {
  return question.extra ? { ...question, extra: undefined, keys: undefined, rows: undefined } : question;
}

const bit = (index: number) => 1n << BigInt(index);

function voicedOf({ parts, authors }: KindRow): Voiced {
  const read = [...parts.matchAll(/\((\d+),(\d+),(\d+)\)/g)].map(([, mask = '0', kind, posts]) => ({
    mask: BigInt(mask),
    kind: Number(kind),
    posts: Number(posts),
  }));
  const named = read.flatMap(({ kind, ...part }) =>
    kind === KIND.all ? [] : [{ ...part, extra: kind === KIND.withKeyword }],
  );
  const all = read.find(({ kind }) => kind === KIND.all);
  return { authors, posts: all?.posts ?? 0, named };
}

type Holds = (mask: bigint, extra: boolean) => boolean;
const postsThat =
  (holds: Holds) =>
  ({ named }: Voiced): number =>
    named.reduce((sum, { mask, extra, posts }) => (holds(mask, extra) ? sum + posts : sum), 0);

function countVoices({ voices, extra }: PostsQuestion, voiced: readonly Voiced[]): Voices {
  const each = (also: Holds) =>
    new Map(
      voices.map(({ key }, index) => [
        key,
        postsThat((mask, more) => (mask & bit(index)) !== 0n && also(mask, more)),
      ]),
    );
  const every = each(() => true);
  const held = each((_, more) => more);
  const all = sumsOverAuthors(voiced, ({ posts }) => posts, every);
  const any = sumsOverAuthors(
    voiced,
    postsThat((mask) => mask !== 0n),
    every,
  );
  const keyword = extra
    ? sumsOverAuthors(
        voiced,
        postsThat((mask, more) => mask !== 0n && more),
        held,
      )
    : null;
  const holding = postsThat((_, more) => more);
  const withExtra = extra ? voiced.reduce((sum, one) => sum + one.authors * holding(one), 0) : null;
  const items = voices.map(({ key, label, aliases }) => ({
    ...{ key, label, aliases },
    posts: any.hits.get(key)?.posts ?? 0,
    withKeyword: keyword && (keyword.hits.get(key)?.posts ?? 0),
  }));
  return {
    all: { posts: all.base.posts, withKeyword: withExtra },
    any: { posts: any.base.posts, withKeyword: keyword && keyword.base.posts },
    items,
    pairs: pairsOf(voices, voiced),
    authors: { all, any, withKeyword: keyword },
  };
}

function pairsOf(voices: PostsQuestion['voices'], voiced: readonly Voiced[]): Voices['pairs'] {
  return voices.flatMap((a, i) =>
    voices.slice(i + 1).map((b, offset) => {
      const [first, second] = [bit(i), bit(i + 1 + offset)];
      const both = postsThat((mask) => (mask & first) !== 0n && (mask & second) !== 0n);
      const either = postsThat((mask) => (mask & (first | second)) !== 0n);
      const authors = sumsOverAuthors(voiced, either, new Map([[BOTH, both]]));
      return {
        keys: [a.key, b.key] as const,
        both: authors.hits.get(BOTH)?.posts ?? 0,
        either: authors.base.posts,
        authors,
      };
    }),
  );
}

/** True where all matched posts name the one that would be compared: a conversation of a single group. */
export function isOneVoice({ subject, voices, query, extra }: PostsQuestion): boolean {
  const [voice, other] = voices;
  if (!voice || other || extra || subject.type !== 'conversation') return false;
  return 'query' in voice && isDeepStrictEqual(voice.query, query);
}

/** What `voicesOf` would read there: all posts of all authors. */
export function oneVoice({ voices }: PostsQuestion, authors: AuthorCounts): Voices {
  const named = ({ base, loudest }: AuthorCounts): AuthorCounts => {
    const { posts, authors: count, leveraged } = base;
    const hits = { posts, authors: count, squares: leveraged, products: leveraged };
    return {
      base,
      hits: new Map(voices.map(({ key }) => [key, hits])),
      ...(loudest && { loudest: { ...loudest, others: named(loudest.others) } }),
    };
  };
  const { posts } = authors.base;
  const own = named(authors);
  const counted = { posts, withKeyword: null };
  const items = voices.map(({ key, label, aliases }) => ({ key, label, aliases, ...counted }));
  return { all: counted, any: counted, items, pairs: [], authors: { all: own, any: own, withKeyword: null } };
}

interface Asked {
  matched: Matched;
  /** The condition of each voice, and of the extra keyword. */
  voices: string[];
  extra: string | null;
}

function askedOf(question: PostsQuestion): Asked {
  const own = questionOfVoices(question);
  const params = new Params();
  return {
    matched: matchedOf(own, params),
    voices: own.voices.map((voice) => voiceSql(voice, own, params)),
    extra: question.extra ? matchSql(question.extra.query, params) : null,
  };
}

/**
 * How many posts each author wrote that name each of those compared, authors who wrote alike in one row. Each voice is
 * looked up by itself, as the index answers a condition but no column of a result, which would read the words of every
 * matched post.
 */
function kindsSql({ voices, extra }: Asked, { where, rows }: Matched): string {
  const found = (condition: string, mask: bigint, kind: number) =>
    `SELECT segment, post_key, ${CLUSTER} AS author, toUInt64(${mask}) AS bits, toUInt8(${kind}) AS more
      FROM posts WHERE ${where} AND (${condition})`;
  const each = voices.map((voice, index) => found(voice, bit(index), KIND.named));
  if (extra !== null) each.push(found(extra, 0n, KIND.withKeyword));
  const named = `SELECT author, mask, kind, count() AS n
    FROM (SELECT any(author) AS author, groupBitOr(bits) AS mask, max(more) AS kind
      FROM (${each.join(' UNION ALL ')}) GROUP BY segment, post_key) GROUP BY author, mask, kind UNION ALL `;
  return `SELECT toString(held) AS parts, count() AS authors FROM (
      SELECT arraySort(groupArray((mask, kind, n))) AS held FROM (${each.length === 0 ? '' : named}
        SELECT ${CLUSTER} AS author, toUInt64(0) AS mask, toUInt8(${KIND.all}) AS kind, count() AS n
        FROM ${rows} GROUP BY author)
      GROUP BY author) GROUP BY held`;
}

/** The authors of what is compared; where one of them wrote too much of it, everybody else too. */
export async function voicesOf(run: Run, question: PostsQuestion): Promise<Voices> {
  const asked = askedOf(question);
  const { matched } = asked;
  const read = async (set: Matched) => {
    const rows = await run<KindRow>(kindsSql(asked, set), matched.params);
    return countVoices(question, rows.map(voicedOf));
  };
  const voices = await read(matched);
  if (doubtOf(voices.authors.any.base) !== 'one_author') return voices;
  const named = asked.voices.map((voice) => `(${voice})`).join(' OR ');
  const within = matchedBy(`${matched.where} AND (${named})`, matched.params, matched.question);
  const [author, others] = await Promise.all([loudestAuthor(run, within), read(withoutLoudest(within))]);
  if (!author) return voices;
  const any = { ...voices.authors.any, loudest: { ...author, others: others.authors.any } };
  return { ...voices, authors: { ...voices.authors, any } };
}
