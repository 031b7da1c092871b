import { EITHER } from '@/lib/domain/assistant';
import type { RecipeFilter } from '@/lib/domain/recipe';
import { rowOf, type SectionId } from '@/lib/domain/sections';
import type { Term } from './asked-terms';
import { BOTH, JOINT } from './asking-table';
import type { Entity } from './entity';
import type { ReadQuestion } from './question';

/* What a question names, and what of it stands beside each other. */

export interface Named {
  read: ReadQuestion;
  entities: readonly Entity[];
  terms: readonly Term[];
  excluded: readonly Entity[];
}

/** One of the things that are held beside each other. */
export interface PlanSide {
  words: string[];
  filter: RecipeFilter | null;
  /** What no post of this side holds. */
  without?: string;
  /** Whose own posts are left out. */
  notBy?: string;
}

export const canFilter = (entity: Entity): entity is Entity & RecipeFilter =>
  rowOf(entity.section).filter === 'itself';

export interface Unit {
  start: number;
  end: number;
  side: PlanSide;
  source: Entity | Term;
}

/** What can stand on a side: words, and items that posts can be narrowed to. */
export function unitsOf({ entities, terms }: Named): Unit[] {
  const items = entities.flatMap((source): Unit[] =>
    source.section !== 'sentiment' && canFilter(source)
      ? [{ ...source, source, side: { words: [], filter: { section: source.section, key: source.key } } }]
      : [],
  );
  const words = terms.flatMap((source): Unit[] =>
    source.without || source.named !== undefined
      ? []
      : [{ ...source, source, side: { words: source.words, filter: source.filter ?? null } }],
  );
  return [...items, ...words].toSorted((a, b) => a.start - b.start);
}

const hasWriters = (named: Named) =>
  unitsOf(named).filter(({ side: { filter } }) => filter?.section === 'top_accounts').length > 1;

const WITH_OR_WITHOUT =
  /\b(?:with|using|have|having|contain(?:ing)?|mention(?:ing)?|hold(?:ing)?|about)\b.*\b(?:without|not (?:using|mentioning|containing|about)|don't|doesn't|do not|those that do not)\b|\bwithout\b.*\b(?:with(?: it)?|that (?:have|use|hold|contain))\b|(?:[つ付]け(?:た|ている|てる)|[使]っ(?:た|ている|てる)|含む|含んだ|あり|有り|入り|入って(?:い)?る|言って(?:い)?る|付き|つき|触れた|について)(?:の)?(?:投稿|ツイート|ポスト|もの|やつ|の)?(?:と|か|より|、|vs).{0,14}(?:ない|なし|無し|以外|ず)/u;

/** "With #tag or without": one thing beside all posts that do not hold it. */
export function withOrWithout(named: Named): Unit[] {
  const { text } = named.read;
  if (!WITH_OR_WITHOUT.test(text)) return [];
  const [unit, other] = unitsOf({
    ...named,
    terms: named.terms.map((term) => ({ ...term, without: false })),
  });
  if (!unit || other) return [];
  // The term itself, not what stands for it here without its "without".
  const source =
    named.terms.find(({ start, end }) => start === unit.start && end === unit.end) ?? unit.source;
  const { filter, words } = unit.side;
  const sign = filter ? ANY_OF[filter.section] : '';
  const word = filter ? `${sign ?? ''}${filter.key}` : words[0];
  if (sign === undefined || word === undefined || words.length > 1) return [];
  return [
    { ...unit, source },
    { ...unit, source, side: { words: [], filter: null, without: word } },
  ];
}

/** The longest row of units that the question joins: "A, B or C". */
export function joinedUnits(named: Named): Unit[] {
  const { text, beside, liking } = named.read;
  const opposite = withOrWithout(named);
  if (opposite.length > 0) return opposite;
  if ((!beside && liking === null && !hasWriters(named)) || (BOTH.test(text) && !hasWriters(named)))
    return [];
  const rows: Unit[][] = [];
  for (const unit of unitsOf(named)) {
    const [row, last] = [rows.at(-1), rows.at(-1)?.at(-1)];
    const between = last ? text.slice(last.end, unit.start).replaceAll(/["“”「」『』]/gu, '') : '';
    // Behind "AとB、" another sentence begins.
    const isNext =
      (row?.length ?? 0) > 1 && /^[、,] ?$/u.test(between) && /と|より/u.test(text.slice(0, last?.end));
    if (row && JOINT.test(between) && /\S/.test(between) && !isNext) row.push(unit);
    else rows.push([unit]);
  }
  const longest = rows.toSorted((a, b) => b.length - a.length)[0] ?? [];
  if (longest.length > 1) return longest;
  // A post has one writer: two of them are beside each other, however they are joined.
  const writers = unitsOf(named).filter(({ side: { filter } }) => filter?.section === 'top_accounts');
  return writers.length > 1 ? writers : [];
}

const OR_BETWEEN = /^ ?(?:,? ?(?:and\/)?or|か|または|もしくは|あるいは|とか) ?[#@"“「]?$/u;
const COMPARES =
  /\b(?:more|most|less|fewer|least|bigger|biggest|better|worse|which|than|vs)\b|多い|多く|多かっ|少な|どちら|どっち|より/u;
const ANY_OF: Readonly<Partial<Record<SectionId, string>>> = { hashtags: '#', mentions: '@', keywords: '' };

const LISTED_BEFORE = /^ ?[,、] ?[#@"“「]?$/u;
/** "A, B or C": the first units that an "or" joins, with those that stand before them with a comma. */
function alternatives(units: readonly Unit[], text: string): readonly Unit[] {
  const between = (at: number) => text.slice(units[at - 1]?.end ?? 0, units[at]?.start ?? 0);
  const isOr = (at: number) => at > 0 && at < units.length && OR_BETWEEN.test(between(at));
  let last = units.findIndex((_, at) => isOr(at));
  if (last < 0) return [];
  let first = last - 1;
  while (first > 0 && (isOr(first) || LISTED_BEFORE.test(between(first)))) first -= 1;
  while (isOr(last + 1)) last += 1;
  return units.slice(first, last + 1);
}

/** "How many posts with A or B": any one of them, where nothing is held against the other. */
function eitherOf(named: Named): { words: string; units: (Entity | Term)[] } | null {
  const { text, count, share } = named.read;
  if (COMPARES.test(text) || BOTH.test(text) || !(count || share || /とか/u.test(text))) return null;
  const joined = alternatives(unitsOf(named), text);
  if (joined.length < 2) return null;
  const words = joined.map(({ side: { words: own, filter } }) => {
    const sign = filter ? ANY_OF[filter.section] : '';
    return sign === undefined || own.length > 1 ? null : `${sign}${filter?.key ?? own[0] ?? ''}`;
  });
  if (words.some((word) => word === null || word === '')) return null;
  return { words: words.join(EITHER), units: joined.map(({ source }) => source) };
}

/** Whether any one of two words will do. */
export function isEither(named: Named): boolean {
  const units = unitsOf(named);
  return units.slice(1).some((second, place) => {
    const first = units[place];
    return first !== undefined && OR_BETWEEN.test(named.read.text.slice(first.end, second.start));
  });
}

/** A question with such words as one. */
export function withEither(named: Named): Named {
  const either = eitherOf(named);
  if (!either) return named;
  const { units, words } = either;
  const one: Term = { start: 0, end: 0, words: [words], without: false };
  return {
    ...named,
    entities: named.entities.filter((entity) => !units.includes(entity)),
    terms: [...named.terms.filter((term) => !units.includes(term)), one],
  };
}
