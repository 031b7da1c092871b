import { findEntities } from './entities';
import {
  asksAccount,
  asksOfTheSame,
  asksWho,
  firstNamed,
  goesOn,
  keptOf,
  namesAnything,
  POINTS_AT_ONE,
  THEIRS,
} from './follow-up';
import { type ReadQuestion, readQuestion } from './question';
import { noPlace } from './refused';
import { respeltQuestion } from './respelt-question';
import type { Answer } from './statement';
import type { AssistantTools } from './tools';

/* A question with all that it goes on from: the ones before it, and what the answer before named first. */

type Answering = (read: ReadQuestion) => Promise<Answer>;

/** Longer conversations go on from their last questions. */
const MOST_BEFORE = 6;

/** A question as it reads with all that it goes on from. */
async function wholeOf(
  before: readonly string[],
  asked: string,
  tools: AssistantTools,
  answer: Answering,
): Promise<{ text: string; goesOn: boolean } | Answer> {
  const readOne = (text: string) => readQuestion(text, tools.titles, tools.lastAt, tools.firstAt);
  const read = readOne(asked);
  const last = before.at(-1);
  if (last === undefined || !goesOn(read)) return { text: asked, goesOn: false };
  const { text: written } = await respeltQuestion(readOne(last), last, tools);
  const whole = await wholeOf(before.slice(0, -1), written, tools, answer);
  if ('outcome' in whole) return whole;
  const first = readOne(whole.text);
  if (asksOfTheSame(read)) return { text: whole.text, goesOn: true };
  const pointed = await pointedAt(read, first, tools, answer);
  if (pointed !== null)
    return pointed === ''
      ? noPlace([POINTS_AT_ONE.exec(read.text)?.[0] ?? asked])
      : { text: pointed, goesOn: true };
  const [old, now] = await Promise.all([findEntities(first, tools), findEntities(read, tools)]);
  const kept = keptOf({ read: first, entities: old }, { read, entities: now });
  return { text: `${kept} ${asked}`.trim(), goesOn: true };
}

/**
 * The question with the account, tag or day in the place of the words that point at it, where the answer before named it first.
 * @returns null where nothing is pointed at so, '' where the answer before names nothing of the kind.
 */
async function pointedAt(
  read: ReadQuestion,
  first: ReadQuestion,
  tools: AssistantTools,
  answer: Answering,
): Promise<string | null> {
  const one = POINTS_AT_ONE.exec(read.text)?.[0];
  const their = THEIRS.exec(read.text)?.[0];
  const found = one ?? their;
  if (found === undefined) return null;
  const old = await findEntities(first, tools);
  const isNamed = namesAnything({ read: first, entities: old });
  if (one === undefined && !asksAccount(first)) return null;
  if (one !== undefined && isNamed && !asksWho(first)) return null;
  const name = firstNamed(await answer(first), found);
  if (name === null) return one === undefined ? null : '';
  const asked = read.original.toLowerCase().replace(/\bof (?:them|those|these)\b/u, `of posts by ${name}`);
  if (asked.includes(name)) return asked;
  const isOwn = /^(?:its|his|her|their)$/u.test(found);
  return asked.includes(found) ? asked.replace(found, `${name}${isOwn ? "'s" : ''}`) : '';
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
): Promise<{ text: string; goesOn: boolean } | Answer> =>
  wholeOf(before.slice(-MOST_BEFORE), asked, tools, answer);
