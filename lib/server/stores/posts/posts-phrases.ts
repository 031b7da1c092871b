import 'server-only';
import type { PhraseRow, Phrases, StepRow } from '@/lib/analysis/sections/facets';
import { findPhrases } from '@/lib/analysis/phrases/find-phrases';
import { type Side, SIDES } from '@/lib/analysis/phrases/phrase-sides';
import type { FoundPhrase } from '@/lib/analysis/phrases/fold-phrases';
import { phraseMatcher } from '@/lib/analysis/phrases/phrase-matcher';
import { sumsOverAuthors } from '@/lib/analysis/stats/author-sums';
import type { PostItem } from '@/lib/domain/report';
import { normalizeText } from '@/lib/domain/keyword-query/text';
import { CLUSTER } from './posts-loudest';
import { printedPost, printedPostsSql } from './posts-page';
import type { Matched, PostsQuestion, Run } from './posts-question';
import { wordsOfQuestions } from './topic-model';

/** About so many posts of a side are read for phrases; where there are more, those of every k-th author. */
const READ_POSTS = 800;
const QUOTES = 2;

interface ReadPost {
  sentiment: Side;
  author: string;
  text: string;
  engagements: number;
  original: number;
  segment: number;
  /** Epoch ms and `post_key`. */
  at: number;
  key: string;
}

/** Authors are drawn whole, so that what they wrote stays together. */
async function readPosts(
  run: Run,
  { where, params }: Matched,
  rows: readonly StepRow[],
): Promise<ReadPost[]> {
  const sides = SIDES.flatMap((side) => {
    const posts = rows.reduce((sum, row) => (row.sentiment === side ? sum + row.posts : sum), 0);
    const every = Math.max(1, Math.round(posts / READ_POSTS));
    return posts === 0 ? [] : [`sentiment = '${side}' AND intHash64(${CLUSTER}) % ${every} = 0`];
  });
  if (sides.length === 0) return [];
  return run<ReadPost>(
    `SELECT toString(sentiment) AS sentiment, toString(${CLUSTER}) AS author, text, ifNull(engagements, 0) AS engagements,
       is_repost = 0 AS original, segment, toUnixTimestamp64Milli(created_at) AS at, toString(post_key) AS key
     FROM posts WHERE ${where} AND (${sides.map((side) => `(${side})`).join(' OR ')})
     ORDER BY post_key LIMIT ${4 * READ_POSTS}`,
    params,
  );
}

/** Originals of different people in different words, those with the most engagements first. */
function quotesOf(posts: readonly ReadPost[]): ReadPost[] {
  const chosen: ReadPost[] = [];
  for (const post of posts.toSorted((a, b) => b.original - a.original || b.engagements - a.engagements)) {
    if (chosen.length === QUOTES) break;
    if (!chosen.some(({ author, text }) => author === post.author || text === post.text)) chosen.push(post);
  }
  return chosen;
}

interface Held {
  found: FoundPhrase;
  posts: ReadPost[];
}

interface Author {
  author: string;
  authors: number;
}

/** The authors of the posts of a side, and of those of them that hold each phrase. */
function sideAuthors(posts: readonly ReadPost[], held: readonly Held[]) {
  const authors = [...new Set(posts.map(({ author }) => author))].map((author) => ({ author, authors: 1 }));
  const count = (list: readonly ReadPost[]) => Map.groupBy(list, ({ author }) => author);
  const all = count(posts);
  const hits = held.map(({ found, posts: own }) => {
    const by = count(own);
    return [found.phrase, ({ author }: Author) => by.get(author)?.length ?? 0] as const;
  });
  return sumsOverAuthors<Author>(authors, ({ author }) => all.get(author)?.length ?? 0, new Map(hits));
}

/** Posts by their place, printed. */
async function printed(run: Run, { params, question }: Matched, posts: readonly ReadPost[]) {
  if (posts.length === 0) return new Map<string, PostItem>();
  const of = (values: (string | number)[], type: string) => params.add(values, `Array(${type})`);
  const segments = of(
    posts.map(({ segment }) => segment),
    'UInt32',
  );
  const at = of(
    posts.map((post) => post.at),
    'Int64',
  );
  const keys = of(
    posts.map(({ key }) => key),
    'UInt64',
  );
  const places = `SELECT place.1, fromUnixTimestamp64Milli(place.2, 'UTC'), place.3
    FROM (SELECT arrayJoin(arrayZip(${segments}, ${at}, ${keys})) AS place)`;
  const rows = await run<{ post: string }>(printedPostsSql(question.frame, places, params), params);
  return new Map(rows.map(({ post }) => printedPost(question.frame, post)));
}

/** What is said where people are pleased, and where they are not. @param rows Of the same posts. */
export async function phrasesOf(run: Run, matched: Matched, rows: readonly StepRow[]): Promise<Phrases> {
  const posts = await readPosts(run, matched, rows);
  const { authors, tested, phrases } = findPhrases(posts, wordsLeftOut(matched.question));
  const read = posts.map((post) => ({ post, normalized: normalizeText(post.text) }));
  const held = phrases.map((found): Held => {
    const holds = phraseMatcher(found.phrase);
    const own = read.filter(({ post, normalized }) => post.sentiment === found.side && holds(normalized));
    return { found, posts: own.map(({ post }) => post) };
  });
  const quotes = held.map((one) => quotesOf(one.posts));
  const texts = await printed(run, matched, quotes.flat());
  const side = (name: Side) => {
    const own = posts.filter(({ sentiment }) => sentiment === name);
    const sums = sideAuthors(
      own,
      held.filter(({ found }) => found.side === name),
    );
    return { authors: sums, users: authors[name] };
  };
  const items = held.map(({ found: { phrase, side: name, users, p } }, place): PhraseRow => ({
    ...{ phrase, side: name, users: users.size, p },
    quotes: (quotes[place] ?? []).flatMap(({ key }) => texts.get(key) ?? []),
  }));
  return { sides: { positive: side('positive'), negative: side('negative') }, tested, items };
}

/** Words of the question and the accounts it is about. */
function wordsLeftOut(question: PostsQuestion): ReadonlySet<string> {
  const { subject } = question;
  const handles = subject.type === 'handle' ? subject.handles : [];
  return new Set([...wordsOfQuestions([question]), ...handles].map((word) => word.toLowerCase()));
}
