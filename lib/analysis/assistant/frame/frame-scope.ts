import type { Scope } from '@/lib/domain/assistant';
import { askedTerms } from '../asked-terms';
import { readColumnKey } from '@/lib/domain/file-columns';
import type { PostCondition } from '@/lib/domain/post-condition';
import type { RecipeFilter } from '@/lib/domain/recipe';
import { planTimes } from '../asked-times';
import { blanked } from '../asked-words';
import type { Span } from '../dates-in-years';
import { findEntities } from '../entities';
import type { Entity } from '../entity';
import { isWord, isWriter, scopeOf } from '../plan-scope';
import { canFilter, joinedUnits, isEither, type Named } from '../plan-sides';
import { type ReadQuestion, readQuestion } from '../question';
import { readWords } from '../read-words';
import { ignoredOf } from './ignored';
import { withRoles } from '../roles';
import type { AssistantTools } from '../tools';
import { WITHOUT_AFTER, WITHOUT_WORDS } from '../question-words-table';
import { YES } from './column-values';
import { GLUE, JAPANESE_GLUE, PHRASE_GLUE } from './pieces-table';
import { usualWords } from './usual-words';

/* Which posts a counted question is of: everything in it that does not ask. */

export interface FrameScope {
  scope: Scope;
  /** Values of one column that are held against each other. */
  sides: readonly RecipeFilter[];
  /** Values of a column that the question leaves out. */
  except: readonly RecipeFilter[];
  /** Two of a kind of condition that are held against each other. */
  against: readonly PostCondition[];
  /** Words without a place that the answer names. */
  ignored: readonly string[];
  /** What a part is taken of, where the question says it. */
  within: readonly RecipeFilter[];
  /** The key of the value that a part is asked for, where its column is named beside it. */
  label: string | null;
  spans: readonly Span[];
  relative: boolean;
}

/** Holds two things against each other, and says nothing else. */
export const COMPARING =
  /\b(?:compare[ds]?|comparing|comparison|vs\.?|versus|or|than|more|less|fewer|higher|lower|larger|bigger|smaller|between|against|differen(?:ce|t)|differ|better|worse|busier|quieter|any(?= (?:better|worse|different|higher|lower|more))|both)\b|比較(?:して|する)?|比べ(?:て(?:みて)?|ると|たら|れば)?|どちら|どっち|(?:の)?(?:方|ほう)|より|それとも|違い|差(?:[がは]?出(?:て(?:い)?(?:る|ます)|る|ます|た))?/gu;
export const masked = (text: string, pattern: RegExp) =>
  text.replaceAll(pattern, (found) => ' '.repeat(found.length));

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}_'’]*/gu;
const JAPANESE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々]+/gu;

