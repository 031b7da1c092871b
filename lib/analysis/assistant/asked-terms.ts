import { EITHER, type Scope, WHOLE } from '@/lib/domain/assistant';
import type { RecipeFilter } from '@/lib/domain/recipe';
import { containsSubstringScript } from '@/lib/domain/keyword-query/text';
import { ACCOUNTS_AFTER, WRITER_AFTER, WRITER_BEFORE, WRITES_AFTER, WRITES_BEFORE } from './asking-table';
import type { AskedWords } from './asked-words';
import { ABOUT_AFTER } from './roles';
import type { AssistantTools } from './tools';

/** Something of a question that posts can be narrowed to. */
export interface Term {
  start: number;
  end: number;
  /** All of them stand in a post. */
  words: string[];
  /** An item of the report instead of words. */
  filter?: RecipeFilter;
  /** Accounts whose handle or name begins so. */
  named?: string;
  without: boolean;
}

export interface AskedTerms {
  terms: Term[];
  /** Names of writers who wrote none of the posts. */
  noAuthors: AskedWords[];
  /** In no post: what the question is about, and what stands elsewhere in it. */
  absent: AskedWords[];
  gone: AskedWords[];
  /** Says how something is; nothing is done with it. */
  unused: AskedWords[];
  /** Says nothing that the words beside it do not: so many of their posts hold it. */
  implied: AskedWords[];
}

