import { type Decline, WHOLE } from '@/lib/domain/assistant';
import type { SectionId } from '@/lib/domain/sections';
import { withoutAsides } from './asides';
import { askedTerms } from './asked-terms';
import { withColumns } from './asked-columns';
import { withoutReadings } from './read-by-model';
import { planTimes } from './asked-times';
import { type AskedWords, blanked } from './asked-words';
import { carryOut } from './carry-out';
import { partsOf } from './compound';
import type { LeftOut } from './conditions';
import { findEntities } from './entities';
import { pointingAtTop } from './japanese-wording';
import { dropWords } from './drop-words';
import type { Entity } from './entity';
import { spelledFields } from './field-names';
import { answerSaidOf } from './frame/said-of';
import { answerFrame, answerFrameFollowing } from './frame/answer-frame';
import { wholeQuestion } from './following';
import { GROUP_WORDS, PERSON_TRAITS, REFUSAL_ROWS } from './lexicon-table';
import { withoutTimes } from './one-date';
import { withLongerNamesSaid } from './longer-names-said';
import { type Plan, planOf, type Telling } from './plan';
import { withOrWithout } from './plan-sides';
import { isWord, isWriter } from './plan-scope';
import { tellPointedPost } from './pointed-post';
import { type ReadQuestion, readQuestion } from './question';
import { ABOUT, WITHOUT_AFTER, WITHOUT_WORDS } from './question-words-table';
import { readWords } from './read-words';
import { withRepeatsSaid } from './repeats-said';
import { withRepostsSaid } from './reposts-left-out';
import { respeltQuestion } from './respelt-question';
import { withRoles } from './roles';
import { type Answer, choice, say } from './statement';
import { sayAsides } from './tell-asides';
import { withSubjects } from './subject-phrases';
import { together } from './together';
import { verified } from './verify';
import { sayAbsent, sayLeftOut, sayUnused, wordValue } from './tell-scope';
import type { AssistantTools } from './tools';

/** Subjects that are offered, the most asked first. */
const SUGGESTED: readonly SectionId[] = [
  'sentiment',
  'countries',
  'hashtags',
  'top_accounts',
  'posting_times',
  'conversation_volume',
];

function suggestionsFor(section: string | null): string[] {
  return [...SUGGESTED.filter((id) => id !== section).slice(0, 2), 'before'];
}

const refused = (outcome: 'declined' | 'not_measured', reason: string): Answer => ({
  outcome,
  statements: [say('refusal', { reason: choice(reason) })],
  suggestions: suggestionsFor(null),
});

function refusal(read: ReadQuestion): Answer | null {
  const row = REFUSAL_ROWS.find(({ words, asWord }) => {
    const found = words.exec(read.text);
    return found !== null && !(asWord && ABOUT.test(read.text.slice(0, found.index)));
  });
  if (!row) return null;
  return refused(row.id === 'identity' ? 'declined' : 'not_measured', row.id);
}

/** Traits are told of groups; of one named account they would be facts about a person. */
function aboutOnePerson(read: ReadQuestion, entities: readonly Entity[]): boolean {
  const named = entities.some(({ section }) => section === 'top_accounts' || section === 'mentions');
  const group = read.text.replace(/@\w+( さん)?/g, '');
  return named && PERSON_TRAITS.test(read.text) && !GROUP_WORDS.test(group);
}

const isExcluded = ({ start, end }: Entity, { text }: ReadQuestion) =>
  WITHOUT_WORDS.test(text.slice(0, start)) || WITHOUT_AFTER.test(text.slice(end));

interface Understood {
  read: ReadQuestion;
  plan: Plan | null;
  /** What the question is about, and no post holds; such words beside others that posts do hold. */
  absent: AskedWords[];
  gone: AskedWords[];
  noAuthors: string[];
  /** Words that nothing was done with, as they stand in the question. */
  unused: string[];
  /** Words that say nothing beside the others. */
  implied: string[];
  /** Conditions that no report can be narrowed by. */
  leftOut: LeftOut[];
  /** Where names and subjects stand. */
  named: { start: number; end: number }[];
}

