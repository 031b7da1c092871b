import { findEntities } from './entities';
import { partsOf } from './compound';
import {
  asksAccount,
  asksOfTheSame,
  asksWho,
  firstNamed,
  goesOn,
  keptOf,
  namesAnything,
  namesListed,
  narrowingOf,
  POINTS_AT_ONE,
  subjectsOf,
  THEIRS,
} from './follow-up';
import { type PointedPost, pointedPost } from './pointed-post';
import { POINTS, POINTS_AT_POST, POINTS_AT_SOME } from './pointers-table';
import { type ReadQuestion, readQuestion } from './question';
import { noPlace } from './refused';
import { respeltQuestion } from './respelt-question';
import type { Answer } from './statement';
import type { AssistantTools } from './tools';

/* A question with all that it goes on from: the ones before it, and what the answer before named first. */

type Answering = (read: ReadQuestion) => Promise<Answer>;

/** A question as it reads by itself. */
export interface Whole {
  text: string;
  goesOn: boolean;
  /** The post of the answer before that it asks more of. */
  post?: PointedPost;
}

/** Longer conversations go on from their last questions. */
const MOST_BEFORE = 6;

interface Following {
  read: ReadQuestion;
  first: ReadQuestion;
  tools: AssistantTools;
  answer: Answering;
}

/** A question as it reads with all that it goes on from. */
async function wholeOf(
  before: readonly string[],
  asked: string,
  tools: AssistantTools,
  answer: Answering,
): Promise<Whole | Answer> {
  const readOne = (text: string) => readQuestion(text, tools.titles, tools.lastAt, tools.firstAt);
  const read = readOne(asked);
  const last = before.at(-1);
  if (last === undefined || !goesOn(read)) return { text: asked, goesOn: false };
  const { text: written } = await respeltQuestion(readOne(last), last, tools);
  const whole = await wholeOf(before.slice(0, -1), written, tools, answer);
  if ('outcome' in whole) return whole;
  const first = readOne(whole.text);
  if (asksOfTheSame(read)) return { text: whole.text, goesOn: true };
  const following = { read, first, tools, answer };
  const post = await postPointedAt(following);
  if (post) return { text: whole.text, goesOn: true, post };
  const pointed = (await somePointedAt(following)) ?? (await pointedAt(following));
  if (pointed !== null)
    return pointed === ''
      ? noPlace([POINTS_AT_ONE.exec(read.text)?.[0] ?? POINTS.exec(read.text)?.[0] ?? asked])
      : { text: pointed, goesOn: true };
  const [old, now] = await Promise.all([findEntities(first, tools), findEntities(read, tools)]);
  const kept = keptOf({ read: first, entities: old }, { read, entities: now });
  return kept === '' && (await pointsAtNothing(following))
    ? noPlace([POINTS.exec(read.text)?.[0] ?? asked])
    : { text: `${kept} ${asked}`.trim(), goesOn: true };
}

/** A figure of the one post that the answer before told first. */
async function postPointedAt({ read, first, tools, answer }: Following): Promise<PointedPost | null> {
  const { measures, groups } = read.slots;
  // "That Rodgers one" is another post than the first.
  if (/\b(?:that|the) \p{L}+ (?:one|post|tweet)\b/u.test(read.original.toLowerCase())) return null;
  if (measures.length === 0 || groups.length > 0 || !POINTS_AT_POST.test(read.original.toLowerCase()))
    return null;
  return pointedPost(await answer(first), tools);
}

const LISTS = /^(?:counts|accounts|posts|shares\.item|times|volume)/u;

/** "That" and それ, where the answer before told several things and nothing of its question goes on. */
async function pointsAtNothing({ read, first, answer }: Following): Promise<boolean> {
  if (!POINTS.test(read.text)) return false;
  const { statements } = await answer(first);
  return statements.some(({ id }) => LISTS.test(id));
}

const isJapanese = (text: string) => /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text);

/** "Which of those" without its pointer asks for an account by that word. */
function withoutPointer(asked: string, pointer: string, kind: string): string {
  const rest = asked.replace(pointer, ' ').replaceAll(/ +/g, ' ').trim();
  return rest.replace(
    /\b(which|what)(?= (?:gets?|got|has|have|had|is|are|was|posts?|tweets?|writes?))/u,
    `$1 ${kind}`,
  );
}

/**
 * Several names of the question or of the answer before, in the place of the words that point at them.
 * @returns null where nothing is pointed at so.
 */
async function somePointedAt({ read, first, tools, answer }: Following): Promise<string | null> {
  const asked = read.original.toLowerCase();
  const pointer = POINTS_AT_SOME.exec(asked)?.[0];
  if (pointer === undefined) return null;
  const entities = await findEntities(first, tools);
  const subjects = subjectsOf({ read: first, entities });
  const rest = withoutPointer(asked, pointer, 'one');
  const [one, two] = subjects;
  if (one && two && first.beside) {
    const start = Math.min(...subjects.map((subject) => subject.start));
    const end = Math.max(...subjects.map((subject) => subject.end));
    return `${first.original.toLowerCase().slice(start, end)}${isJapanese(asked) ? 'で、' : ', '}${rest}`;
  }
  if (!first.slots.groups.some(({ value }) => value === 'author' || value === 'hashtag')) return null;
  const { top } = first.conditions;
  const narrowing = narrowingOf({ read: first, entities });
  if (top === null) {
    const kind = first.slots.groups.some(({ value }) => value === 'author') ? 'account' : 'hashtag';
    return `${narrowing} ${withoutPointer(asked, pointer, kind)}`.trim();
  }
  const names = namesListed(await answer(first), top);
  if (names.length < 2) return '';
  const listed = isJapanese(asked)
    ? `${names.map((name) => `${name}の投稿`).join('と')}で、`
    : `${names.map((name) => (name.startsWith('@') ? `by ${name}` : name)).join(' or ')}, `;
  return `${narrowing} ${listed}${rest}`.trim();
}

/**
 * The question with the account, tag or day in the place of the words that point at it, where the answer before named it first.
 * @returns null where nothing is pointed at so, '' where the answer before names nothing of the kind.
 */
async function pointedAt({ read, first, tools, answer }: Following): Promise<string | null> {
  const one = POINTS_AT_ONE.exec(read.text)?.[0];
  const their = THEIRS.exec(read.text)?.[0];
  const found = one ?? their;
  if (found === undefined) return null;
  const old = await findEntities(first, tools);
  const isNamed = namesAnything({ read: first, entities: old });
  if (one === undefined && !asksAccount(first)) return null;
  if (one !== undefined && isNamed && !asksWho(first)) return null;
  const name = firstNamed(await answer(first), found, tools.timeZone);
  if (name === null) return one === undefined ? null : '';
  const narrowing = narrowingOf({ read: first, entities: old });
  const asked = read.original.toLowerCase();
  if (asked.includes(name)) return asked;
  const isOwn = /^(?:its|his|her|their)$/u.test(found);
  return asked.includes(found)
    ? `${narrowing} ${asked.replace(found, `${name}${isOwn ? "'s" : ''}`)}`.trim()
    : '';
}

/**
 * @param before The questions before, the last of them last. @param answer Answers a whole question.
 * @returns the question as it reads by itself, or why it cannot be answered.
 */
export const wholeQuestion = (
  before: readonly string[],
  asked: string,
  tools: AssistantTools,
  answer: Answering,
): Promise<Whole | Answer> => wholeOf(before.flatMap(partsOf).slice(-MOST_BEFORE), asked, tools, answer);
