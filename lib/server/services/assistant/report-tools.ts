import 'server-only';
import type { AssistantTools } from '@/lib/analysis/assistant/tools';
import { isSectionOf } from '@/lib/analysis/sections/registry';
import type { ColumnRange } from '@/lib/domain/column-ranges';
import { AppError } from '@/lib/domain/app-error';
import { EITHER, type Scope } from '@/lib/domain/assistant';
import { MAX_CONDITIONS } from '@/lib/domain/post-condition';
import { parseKeywordQuery } from '@/lib/domain/keyword-query/parse';
import { printKeywordQuery } from '@/lib/domain/keyword-query/print';
import { MAX_FILTERS, type Recipe, type RecipeInput } from '@/lib/domain/recipe';
import { ANNOTATIONS, type FileColumn } from '@/lib/domain/file-columns';
import type { SectionId } from '@/lib/domain/sections';
import type { Report, Section, Sections } from '@/lib/domain/report';
import { resolveRecipe } from '@/lib/server/services/analysis/resolve-recipe';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { countedTableSchema } from '@/lib/domain/counted-posts';
import type { Ctx } from '@/lib/server/ctx';
import { wallClock } from '@/lib/domain/zone-clock';
import { hasRepeats } from '@/lib/server/stores/datasets/imports-store';
import { columnsOfSegments } from '@/lib/server/stores/posts/posts-columns';
import { countPosts } from '@/lib/server/stores/posts/posts-store';
import { frequentWords } from '@/lib/server/stores/posts/spellings-store';
import { SECTION_TITLES, vocabularyOf } from './vocabulary';

/** Words of the data that one of a question may stand for. */
const MOST_WORDS = 20_000;

export interface ReportTools extends AssistantTools {
  /** The exact recipe of a scope: what a citation is computed again with. */
  recipeOf(scope: Scope): Recipe;
}

/** The window before: as long, and ending where this one starts. */
function windowBefore({ from, to }: Recipe): Pick<Recipe, 'from' | 'to'> {
  if (from === null || to === null) throw new Error('A resolved recipe has a window');
  return { from: new Date(2 * Date.parse(from) - Date.parse(to)).toISOString(), to: from };
}