/** A phrase is meant where it is no rarity among the posts that hold its words. */
const PHRASE_SHARE = 0.2;
const NAME_SHARE = 0.5;
/** Fewer posts than this are no subject; a word that so many posts with another hold beside it narrows nothing. */
const FEW = 5;
const IMPLIED = 0.25;
const HANDLE = /^\w{3,30}$/;
/** Words of a question that posts are searched for: each takes some queries. */
const MOST_WORDS = 16;
/** Behind these stands what a question is about. */
const SUBJECT_BEFORE =
  /\b(?:about|on|of|for|with|at|mention(?:s|ed|ing)?|hold|contain|regarding|to|toward|towards|against|like|love|hate|fear|over)(?: (?:the|a|an|this|that))? ["“]?$/u;

const countOf = async (tools: AssistantTools, words: readonly string[]) =>
  (await tools.totals({ window: 'current', filters: [], words: [...words] })).posts;

const joined = (words: readonly string[]) =>
  words.join(words.every((word) => containsSubstringScript(word)) ? '' : ' ');

/** Words side by side as the phrases that posts hold them in. */
async function phrasesOf(tools: AssistantTools, words: readonly string[]): Promise<string[]> {
  const phrases: string[] = [];
  for (const word of words) {
    const last = phrases.at(-1);
    const phrase = last === undefined ? word : joined([last, word]);
    if (last === undefined || phrase.includes(EITHER)) {
      phrases.push(word);
      continue;
    }
    const [together, both] = await Promise.all([countOf(tools, [phrase]), countOf(tools, [last, word])]);
    if (together > 0 && together >= PHRASE_SHARE * both) phrases[phrases.length - 1] = phrase;
    else phrases.push(word);
  }
  return phrases;
}

/** A word in its singular and plural. */
function formsOf(word: string): string[] {
  if (!/^[a-z]{4,}$/.test(word)) return [word];
  return word.endsWith('s') ? [word, word.slice(0, -1)] : [word, `${word}s`];
}

/** Words side by side that few posts hold together, and such as say nothing that the others do not. */
async function withoutNeedless(
  tools: AssistantTools,
  phrases: readonly string[],
): Promise<{ words: string[]; needless: string[]; isImplied: boolean }> {
  if (phrases.length < 2) return { words: [...phrases], needless: [], isImplied: false };
  const sizes = await Promise.all(
    phrases.map(async (phrase) => {
      const counts = await Promise.all(formsOf(phrase).map((form) => countOf(tools, [form])));
      return { phrase, posts: counts.reduce((sum, posts) => sum + posts, 0), own: counts[0] ?? 0 };
    }),
  );
  const held = sizes.filter(({ own }) => own > 0).toSorted((a, b) => a.posts - b.posts);
  const particular = held.find(({ own }) => own >= FEW) ?? held[0];
  if (!particular || held.length < 2) return { words: [...phrases], needless: [], isImplied: false };
  const together = await countOf(tools, phrases);
  const implied = await Promise.all(
    held.map(async ({ phrase }) => {
      const both = await Promise.all(
        formsOf(phrase).map((form) => countOf(tools, [particular.phrase, form])),
      );
      return phrase !== particular.phrase && Math.max(...both) >= IMPLIED * particular.own;
    }),
  );
  const needless = held
    .filter((one, index) => one !== particular && (together < FEW || implied[index]))
    .map(({ phrase }) => phrase);
  return {
    words: phrases.filter((phrase) => !needless.includes(phrase)),
    needless,
    isImplied: together >= FEW,
  };
}

/** A name may hold a word of asking: it does where most posts with the one hold the other beside it. */
async function withJoins(tools: AssistantTools, { words, joins }: AskedWords): Promise<string[]> {
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const isName = async (phrase: string, word: string) =>
    (await countOf(tools, [phrase])) >= Math.max(1, NAME_SHARE * (await countOf(tools, [word])));
  const { before, behind } = joins;
  if (behind !== undefined && (await isName(`${last} ${behind}`, last))) return [...words, behind];
  if (before !== undefined && (await isName(`${before} ${first}`, first))) return [before, ...words];
  return words;
}

/** A plural that fewer posts hold than its singular stands for both: guns. */
async function withSingular(tools: AssistantTools, plural: string): Promise<string> {
  const singular = plural.slice(0, -1);
  const [one, many] = await Promise.all([countOf(tools, [singular]), countOf(tools, [plural])]);
  // What two words name is the same thing in both forms.
  const isUsual = one > many || (one > 0 && plural.includes(' '));
  return many > 0 && isUsual ? `${singular}${EITHER}${plural}` : plural;
}

const PLURAL = /^[a-z]{3,} [a-z]{3,}[^s]s$/u;

/** What a verb or a noun in English ends with. */
const ENDING =
  /(?:ulat(?:e|es|ed|ing|ions?)|at(?:e|es|ed|ing|ions?)|i(?:es|ed|ly)|ing|ings|ed|es|ers?|ments?|ions?|ly|e|s|y)$/u;
const SHORTEST_STEM = 5;
const MOST_FORMS = 5;
const LONGER = 6;

/** Other forms of a word that no post holds: congratulations, congrats. */
async function otherForms(tools: AssistantTools, word: string): Promise<string | null> {
  const singular = word.replace(/(?<=[a-z]{3})s$/u, '');
  if (singular !== word && (await countOf(tools, [singular])) > 0) return singular;
  const stem = word.replace(ENDING, '');
  if (!/^[a-z]{6,}$/u.test(word) || stem.length < SHORTEST_STEM) return null;
  const alike = (await tools.wordsOf('latin')).filter(
    ({ term }) => term.startsWith(stem) && term.length <= word.length + LONGER,
  );
  const forms = alike.filter(({ term }) => stem.startsWith(term.replace(ENDING, '')));
  return forms.length > 0
    ? forms
        .slice(0, MOST_FORMS)
        .map(({ term }) => term)
        .join(EITHER)
    : null;
}

/** A name of several words is more often written as one in some worlds: virginamerica. */
async function spelling(tools: AssistantTools, phrase: string): Promise<string> {
  if (phrase.includes(EITHER)) return phrase;
  const whole = phrase.replaceAll(' ', '');
  if (whole === phrase && /^[a-z]{3,}[^s]s$/.test(phrase)) return withSingular(tools, phrase);
  if (whole === phrase || containsSubstringScript(phrase)) return phrase;
  const [apart, together] = await Promise.all([countOf(tools, [phrase]), countOf(tools, [whole])]);
  if (together > apart) return apart > 0 ? `${phrase}${EITHER}${whole}` : whole;
  return PLURAL.test(phrase) ? withSingular(tools, phrase) : phrase;
}

async function authorOf(tools: AssistantTools, run: AskedWords, text: string): Promise<RecipeFilter | null> {
  const [word, more] = run.words;
  if (word === undefined || more !== undefined || !HANDLE.test(word)) return null;
  const own = await searchedAs(tools, word);
  if (
    own !== null &&
    !SUBJECT_BEFORE.test(text.slice(0, run.start)) &&
    !ABOUT_AFTER.test(text.slice(run.end))
  )
    return { section: 'top_accounts', key: own };
  const named = WRITES_AFTER.test(text.slice(run.end)) || WRITES_BEFORE.test(text.slice(0, run.start));
  if (run.without) return null;
  if (!named && (await countOf(tools, [word])) > 0) return beginningSo(tools, run, text, false);
  const filter = { section: 'top_accounts' as const, key: word };
  const scope: Scope = { window: 'current', filters: [filter] };
  if ((await tools.totals(scope)).posts > 0) return filter;
  return beginningSo(tools, run, text, named);
}

const SHORTEST_START = 3;
const canBegin = (word: string | undefined): word is string =>
  word !== undefined && word.length >= SHORTEST_START && /^[a-z0-9_]+$/.test(word);

/** Accounts whose handle or name begins with a word. */
const writersNamed = (tools: AssistantTools, start: string) =>
  tools.counts({ ...WHOLE, conditions: [{ of: 'named', start }] }, { by: 'author' });

/** The one account whose name begins with the word, where that wrote more posts than hold the word: rotowire. */
async function beginningSo(
  tools: AssistantTools,
  run: AskedWords,
  text: string,
  writes: boolean,
): Promise<RecipeFilter | null> {
  const [word] = run.words;
  const isAbout = SUBJECT_BEFORE.test(text.slice(0, run.start)) || ABOUT_AFTER.test(text.slice(run.end));
  if (!canBegin(word) || word.length < SHORTEST_NAME || (isAbout && !writes)) return null;
  const { rows, groups } = await writersNamed(tools, word);
  const [account] = rows;
  if (!account || groups > 1) return null;
  return writes || account.posts >= (await countOf(tools, [word]))
    ? { section: 'top_accounts', key: account.key }
    : null;
}

/** Accounts that are named by how they begin: the NOAA accounts, and such as are left out beside their word. */
async function namedSo(tools: AssistantTools, run: AskedWords, text: string): Promise<string | null> {
  const [word, more] = run.words;
  if (more !== undefined || !canBegin(word)) return null;
  if (!run.without && !ACCOUNTS_AFTER.test(text.slice(run.end))) return null;
  const { groups } = await writersNamed(tools, word);
  return groups > (run.without ? 0 : 1) ? word : null;
}

const SHORTEST_NAME = 4;

/** Of the accounts that are searched for the only one whose handle holds the word: obama. */
async function searchedAs(tools: AssistantTools, word: string): Promise<string | null> {
  if (!tools.has('profile') || word.length < SHORTEST_NAME || !/^[a-z0-9_]+$/.test(word)) return null;
  const { items } = await tools.getSection('profile', WHOLE);
  const [one, other] = items.filter(({ key }) => key.includes(word));
  return one && !other ? one.key : null;
}

/** One word where the name of a writer stands. */
const isWriter = (run: AskedWords, text: string) =>
  run.words.length === 1 &&
  HANDLE.test(run.words[0] ?? '') &&
  (WRITER_BEFORE.test(text.slice(0, run.start)) || WRITER_AFTER.test(text.slice(run.end)));

/** Of "A's B" that is left out A says what it is about. */
const isModified = (run: AskedWords, runs: readonly AskedWords[], text: string) =>
  run.without && runs.some((one) => one.without && /^(?:の|'s )$/u.test(text.slice(one.end, run.start)));

const isSubject = ({ start, words }: AskedWords, text: string) =>
  containsSubstringScript(text) ||
  words.some((word) => containsSubstringScript(word)) ||
  SUBJECT_BEFORE.test(text.slice(0, start));

/** Where what a question is about can stand: behind a word that leads to it, before one that goes on from it, or by itself. */
const LEADS =
  /(?:^|[^\p{L}\p{N} ] ?|\b(?:about|on|of|for|with|at|in|from|by|to|towards?|against|over|into|the|an?|any|some|all|and|or|nor|neither|vs|versus|than|but|not|without|except|excluding|besides|mention\p{L}*|contain\p{L}*|hold\p{L}*|includ\p{L}*|say\p{L}*|said|us(?:e|es|ed|ing)|writ\p{L}+|wrote|tweet\p{L}*|post\p{L}*|talk\p{L}*|discuss\p{L}*|cover\p{L}*|report\p{L}*|regarding|concerning|is|are|was|were|do|does|did|has|have|had|how|why|like|likes|love|hate|fear|compar\p{L}*|between|words?|terms?|hashtags?|called|named|shar\p{L}+|both|his|her|their|its|my|our|your|as|per|which|what|top|more|most|fewer|only|just|follow\p{L}*|us|see|show|find|get|gets) )$/u;
const GOES_ON_FROM =
  /^(?: (?:posts?|tweets?|mentions?|messages?|ones|accounts?|people|fans|users|news|coverage|topic|hashtag|related|is|are|was|were|gets?|got|has|have|had|do|does|did|vs|versus|or|and|than|compared|receiv\p{L}*|mention\p{L}*|win|won|in|on|at|by|from|since|before|after|during)\b|['’]s\b|\s*[^\p{L}\p{N}\s]|\s*$)/u;

/** A word in the middle of asking, and no name of anything: "how many days passed without". */
const isStray = ({ start, end, words }: AskedWords, text: string) =>
  words.length === 1 &&
  !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text) &&
  /^[a-z]+$/u.test(words[0] ?? '') &&
  !LEADS.test(text.slice(0, start)) &&
  !GOES_ON_FROM.test(text.slice(end));

/** How many of the runs hold the first words. */
function searched(runs: readonly AskedWords[]): number {
  let words = 0;
  const over = runs.findIndex((run) => (words += run.words.length) > MOST_WORDS);
  return over < 0 ? runs.length : over;
}

/** Words that posts hold, in phrases; what none holds is named. */
async function takeWords(
  found: AskedTerms,
  run: AskedWords,
  { text, tools, named }: { text: string; tools: AssistantTools; named: string | null },
): Promise<void> {
  const { start, end, without } = run;
  const phrases = await phrasesOf(tools, await withJoins(tools, run));
  for (const [index, phrase] of phrases.entries()) phrases[index] = await spelling(tools, phrase);
  let isForm = false;
  for (const [index, phrase] of phrases.entries()) {
    const forms = (await countOf(tools, [phrase])) === 0 ? await otherForms(tools, phrase) : null;
    if (forms === null) continue;
    phrases[index] = forms;
    isForm = true;
  }
  const counts = await Promise.all(phrases.map((phrase) => countOf(tools, [phrase])));
  const missing = phrases.filter((_, index) => (counts[index] ?? 0) === 0);
  const there = phrases.filter((_, index) => (counts[index] ?? 0) > 0);
  const { words, needless, isImplied } = isForm
    ? { words: there, needless: [], isImplied: false }
    : await withoutNeedless(tools, there);
  if (needless.length > 0)
    (isImplied ? found.implied : found.unused).push({ ...run, words: needless, written: joined(needless) });
  if (words.length > 0)
    found.terms.push({
      start,
      end,
      words: without ? words.slice(0, 1) : words,
      without,
      ...(named !== null && { named }),
    });
  const spare = without ? words.slice(1) : [];
  if (spare.length > 0) found.unused.push({ ...run, words: spare, written: joined(spare) });
  if (missing.length === 0) return;
  const gone = { ...run, words: missing, written: joined(missing) };
  (isSubject(run, text) && words.length === 0 ? found.absent : found.gone).push(gone);
}

/** Holds the words of a question against the posts: an author, phrases, single words, or in no post. */
export async function askedTerms(
  runs: readonly AskedWords[],
  text: string,
  tools: AssistantTools,
): Promise<AskedTerms> {
  const first = searched(runs);
  const found: AskedTerms = {
    terms: [],
    noAuthors: [],
    absent: [],
    gone: [],
    unused: runs.slice(first),
    implied: [],
  };
  for (const run of runs.slice(0, first)) {
    const { start, end, without } = run;
    if (run.predicate || isStray(run, text) || isModified(run, runs, text)) {
      found.unused.push(run);
      continue;
    }
    const named = await namedSo(tools, run, text);
    if (named !== null && (!without || (await countOf(tools, [named])) === 0)) {
      found.terms.push({ start, end, words: [], named, without });
      continue;
    }
    const author = await authorOf(tools, run, text);
    if (author) {
      found.terms.push({ start, end, words: [], filter: author, without });
      continue;
    }
    if (isWriter(run, text) && (await countOf(tools, run.words)) === 0) {
      found.noAuthors.push(run);
      continue;
    }
    await takeWords(found, run, { text, tools, named });
  }
  return found;
}
