import type { Scope } from '@/lib/domain/assistant';
import { MAX_CONDITIONS, type PostCondition } from '@/lib/domain/post-condition';
import type { RecipeFilter } from '@/lib/domain/recipe';
import { rowOf } from '@/lib/domain/sections';
import type { Term } from './asked-terms';
import type { Entity } from './entity';
import { baseEnd } from './part-base';
import { canFilter, type PlanSide } from './plan-sides';
import type { ReadQuestion } from './question';

/* Which posts an answer is of, and of which a part of them is taken. */

/** Whose posts can be left out. */
export const isWriter = ({ section }: Entity) => section === 'top_accounts';

/** Items that stand in the text of posts, so that posts without them can be asked for. */
export const isWord = ({ section }: Entity) =>
  section === 'share_of_voice' || rowOf(section).behind.by === 'entity';

const wordsOf = (terms: readonly Term[]) => [...new Set(terms.flatMap(({ words }) => words))];

const BY_OTHERS =
  /\b(?:by|from|of) (?:all |the )?(?:others|other (?:people|accounts|users)|everyone else|outsiders)\b|他の(?:人|アカウント|ユーザー)(?:が|の|による|たち)|他人(?:が|の|による)/u;

/** "Posts about A by others": A's own are left out. */
const notThemselves = (text: string, filters: readonly RecipeFilter[]): PostCondition[] =>
  BY_OTHERS.test(text)
    ? filters
        .filter(({ section }) => section === 'mentions')
        .map(({ key }) => ({ of: 'named', start: `@${key}`, not: true }))
    : [];

/** The same of one of several that are held against each other. */
export const byOthers = (side: PlanSide, text: string): PlanSide =>
  side.filter?.section === 'mentions' && BY_OTHERS.test(text) ? { ...side, notBy: side.filter.key } : side;

export function scopeOf(
  filters: readonly RecipeFilter[],
  terms: readonly Term[],
  leftOut: { words: readonly Entity[]; writers: readonly Entity[] },
  { conditions, text }: ReadQuestion,
): Scope {
  const words = wordsOf(terms.filter(({ without }) => !without));
  const without = [...wordsOf(terms.filter((term) => term.without)), ...leftOut.words.map(({ key }) => key)];
  const notBy = leftOut.writers.map(({ key }) => ({
    of: 'named' as const,
    start: `@${key}`,
    not: true as const,
  }));
  const named = terms.flatMap((term) =>
    term.named === undefined
      ? []
      : [{ of: 'named' as const, start: term.named, ...(term.without && { not: true as const }) }],
  );
  const asked = [
    ...named,
    ...conditions.asked.map(({ condition }) => condition),
    ...notThemselves(text, filters),
    ...notBy,
  ];
  return {
    window: 'current',
    filters: filters.slice(0, 4),
    ...(words.length > 0 && { words: words.slice(0, 8) }),
    ...(without.length > 0 && { without: without.slice(0, 8) }),
    ...(conditions.withoutReposts && { reposts: 'exclude' as const }),
    ...(asked.length > 0 && { conditions: asked.slice(0, MAX_CONDITIONS) }),
  };
}

/** "Of posts with #a, what share also hold #b": one item as a part of another, whatever sections list them. */
export function isWithin(read: ReadQuestion, named: readonly Entity[], terms: readonly Term[]): boolean {
  if (!read.share || read.claim !== null) return false;
  const end = baseEnd(read.original.toLowerCase());
  if (end === null || !named.every((entity) => canFilter(entity))) return false;
  const starts = [...named, ...terms, ...read.conditions.asked].map(({ start }) => start);
  return starts.some((start) => start < end) && starts.some((start) => start >= end);
}

/** The posts that a part is taken of: what is named before the part itself, else those of the one account. */
export function baseOf(
  read: ReadQuestion,
  named: readonly (Entity & RecipeFilter)[],
  terms: readonly Term[],
): Scope | null {
  const { conditions, original, times } = read;
  const end = baseEnd(original.toLowerCase());
  const isBase = ({ start }: { start: number }) => end !== null && start < end;
  const [filters, words, asked] = [
    named.filter(isBase),
    terms.filter(isBase),
    conditions.asked.filter(isBase),
  ];
  const all = named.length + terms.length + conditions.asked.length + (conditions.withoutReposts ? 1 : 0);
  const count = filters.length + words.length + asked.length;
  const writers = named.filter(isWriter);
  const own = end === null && writers.length === 1 && all > 1 ? writers : filters;
  if ((count === 0 || count === all) && own === filters)
    return times.dated.length === 1 && all > 0 ? { window: 'current', filters: [] } : null;
  const only = own === filters ? { words, asked } : { words: [], asked: [] };
  return scopeOf(
    [
      ...own.map(({ section, key }) => ({ section, key })),
      ...only.words.flatMap(({ filter }) => filter ?? []),
    ],
    only.words,
    { words: [], writers: [] },
    { ...read, conditions: { ...conditions, asked: only.asked, withoutReposts: false } },
  );
}