const quotedOne = (word: string) => (/^[#@]/.test(word) ? word : `"${word.replaceAll('"', '')}"`);

/** A word, or any one of several: `gun OR guns`. */
function quotedWord(word: string): string {
  const words = word.split(EITHER).map(quotedOne);
  return words.length > 1 ? `(${words.join(' OR ')})` : words.join('');
}

/** An extra keyword that has to be there can take more of them; one that stands for other posts cannot. */
const canNarrow = ({ extra_keyword: words, extra_keyword_type: join }: Recipe): boolean =>
  words === '' || join === 'and';

/** The words of a scope, joined to what the recipe asks for already. */
function extraWords(recipe: Recipe, { words = [], without = [] }: Scope): Partial<Recipe> {
  if (words.length + without.length === 0 || !canNarrow(recipe)) return {};
  const { extra_keyword: own } = recipe;
  const none = without.map(quotedWord);
  if (words.length === 0 && own === '')
    return { extra_keyword: none.join(' OR '), extra_keyword_type: 'not' };
  const asked = words.map(quotedWord).join(' AND ');
  const { groups, exclude } = parseKeywordQuery(own === '' ? asked : own);
  const added = own === '' || asked === '' ? [[]] : parseKeywordQuery(asked).groups;
  const joined = groups.flatMap((group) => added.map((terms) => [...group, ...terms]));
  const printed = printKeywordQuery({ groups: joined, exclude });
  return {
    extra_keyword: [printed, ...none.map((word) => `NOT ${word}`)].join(' '),
    extra_keyword_type: 'and',
  };
}

function scopedRecipe(recipe: Recipe, scope: Scope): Recipe {
  const { window, filters, ordering, reposts, from, to, voices, conditions } = scope;
  return {
    ...recipe,
    ...(window === 'before' ? windowBefore(recipe) : {}),
    ...(from !== undefined && to !== undefined ? { from, to } : {}),
    ...extraWords(recipe, scope),
    ...(voices && { voices: voices.map((name) => ({ name, aliases: [] })) }),
    ...(ordering && { ordering }),
    ...(reposts && { reposts }),
    ...(conditions && { conditions: [...(recipe.conditions ?? []), ...conditions].slice(0, MAX_CONDITIONS) }),
    filters: [...recipe.filters, ...filters].slice(0, MAX_FILTERS),
  };
}

/** Asks for each section of each scope once, however many figures of an answer cite it. */
function reader(ctx: Ctx, recipe: Recipe): (id: SectionId, scope: Scope) => Promise<Report> {
  const kept = new Map<string, Promise<Report>>();
  return (id, scope) => {
    const key = JSON.stringify([id, scope]);
    const found = kept.get(key) ?? runReport(ctx, scopedRecipe(recipe, scope), { sections: [id] });
    kept.set(key, found);
    return found;
  };
}

/** Posts in groups, each table of each scope once. */
function counter(ctx: Ctx, recipe: Recipe): AssistantTools['counts'] {
  const kept = new Map<string, ReturnType<typeof countPosts>>();
  return (scope, asked) => {
    const table = countedTableSchema.parse(asked);
    const key = JSON.stringify([table, scope]);
    const count = async () =>
      countPosts(ctx, (await resolveRecipe(ctx, scopedRecipe(recipe, scope))).question, table);
    const found = kept.get(key) ?? count();
    kept.set(key, found);
    return found;
  };
}

/** Words of the datasets, each script once. */
function wordsOf(ctx: Ctx, segments: readonly number[]): AssistantTools['wordsOf'] {
  const known = new Map<string, ReturnType<typeof frequentWords>>();
  return (script) => {
    const found = known.get(script) ?? frequentWords(ctx, { segments, script, limit: MOST_WORDS });
    known.set(script, found);
    return found;
  };
}

const APPS = /^(?:.*\.)?(?:source|client|app)$/iu;

/** Columns that files brought. Of many values those of apps alone are known by name: others are people, places or texts. */
async function columnsOf(ctx: Ctx, segments: readonly number[]): Promise<FileColumn[]> {
  const { offered, tooMany } = await columnsOfSegments(segments, ctx.signal);
  const named = tooMany.map((column) => (APPS.test(column.name) ? column : { ...column, values: [] }));
  return [...offered, ...named].filter(({ name }) => name !== ANNOTATIONS);
}

/** Columns of numbers, and those of them that hold parts of one. */
function numbersOf(ctx: Ctx, segments: readonly number[]): Pick<AssistantTools, 'numbers' | 'fractions'> {
  const found = async () =>
    (await columnsOfSegments(segments, ctx.signal)).ranges.filter(({ kind }) => kind === 'number');
  const hasParts = ({ low, high, lower_quartile: lower, median, upper_quartile: upper, bins }: ColumnRange) =>
    [low, high, lower, median, upper, ...bins.flatMap((bin) => [bin.low, bin.high])].some(
      (value) => !Number.isInteger(value),
    );
  return {
    numbers: async () => (await found()).map(({ name }) => name),
    fractions: async () => (await found()).filter(hasParts).map(({ name }) => name),
  };
}

/**
 * The typed tools over one result. Data is read in the scope of `ctx` only, whatever a question or a model asks for.
 * @throws AppError as `runReport`
 */
export async function reportTools(ctx: Ctx, input: RecipeInput): Promise<ReportTools> {
  const { recipe, words, datasets } = await resolveRecipe(ctx, input);
  const times = datasets.flatMap(({ firstPostAt, lastPostAt }) =>
    firstPostAt && lastPostAt ? [firstPostAt.getTime(), lastPostAt.getTime()] : [],
  );
  const { from = null, to = null } = recipe;
  const end = to === null ? ctx.now().getTime() : Date.parse(to) - 1;
  const shownAt = (at: number) => wallClock(at, recipe.time_zone) + (at % 1000);
  const read = reader(ctx, recipe);
  const segments = datasets.flatMap((dataset) => dataset.segments);
  return {
    recipeOf: (scope) => scopedRecipe(recipe, scope),
    totals: async (scope) => (await read('posts', scope)).totals,
    getSection: async <K extends SectionId>(id: K, scope: Scope): Promise<Section<K>> => {
      const report = await read(id, scope);
      const sections: Partial<Sections> = report.sections;
      const section = sections[id];
      if (section) return section;
      throw new AppError('not_found', `The report has no section ${id}`, { code: 'unknown_section' });
    },
    counts: counter(ctx, recipe),
    findings: async (scope) =>
      (await runReport(ctx, scopedRecipe(recipe, scope), { findings: true })).findings ?? null,
    wordsOf: wordsOf(ctx, segments),
    columns: () => columnsOf(ctx, segments),
    ...numbersOf(ctx, segments),
    has: (id) => isSectionOf(id, recipe.type),
    vocabulary: vocabularyOf,
    titles: SECTION_TITLES,
    groups: words.map((terms) => terms.join(' AND ')),
    from: from ?? '',
    to: to ?? '',
    firstAt: shownAt(Math.min(...times, end)),
    lastAt: shownAt(times.length === 0 ? end : Math.min(Math.max(...times), end)),
    narrows: canNarrow(recipe),
    knows: (field) => datasets.some(({ fieldsPresent }) => fieldsPresent.includes(field)),
    repeats: () => hasRepeats(datasets.map(({ id }) => id)),
    timeZone: recipe.time_zone,
  };
}