async function understand(
  read: ReadQuestion,
  found: readonly Entity[],
  tools: AssistantTools,
  added: readonly string[],
): Promise<Understood> {
  const { entities, runs, unsupported, places } = readWords(read, found);
  const asked = tools.narrows ? runs : [];
  const terms = await askedTerms(asked, read.text, tools);
  const chosen = added.map((word) => ({ start: 0, end: 0, words: [word.toLowerCase()], without: false }));
  const beside = withOrWithout({ read, entities, terms: terms.terms, excluded: [] });
  const excluded = entities.filter(
    (entity) => isExcluded(entity, read) && !beside.some(({ source }) => source === entity),
  );
  const plan = planOf({
    read,
    entities: entities.filter((entity) => !excluded.includes(entity)),
    terms: [...terms.terms, ...chosen],
    excluded,
  });
  const dropped = plan ? await dropWords(plan, tools) : [];
  const other = terms.terms.length > 0 || entities.some(({ section }) => section !== 'sentiment');
  const left = [...(tools.narrows ? [] : runs), ...terms.unused].map(({ written }) => written);
  const unused = [...unsupported, ...dropped, ...left].filter((word) => !added.includes(word));
  const implied = terms.implied.map(({ written }) => written).filter((word) => !added.includes(word));
  const noAuthors = terms.noAuthors.flatMap(({ words }) => words);
  // Of a number asked for the posts without one of its words are another number.
  const isNone = read.count && terms.absent.length > 0 && plan?.sides.length === 0;
  const [absent, gone] =
    other && !isNone ? [[], [...terms.absent, ...terms.gone]] : [terms.absent, terms.gone];
  const without = excluded
    .filter((entity) => !isWord(entity) && !isWriter(entity) && entity.section !== plan?.tell)
    .map(({ start, end }) => ({ id: 'excluded' as const, written: read.text.slice(start, end) }));
  const leftOut = [...read.conditions.leftOut, ...places, ...without];
  const named = [...entities.filter(({ section }) => section !== 'sentiment'), ...terms.terms];
  return { read, plan, noAuthors, absent, gone, leftOut, named, implied, unused: [...new Set(unused)] };
}

function notUnderstood(): Answer {
  return { outcome: 'not_understood', statements: [say('help')], suggestions: suggestionsFor(null) };
}

/** Nothing of what is asked about is there: with how many posts are asked for that is the answer, else none can be given. */
function tellAbsent({ absent, noAuthors, read }: Understood): Answer | null {
  if (noAuthors.length > 0)
    return {
      outcome: 'cannot_tell',
      statements: noAuthors.map((word) => say('absentAuthor', { word: wordValue(word) })),
      suggestions: [],
    };
  if (absent.length === 0) return null;
  return { outcome: read.count ? 'answered' : 'cannot_tell', statements: sayAbsent(absent), suggestions: [] };
}

const DECLINED: Record<Decline, Answer['outcome'] | null> = {
  prediction: 'not_measured',
  cause: null,
  advice: null,
  judgement: null,
};

/** What no report can tell is declined first; then what the data can say. */
function declined(decline: Decline, answer: Answer): Answer {
  const outcome = DECLINED[decline] ?? (answer.outcome === 'not_understood' ? 'declined' : answer.outcome);
  const { verdict, ...rest } = answer;
  return {
    ...rest,
    ...(verdict && decline !== 'prediction' && { verdict }),
    outcome,
    declined: decline,
    statements: [say(`declined.${decline}`), ...answer.statements],
  };
}

async function tellUnderstood(understood: Understood, tools: AssistantTools): Promise<Answer> {
  const { read, plan } = understood;
  const absent = tellAbsent(understood);
  if (absent) return absent;
  if (!plan) return notUnderstood();
  const answer = await carryOut(plan, planTimes(read, tools), read, tools);
  const text = blanked(read.text, understood.named);
  return { ...verified({ read, plan, text }, answer), suggestions: suggestionsFor(plan.tell) };
}

