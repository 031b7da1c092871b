import { WHOLE } from '@/lib/domain/assistant';
import { accountNames } from './account-names';
import { type AskedWords, askedWords, blanked } from './asked-words';
import { findEntities, voicesOf } from './entities';
import type { Entity } from './entity';
import { containsSubstringScript } from '@/lib/domain/keyword-query/text';
import { feelingInWords } from '@/lib/domain/feeling-labels';
import { ColumnNames } from './frame/columns';
import { MEANINGS } from './meanings-table';
import type { ReadQuestion } from './question';
import { ENGLISH_WORDS, GRAMMAR_WORDS } from './question-words-table';
import { claimedBy } from './slots';
import { misspelt, respelt, shortened } from './respell';
import { say, type Statement } from './statement';
import { wordValue } from './tell-scope';
import type { AssistantTools } from './tools';
import { pairBySound, slipOf, spelledBy, translated } from './written-as';

interface Respelt {
  text: string;
  /** Which names were read for words of the question. */
  names: Statement[];
}

interface Data {
  tools: AssistantTools;
  /** Names of the query, in one word. */
  names: readonly string[];
  countOf: (word: string) => Promise<number>;
}

/** A name is short for another where the longer one is that much more usual. */
const MORE_USUAL = 5;
/** A word that so few posts hold gives way to the one that the others call it by. */
const RARE = 20;
const MUCH_MORE_USUAL = 20;
/** Each word is counted and compared with those of the data: so many at most, the first of the question. */
const MOST_WORDS = 12;
/** A longer name that fewer posts of a brand write is no name of its own. */
const NAME_SHARE = 0.2;

/** The brand that a word stands for, by a slip or by its beginning. */
async function nameFor(word: string, { names, countOf }: Data): Promise<string | null> {
  if (names.includes(word)) return null;
  const [slip, longer] = [misspelt(word, names), shortened(word, names)];
  const meant = longer ?? slip;
  if (meant === null) return null;
  const [own, other] = [await countOf(word), await countOf(meant)];
  const isSlip = longer === null && own * 100 < other;
  return isSlip || (longer !== null && own * MORE_USUAL < other) ? meant : null;
}

interface ReadAs {
  text: string;
  said: Statement | null;
}

const said = (id: string, word: string, name: string) =>
  say(id, { word: wordValue(word), name: wordValue(name) });

/** A word as the posts write it, or as the analyst does; null where it is right as it stands. */
async function readAs(word: string, data: Data): Promise<ReadAs | null> {
  const { names, countOf, tools } = data;
  const name = await nameFor(word, data);
  if (name !== null) return { text: name, said: said('respelt', word, name) };
  if (names.includes(word)) return null;
  const own = await countOf(word);
  const asking = own === 0 ? respelt(word) : null;
  if (asking !== null) return { text: asking, said: null };
  const other = own <= RARE ? await translated(word, tools.wordsOf, countOf) : null;
  if (other !== null && other.posts > own * MUCH_MORE_USUAL) {
    const text = (await nameFor(other.word, data)) ?? other.word;
    return { text, said: said(own === 0 ? 'respeltAbsent' : 'respelt', word, text) };
  }
  const slip = own === 0 ? await slipOf(word, tools.wordsOf, countOf) : null;
  return slip === null ? null : { text: slip, said: said('respeltAbsent', word, slip) };
}

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Puts a word in the place of another, where that is a whole word. */
function replaced(text: string, word: string, by: string): string {
  const bound = /^[a-z0-9 ]+$/.test(word) ? '(?![\\p{L}\\p{N}_])' : '';
  const start = bound === '' ? '' : '(?<![\\p{L}\\p{N}_@#])';
  // Two words of a script without spaces are two words in Latin letters too.
  const apart = bound === '' && /^[a-z]/iu.test(by) ? ` ${by} ` : by;
  return text.replace(new RegExp(`${start}${escaped(word)}${bound}`, 'iu'), apart);
}

/** Two words side by side that are one brand: "south west". */
async function pairOf(run: AskedWords, data: Data): Promise<[pair: string, name: string] | null> {
  for (const [index, word] of run.words.slice(1).entries()) {
    const before = run.words[index] ?? '';
    const name = /^[a-z]+$/.test(before + word) ? shortened(before + word, data.names) : null;
    if (name !== null && !data.names.includes(before)) return [`${before} ${word}`, name];
  }
  return null;
}

/** A word of the other language that the dictionary of words cuts in two: 感染者. */
function wholeOf({ words, written }: AskedWords): string[] {
  const pairs = words.slice(1).map((word, index) => `${words[index] ?? ''}${word}`);
  return [written, ...pairs].filter((word) => words.length > 1 && MEANINGS.has(word));
}