/** Words that nothing has read and that do not only join the others. */
export function leftOver(text: string): string[] {
  const plain = text.replaceAll(PHRASE_GLUE, (phrase) => ' '.repeat(phrase.length));
  const spaced = plain.replaceAll(JAPANESE, ' ');
  const words = [...spaced.matchAll(WORD)]
    .map(([word]) => word)
    .filter((word) => word !== 's' && !GLUE.has(word.replace(/['’]s?$/u, '')));
  const runs = [...plain.matchAll(JAPANESE)]
    .map(([run]) => run.replaceAll(JAPANESE_GLUE, ''))
    .filter((run) => run !== '');
  return [...words, ...runs];
}

const isExcluded = ({ start, end }: Entity, { text }: ReadQuestion) =>
  WITHOUT_WORDS.test(text.slice(0, start)) || WITHOUT_AFTER.test(text.slice(end));

/** What posts can be narrowed to; null where a word of the question is nothing of the kind. */
async function namedIn(
  read: ReadQuestion,
  tools: AssistantTools,
  original: string | null,
  usual: boolean,
): Promise<(Pick<Named, 'entities' | 'terms'> & { wordless: Entity[]; ignored: string[] }) | null> {
  const found = withRoles(await findEntities(read, tools), read, tools);
  const wordless = found.filter((one) => isExcluded(one, read));
  if (found.some((one) => !canFilter(one) || one.section === 'sentiment')) return null;
  if (wordless.some((one) => !isWord(one) || isWriter(one))) return null;
  const { entities, runs, unsupported, places } = readWords(read, found);
  if (unsupported.length > 0 || places.length > 0) return null;
  const isBesideWord = (words: readonly string[]) =>
    read.conditions.against.length > 1 && leftOver(masked(words.join(' '), COMPARING)).length === 0;
  const rest = runs.filter(({ words }) => leftOver(words.join(' ')).length > 0 && !isBesideWord(words));
  const { terms, ...others } = await askedTerms(rest, read.text, tools);
  const isUnplaced = Object.values(others).some((words) => words.length > 0);
  if (isUnplaced && original === null) return null;
  const { noAuthors, absent, gone, unused, implied } = others;
  if (noAuthors.length > 0) return null;
  const bare = blanked(read.text, [...entities, ...terms, ...absent, ...gone, ...unused, ...implied]);
  const isBeside = read.conditions.against.length > 1;
  const left = leftOver(isBeside ? masked(bare, COMPARING) : bare);
  const kept = entities.filter((one) => !wordless.includes(one));
  if (left.length === 0 && !isUnplaced) return { entities: kept, terms, wordless, ignored: [] };
  const given = { left, unused: [...unused, ...implied], absent: [...absent, ...gone] };
  // A part of a name whose other part posts are narrowed to is no word of asking: Steve Jobs.
  const ofTerm = terms.some(
    ({ start, end }) =>
      [...unused, ...absent].some((run) => run.start === start) ||
      left.some(
        (word) => read.text.startsWith(` ${word}`, end) || read.text.slice(0, start).endsWith(`${word} `),
      ),
  );
  if (original === null || ofTerm) return null;
  const words = usual ? await usualWords(given, original, tools) : new Set<string>();
  const ignored = ignoredOf(given, { text: read.text, original, usual: words });
  return ignored && { entities: kept, terms, wordless, ignored };
}

/** Which words without a place are left out. */
export interface Leaving {
  original?: string | null;
  usual?: boolean;
}

/** Whether two things are held against each other. */
export const isSided = ({ sides, against }: Pick<FrameScope, 'sides' | 'against'>): boolean =>
  sides.length > 1 || against.length > 1;

const MOST_FILTERS = 4;

/** Between two flags of a file that are held against each other: "sports or music". */
const BESIDE =
  /^\s*(?:の?(?:投稿|話題|ツイート))?(?:\s*(?:と|か|や|、|,|・|\/|対)\s*|\s+(?:or|and|vs\.?|versus)\s+)(?:the )?$/u;

/** Flags that stand beside each other, as if they were values of one column. */
function flagsBeside(values: readonly Entity[], text: string): Entity[] {
  const flags = values.filter(({ key }) => isYes(key)).toSorted((a, b) => a.start - b.start);
  const beside = flags.filter((one, at) =>
    [flags[at + 1], flags[at - 1]].some(
      (other) =>
        other &&
        BESIDE.test(
          one.start < other.start ? text.slice(one.end, other.start) : text.slice(other.end, one.start),
        ),
    ),
  );
  return new Set(beside.map(({ key }) => key)).size > 1 ? beside : [];
}
const isYes = (key: string) => YES.includes(readColumnKey(key)?.value.toLowerCase() ?? '');

/** Values of one column, where two or more are named, or flags beside each other. */
export function sidesIn(values: readonly Entity[], text = ''): Entity[] {
  const byColumn = Map.groupBy(values, ({ key }) => readColumnKey(key)?.column ?? '');
  const named = [...byColumn.values()].filter((group) => new Set(group.map(({ key }) => key)).size > 1);
  const [sides, more] = named;
  if (named.length === 0) return flagsBeside(values, text);
  return sides && !more ? sides.toSorted((a, b) => a.start - b.start) : [];
}

/** "On the last day (the 24th)" is told once. */
const distinct = (spans: readonly Span[]) =>
  spans.filter(
    ({ from, to }, index) => spans.findIndex((one) => one.from === from && one.to === to) === index,
  );

/** No post is of two of these. */
const OF_ONE: readonly Entity['section'][] = ['languages', 'top_accounts'];

/** Two or more of a kind of which a post has one. */
function exclusive(entities: readonly Entity[]): Entity[] {
  const of = OF_ONE.map((section) => entities.filter((one) => one.section === section));
  const named = of.filter((group) => new Set(group.map(({ key }) => key)).size > 1);
  const [sides, more] = named;
  return sides && !more ? sides.toSorted((a, b) => a.start - b.start) : [];
}

/**
 * @param text The question without its words of asking and without `values`, which stand in it as items of columns.
 * @param original As it was written, where words without a place may be left out and named.
 * @param usual Whether words that these posts hold as seldom as any others are among those.
 * @returns null where a word of it has no place.
 */
export async function frameScope(
  text: string,
  values: readonly Entity[],
  except: readonly Entity[],
  tools: AssistantTools,
  { original = null, usual = false }: Leaving = {},
): Promise<FrameScope | null> {
  const read = readQuestion(text, tools.titles, tools.lastAt, tools.firstAt);
  const { conditions } = read;
  if (conditions.leftOut.length > 0 || conditions.top !== null) return null;
  if (conditions.against.length > 1 && sidesIn(values, text).length > 0) return null;
  const named = await namedIn(read, tools, original, usual);
  if (!named) return null;
  const { entities, terms } = named;
  if (isEither({ read, excluded: [], ...named })) return null;
  const ofColumn = sidesIn(values, text);
  const sides = ofColumn.length > 0 ? ofColumn : exclusive(entities);
  const items = [...entities, ...values].filter((item) => !sides.includes(item));
  if (joinedUnits({ read, terms, entities: items, excluded: [] }).length > 0) return null;
  const filters = [
    ...items.filter(canFilter).map(({ section, key }) => ({ section, key })),
    ...terms.flatMap(({ filter }) => filter ?? []),
  ];
  if (filters.length > MOST_FILTERS) return null;
  const { spans, relative } = planTimes(read, tools);
  const held = sides.filter(canFilter).map(({ section, key }) => ({ section, key }));
  return {
    scope: scopeOf(filters, terms, { words: named.wordless, writers: [] }, read),
    except: except.filter(canFilter).map(({ section, key }) => ({ section, key })),
    sides: held.filter(({ key }, index) => held.findIndex((one) => one.key === key) === index),
    within: [],
    ignored: named.ignored,
    label: null,
    against: conditions.against,
    spans: distinct(spans),
    relative,
  };
}