/** Told with what it leaves out: words and quotes show themselves what they are of. A figure does not. */
const PARTIAL: readonly Telling[] = ['said', 'summary'];

/** Of a time, what is best is not how many there are. */
const BEST_TIME =
  /\b(?:best|ideal|optimal|right|good)\b.*\b(?:times?|hours?|days?|weekday|month)\b|\b(?:times?|hours?|days?)\b.*\b(?:best|ideal)\b|(?:いい(?!ね)|良い|よい|ベスト|最適|おすすめ).{0,8}(?:時|曜日|日|月)/u;

/** Where a word of the question had no part in a figure, none is told. */
function withoutPart(answer: Answer, { plan, unused, leftOut, gone, read }: Understood): Answer {
  const left = [...unused, ...leftOut.map(({ written }) => written), ...gone.map(({ written }) => written)];
  if (answer.outcome !== 'answered' || left.length === 0 || read.decline !== null || !plan) return answer;
  if (PARTIAL.includes(plan.tell)) return answer;
  return { ...answer, verdict: undefined, outcome: 'not_measured', statements: [say('noPlaceTry')] };
}

async function answerRead(
  read: ReadQuestion,
  tools: AssistantTools,
  added: readonly string[],
): Promise<Answer> {
  const said = added.length === 0 ? await answerSaidOf(read, tools) : null;
  if (said) return said;
  const counted =
    added.length === 0
      ? ((await answerFrame(read, tools)) ?? (await answerFrame(read, tools, 'fillers')))
      : null;
  // The best time to post is no number of posts: only where nobody can tell it those stand in its place.
  if (counted && !BEST_TIME.test(read.text)) return counted;
  const told = await answerPlan(read, tools, added);
  if (counted) return told.outcome === 'answered' ? told : counted;
  const isRefused = told.outcome !== 'answered' && told.outcome !== 'declined' && read.decline === null;
  return (isRefused && added.length === 0 ? await answerFrame(read, tools, 'usual') : null) ?? told;
}

async function answerPlan(
  read: ReadQuestion,
  tools: AssistantTools,
  added: readonly string[],
): Promise<Answer> {
  const entities = withRoles(await findEntities(read, tools), read, tools);
  if (aboutOnePerson(read, entities)) return refused('declined', 'person');
  const understood = await understand(read, entities, tools, added);
  const { unused, gone, leftOut } = understood;
  const whole = withoutPart(await tellUnderstood(understood, tools), understood);
  const answer = await withoutReadings(await withColumns(whole, read, tools), read, tools);
  const told = read.decline ? declined(read.decline, answer) : answer;
  return {
    ...told,
    unused: [...unused, ...understood.implied, ...leftOut.map(({ written }) => written)],
    statements: [
      ...(read.order ? [say('order')] : []),
      ...sayLeftOut(leftOut),
      ...sayAbsent(gone),
      ...sayUnused([...unused, ...understood.implied]),
      ...told.statements,
    ],
  };
}

export interface Following {
  /** The questions before, the last of them last: a short one may go on from them. */
  before?: readonly string[];
  /** Words that were offered and chosen: all posts of the answer hold them. */
  words?: readonly string[];
}

/** Where nothing was asked before, "these posts" are those of the data. */
const OF_THE_DATA = /\b(?:these|those) (?=(?:posts|tweets|messages|people|accounts|users)\b)/giu;
const OF_THESE = /\bof (?:these|those|them)\b(?= (?:are|were|is|have|had|contain|mention|hold)\b)/giu;

const ofTheData = (question: string) =>
  question.replace(OF_THE_DATA, 'the ').replace(OF_THESE, 'of the posts');

/**
 * Answers a question about a report, by rules and without a model. Reads only what the tools give; every figure of the
 * answer carries the measurement it was read from.
 * @param question Up to 1,000 characters, English or Japanese.
 * @throws what the tools throw.
 */
