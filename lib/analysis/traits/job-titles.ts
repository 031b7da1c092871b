import { NOT_A_PERSON } from './age-patterns-table';
import { type BioWord, BREAK, bioWords, isCapitalised, isInCapitals } from './bio-words';
import {
  CAPITALS,
  JA_NOT_AFTER,
  JA_NOT_BEFORE,
  JOB_TITLES,
  type JobTitleRow,
  NOT_AFTER,
  NOT_NOW,
  OTHERS,
  SURNAMES,
} from './job-titles-table';

export type JobTitleId = keyof typeof JOB_TITLES;

/** Ids of the 16 groups of job titles, in the table's order. */
export const JOB_TITLE_IDS = Object.keys(JOB_TITLES).filter((id): id is JobTitleId => id in JOB_TITLES);

const MAX_CHARS = 600;
/** How many words between a title and `my`, `of` … still belong to it: "widow of an army officer". */
const MAX_BETWEEN = 1;
/** Where what was said before a title ends. */
const PHRASE_STARTS = new Set([BREAK, 'now', 'currently', 'turned', 'am', "i'm"]);
const ARTICLES = new Set('a an the un une uno una um uma ein eine le la el o'.split(' '));
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;

interface Title {
  id: JobTitleId;
  weak: boolean;
  words: readonly string[];
}

interface Found {
  id: JobTitleId;
  weak: boolean;
  /** Position in the bio, UTF-16 units. */
  at: number;
}

const listed = (names: string) =>
  names
    .split(',')
    .map((name) => name.trim().replace(/\s+/g, ' '))
    .filter(Boolean);

const phrases = (names: string): ReadonlySet<string> => new Set(listed(names).map(keyOf));

/** Letters and spaces: "co-founder" and "co founder" are one. */
function keyOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[-–./]+/g, ' ')
    .replace(/’/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/** Titles by their first word, the longest first. */
function buildLatin(): Map<string, Title[]> {
  const titles = new Map<string, Title>();
  const add = (id: JobTitleId, names: string, weak: boolean) => {
    for (const key of listed(names).map(keyOf))
      if (!titles.has(key)) titles.set(key, { id, weak, words: key.split(' ') });
  };
  for (const id of JOB_TITLE_IDS) add(id, JOB_TITLES[id].latin, false);
  const rows: [JobTitleId, JobTitleRow][] = JOB_TITLE_IDS.map((id) => [id, JOB_TITLES[id]]);
  for (const [id, { weak }] of rows) add(id, weak ?? '', true);
  const byFirst = new Map<string, Title[]>();
  for (const title of [...titles.values()].toSorted((a, b) => b.words.length - a.words.length)) {
    const [first = ''] = title.words;
    byFirst.set(first, [...(byFirst.get(first) ?? []), title]);
  }
  return byFirst;
}

function buildJapanese(): [string, JobTitleId][] {
  return JOB_TITLE_IDS.flatMap((id) =>
    listed(JOB_TITLES[id].ja).map((name): [string, JobTitleId] => [name, id]),
  ).toSorted(([a], [b]) => b.length - a.length);
}

let latin: Map<string, Title[]> | null = null;
let japanese: RegExp | null = null;
let japaneseIds: Map<string, JobTitleId> | null = null;
const capitals = phrases(CAPITALS);
const surnames = phrases(SURNAMES);
const notNow = phrases(NOT_NOW);
const others = phrases(OTHERS);
const notAfter = phrases(NOT_AFTER);

/** True when the words before a title say that the job is not the writer's, or not any more. */
function isDenied(words: readonly BioWord[], start: number): boolean {
  let between = 0;
  for (let index = start - 1; index >= 0; index -= 1) {
    const text = words[index]?.text ?? BREAK;
    if (PHRASE_STARTS.has(text)) return false;
    if (notNow.has(text)) return true;
    if (between <= MAX_BETWEEN && others.has(text)) return true;
    // "father of 2 teacher", "mum to two and nurse": these end what `of` belongs to.
    if (text === 'and' || /^\d/.test(text)) between = MAX_BETWEEN + 1;
    else if (!ARTICLES.has(text)) between += 1;
  }
  return false;
}

function isOthersAfter(words: readonly BioWord[], end: number): boolean {
  const next = words[end];
  if (!next || next.text === BREAK || next.isTag) return false;
  return notAfter.has(next.text) || notAfter.has(`${next.text} ${words[end + 1]?.text ?? ''}`);
}

/** "rn" for right now, Margot Barber: not the title it looks like. */
function isOtherWord(words: readonly BioWord[], index: number): boolean {
  const word = words[index];
  if (!word) return false;
  if (capitals.has(word.text) && !isInCapitals(word)) return true;
  const before = words[index - 1];
  return surnames.has(word.text) && isCapitalised(word) && before !== undefined && isCapitalised(before);
}

/** The longest title that begins at a word. */
function titleAt(words: readonly BioWord[], start: number): Title | null {
  latin ??= buildLatin();
  const titles = latin.get(words[start]?.text ?? '');
  return (
    titles?.find((title) => title.words.every((word, index) => words[start + index]?.text === word)) ?? null
  );
}

function titlesInLatin(bio: string): Found[] {
  const words = bioWords(bio);
  const found: Found[] = [];
  for (let start = 0; start < words.length; start += 1) {
    const title = titleAt(words, start);
    if (!title) continue;
    const end = start + title.words.length;
    const other = title.words.length === 1 && isOtherWord(words, start);
    if (!other && !isDenied(words, start) && !isOthersAfter(words, end)) {
      found.push({ id: title.id, weak: title.weak, at: words[start]?.at ?? 0 });
    }
    if (!other) start = end - 1;
  }
  return found;
}

function titlesInJapanese(bio: string): Found[] {
  if (!JAPANESE.test(bio)) return [];
  if (!japanese || !japaneseIds) {
    const rows = buildJapanese();
    japaneseIds = new Map(rows);
    japanese = new RegExp(rows.map(([name]) => name).join('|'), 'gu');
  }
  const found: Found[] = [];
  for (const match of bio.matchAll(japanese)) {
    const id = japaneseIds.get(match[0]);
    const end = match.index + match[0].length;
    if (!id || JA_NOT_AFTER.test(bio.slice(end, end + 12))) continue;
    if (JA_NOT_BEFORE.test(bio.slice(Math.max(0, match.index - 4), match.index))) continue;
    found.push({ id, weak: false, at: match.index });
  }
  return found;
}

/**
 * Group of the job a bio names first, null when it names none. Former and wished-for jobs, other people's and those of
 * groups and firms do not count.
 */
export function jobTitleOfBio(bio: string | null): JobTitleId | null {
  if (!bio) return null;
  const text = bio.slice(0, MAX_CHARS).normalize('NFKC');
  const found = [...titlesInLatin(text), ...titlesInJapanese(text)];
  if (found.length === 0 || NOT_A_PERSON.test(text)) return null;
  found.sort((a, b) => a.at - b.at);
  return (found.find(({ weak }) => !weak) ?? found[0])?.id ?? null;
}