/** "Conor mcgregor" is the brand where few of its posts write both names. */
async function fullName(
  { start, end, key }: Entity,
  text: string,
  { countOf }: Data,
): Promise<string | null> {
  const first = /(?<![\p{L}\p{N}_#@'])([a-z]{3,}) $/u.exec(text.slice(0, start))?.[1];
  if (first === undefined || ENGLISH_WORDS.has(first) || GRAMMAR_WORDS.has(first)) return null;
  const full = `${first} ${text.slice(start, end)}`;
  const [apart, together, brand] = await Promise.all(
    [full, full.replaceAll(' ', ''), key].map((word) => countOf(word)),
  );
  const most = Math.max(apart ?? 0, together ?? 0);
  return most > 0 && most < NAME_SHARE * (brand ?? 0) ? full : null;
}

const SHORT_KATAKANA = /(?<![・ァ-ヴー])[ァ-ヴー]{3,}(?![・ァ-ヴー])/gu;
const KATAKANA_RUN = /(?<![・ァ-ヴー])[ァ-ヴー]{4,}(?![・ァ-ヴー])/gu;
const IN_PARTS = /[ァ-ヴー]+(?:・[ァ-ヴー]+)+/gu;
const namesOf = (question: string) =>
  [...question.matchAll(IN_PARTS)].map(([name]) => [name, name.split('・').at(-1) ?? name] as const);

/** The longest first. */
const COMPOUNDS = [...MEANINGS.keys()]
  .filter((word) => word.length >= 3 && containsSubstringScript(word))
  .toSorted((a, b) => b.length - a.length);
const meaningsIn = (question: string) => COMPOUNDS.filter((word) => question.includes(word));

/** Takes what is read for words of the question in their place. */
class Respelling implements Respelt {
  readonly names: Statement[] = [];
  /** Words that stand for nothing more. */
  private readonly used = new Set<string>();
  private left = MOST_WORDS;

  constructor(
    public text: string,
    private readonly data: Data,
  ) {}

  private take(word: string, { text, said: told }: ReadAs): void {
    this.text = replaced(this.text, word, text);
    if (told) this.names.push(told);
  }

  takeName(word: string, name: string): void {
    this.take(word, { text: name, said: said('respelt', word, name) });
    for (const part of word.split(' ')) this.used.add(part);
  }

  takeAccount(word: string, handle: string): void {
    this.text = this.text.replace(word, handle);
    this.names.push(said('respelt', word, `@${handle}`));
    for (const part of [handle, ...word.toLowerCase().split(' ')]) this.used.add(part);
  }

  async readRun(run: AskedWords): Promise<void> {
    const pair = await pairOf(run, this.data);
    if (pair !== null) this.takeName(...pair);
    for (const whole of new Set(wholeOf(run))) {
      if (this.used.has(whole) || !(await this.readWord(whole))) continue;
      for (const word of run.words) if (whole.includes(word)) this.used.add(word);
    }
    const isPart = (word: string) =>
      [...this.used].some(
        (other) => other.length > word.length && other.includes(word) && containsSubstringScript(word),
      );
    for (const word of run.words) if (!this.used.has(word) && !isPart(word)) await this.readWord(word);
  }

  /** A name in katakana that the dictionary of words cuts in two: アメリカン. */
  async readKatakana(name: string): Promise<void> {
    if ((await this.data.countOf(name)) > 0 || this.used.has(name)) return;
    await this.readWord(name);
  }

  /** A value of a column of the file: サウスウエスト. */
  takeValue(word: string, value: string): void {
    this.take(word, { text: value, said: said('respelt', word, value) });
    this.used.add(word);
  }

  /** A compound that has a meaning of its own: its parts are no words of it. */
  async readMeaning(word: string): Promise<void> {
    if (this.text.includes(word)) await this.readWord(word);
  }

  /** Of a foreign name in parts the last one is what posts call it by: バラク・オバマ. */
  async readName(name: string, last: string): Promise<void> {
    if ((await this.data.countOf(name)) > 0) return;
    const { tools, countOf } = this.data;
    const [one, two, three] = name.split('・');
    const pair = one && two && !three ? await pairBySound([one, two], tools.wordsOf, countOf) : null;
    const text = pair ?? (await readAs(last, this.data))?.text;
    if (text === undefined) return;
    this.text = this.text.replace(name, text);
    this.names.push(said('respeltAbsent', name, text));
    for (const part of name.split('・')) this.used.add(part);
  }

  private async readWord(word: string): Promise<boolean> {
    if (this.left === 0) return false;
    this.left -= 1;
    const other = await readAs(word, this.data);
    if (other !== null) this.take(word, other);
    this.used.add(word);
    return other !== null;
  }
}

/** リツイートは何件: posts that repeat others, where the data hold such; else what posts received. */
const REPOSTS_ASKED =
  /(?<=^|[、。 ]|うち|中で)(?:リツイート|リポスト|RT|rt)(?=(?:は|って|が)?(?:全部で)?(?:何件|いくつ)(?:ある|あり|です|含ま|$|[?？]))/u;

async function asKind(text: string, tools: AssistantTools): Promise<string> {
  if (!REPOSTS_ASKED.test(text)) return text;
  const { rows } = await tools.counts(WHOLE, { by: 'kind' });
  return rows.some(({ key, posts }) => key === 'repost' && posts > 0)
    ? text.replace(REPOSTS_ASKED, 'リツイート投稿')
    : text;
}

/** What columns and their labels are called, as it stands in a question. */
function labelsIn(question: string, columns: ColumnNames): string[] {
  const text = question.toLowerCase();
  return [...columns.valuesIn(text), ...columns.namedIn(text)]
    .map(({ start, end }) => text.slice(start, end))
    .filter((label) => containsSubstringScript(label));
}

const placesOf = (words: readonly string[], text: string) =>
  words.flatMap((word) => {
    const start = text.indexOf(word);
    return start < 0 ? [] : [{ start, end: start + word.length }];
  });

/** A slip in a value of a column that no post holds as it stands: "irelevant". */
async function readSlips(
  runs: readonly AskedWords[],
  values: readonly string[],
  { found, countOf }: { found: Respelling; countOf: Data['countOf'] },
): Promise<void> {
  const single = values.filter((value) => /^[a-z]{6,}$/u.test(value));
  for (const word of runs.flatMap(({ words }) => words)) {
    const value = single.includes(word) ? null : misspelt(word, single);
    if (value !== null && (await countOf(word)) === 0) found.takeValue(word, value);
  }
}

/**
 * Words of asking that are misspelt and that no post holds as they stand, slips in the names of the query, and words that
 * the posts write in another way.
 */
export async function respeltQuestion(
  read: ReadQuestion,
  question: string,
  tools: AssistantTools,
): Promise<Respelt> {
  if (!tools.narrows) return { text: question, names: [] };
  const countOf = async (word: string) =>
    (await tools.totals({ window: 'current', filters: [], words: [word] })).posts;
  const names = (await voicesOf(tools)).flatMap((item) => item.names).filter((name) => /^\w+$/.test(name));
  const data: Data = { tools, names, countOf };
  const found = new Respelling(await asKind(question, tools), data);
  const columns = await tools.columns();
  // What a column or a label is called is no word of the posts.
  const labelled = labelsIn(question, new ColumnNames(columns));
  const isLabel = (word: string) => labelled.some((label) => label.includes(word));
  const values = columns.flatMap((column) => column.values.map(({ value }) => value.toLowerCase()));
  const spelt = values.filter((value) => feelingInWords(value) === null);
  for (const [run] of question.matchAll(SHORT_KATAKANA)) {
    const value = spelledBy(run, spelt);
    if (value !== null && !isLabel(run)) found.takeValue(run, value);
  }
  await readSlips(askedWords(read.text), spelt, { found, countOf });
  for (const { written, handle } of await accountNames(question, tools)) found.takeAccount(written, handle);
  for (const [name, last] of namesOf(question)) if (!isLabel(name)) await found.readName(name, last);
  const entities = await findEntities(read, tools);
  const inNames = [...entities.map(({ start, end }) => read.text.slice(start, end)), ...labelled];
  // アメリカ in アメリカン is no country.
  for (const [run] of question.matchAll(KATAKANA_RUN))
    if ([...inNames, ...meaningsIn(question)].some((name) => run.includes(name) && name !== run))
      await found.readKatakana(run);
  // フランス in フランス語 is no word by itself.
  for (const meaning of meaningsIn(question))
    if (!isLabel(meaning) && !inNames.some((name) => name.includes(meaning) && name !== meaning))
      await found.readMeaning(meaning);
  for (const entity of entities.filter(({ section }) => section === 'share_of_voice')) {
    const full = await fullName(entity, read.text, data);
    if (full !== null) found.takeName(full, entity.key);
  }
  // What is a name as it stands is no slip of another.
  const known = [...entities, ...claimedBy(read.slots), ...placesOf(labelled, read.text)];
  for (const run of askedWords(blanked(read.text, known))) await found.readRun(run);
  return found;
}