export async function answerQuestion(
  question: string,
  tools: AssistantTools,
  { before = [], words = [] }: Following = {},
): Promise<Answer> {
  const columns = await tools.columns();
  const plain = (one: string) => withoutAsides(spelledFields(one, columns));
  const given = plain(question);
  const worded = (one: string, index: number) =>
    withSubjects(index === 0 ? ofTheData(plain(one).text) : pointingAtTop(plain(one).text), tools);
  const earlier = await Promise.all(before.map(worded));
  const asked = await withSubjects(before.length > 0 ? pointingAtTop(given.text) : given.text, tools);
  const parts = await answerParts(asked, tools, { before: earlier, words });
  const answer = await withRepeatsSaid(
    await withRepostsSaid(await withLongerNamesSaid(parts, tools), tools),
    tools,
  );
  return { ...answer, statements: [...sayAsides(given, answer, tools), ...answer.statements] };
}

async function answerParts(
  question: string,
  tools: AssistantTools,
  { before = [], words = [] }: Following,
): Promise<Answer> {
  const asked = before.length === 0 ? ofTheData(question) : question;
  const parts = partsOf(asked);
  if (parts.length < 2) return answerPart(parts[0] ?? asked, tools, { before, words });
  const [one = asked, ...others] = parts;
  const told: [Answer, ...Answer[]] = [await answerPart(one, tools, { before, words })];
  for (const [index, part] of others.entries())
    told.push(await answerPart(part, tools, { before: [...before, ...parts.slice(0, index + 1)], words }));
  return together(parts, told);
}

async function answerPart(
  question: string,
  tools: AssistantTools,
  { before = [], words = [] }: Following,
): Promise<Answer> {
  const readOne = (text: string) => readQuestion(text, tools.titles, tools.lastAt, tools.firstAt);
  const whole = await tools.totals(WHOLE);
  const alone = readOne(question);
  const no = refusal(alone);
  // A column of the file may hold what no section measures: the apps that posts come from.
  if (no) return (whole.posts > 0 ? await answerFrame(alone, tools) : null) ?? no;
  if (whole.posts === 0) return { outcome: 'cannot_tell', statements: [say('nothing')], suggestions: [] };
  const { text: asked, names } = await respeltQuestion(alone, question, tools);
  // What no report can tell is asked for in words that the posts need not hold.
  const read = asked === question ? alone : { ...readOne(asked), decline: alone.decline };
  const told = await answerFollowing(read, asked, tools, { before, words });
  return withoutTimes({ ...told, statements: [...names, ...told.statements] }, tools);
}

/** A question as it is read once its words are those of the posts. */
async function respeltRead(question: string, tools: AssistantTools): Promise<ReadQuestion> {
  const readOne = (text: string) => readQuestion(text, tools.titles, tools.lastAt, tools.firstAt);
  const { text } = await respeltQuestion(readOne(question), question, tools);
  return readOne(text);
}

async function answerFollowing(
  read: ReadQuestion,
  asked: string,
  tools: AssistantTools,
  { before = [], words = [] }: Following,
): Promise<Answer> {
  if (words.length === 0 && before.length > 0) {
    const questions = await Promise.all(before.flatMap(partsOf).map((one) => respeltRead(one, tools)));
    const counted = await answerFrameFollowing(questions, read, tools);
    if (counted) return counted;
  }
  const whole = await wholeQuestion(before, asked, tools, (first) => answerRead(first, tools, []));
  if ('outcome' in whole) return whole;
  if (whole.post) {
    const measures = read.slots.measures.map(({ value }) => value);
    return tellPointedPost(whole.post, measures, tools);
  }
  if (!whole.goesOn) return answerRead(read, tools, words);
  const full = readQuestion(whole.text, tools.titles, tools.lastAt, tools.firstAt);
  return answerRead({ ...full, decline: read.decline }, tools, words);
}
