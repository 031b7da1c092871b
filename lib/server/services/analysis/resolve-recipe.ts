import 'server-only';
import packageJson from '@/package.json';
import { LIMIT_IDS, type LimitId } from '@/lib/analysis/sections/limits';
import { compareKeys } from '@/lib/analysis/sections/ordering';
import { type Held, openedWhole, resolveWindow, wholeOf } from '@/lib/domain/analysis-defaults';
import { fieldError } from '@/lib/domain/app-error';
import { inputError } from '@/lib/domain/input-error';
import { shortfallOfRun } from '@/lib/domain/run-shortfall';
import { isImported } from '@/lib/domain/datasets';
import type { Shortfall } from '@/lib/domain/runs';
import type { KeywordQuery } from '@/lib/domain/keyword-query/parse';
import {
  queryTypeSchema,
  type Recipe,
  type RecipeFilter,
  type RecipeInput,
  recipeSchema,
} from '@/lib/domain/recipe';
import { type ResolvedDataset, resolveDatasets } from '@/lib/server/services/datasets/resolve-datasets';
import { endedRunsOf } from '@/lib/server/stores/runs/runs-store';
import { columnsOfSegments, countedColumns } from '@/lib/server/stores/posts/posts-columns';
import type { PostsQuestion } from '@/lib/server/stores/posts/posts-question';
import type { Ctx } from '@/lib/server/ctx';
import { withTopicsApart } from './behind-item';
import { postsItemFilter } from './item-filter';
import type { RoundSample } from './labelling/estimate-round';
import { findSubject, type FoundSubject, readText, type ReadText, voicesOf } from './resolve-subject';

export const CODE_VERSION = packageJson.version;

/** A recipe with nothing left open: absolute window, pinned data, the query in its printed form. */
export interface ResolvedRecipe {
  recipe: Recipe;
  query: KeywordQuery;
  question: PostsQuestion;
  datasets: ResolvedDataset[];
  snapped: boolean;
  /** The words of the query, group by group, as receipts show them: of handles and posts too. */
  words: string[][];
  /** What has to be said in every section. */
  limits: LimitId[];
  /** Where runs brought far fewer posts than the network had counted. */
  shortfall: Shortfall | null;
  /** Labels that people gave to posts of it. */
  labels?: readonly RoundSample[];
  /** Equal for two recipes that give the same numbers. */
  key: string;
}

const EARLIEST_MS = Date.UTC(1970, 0, 1);
const LATEST_MS = Date.UTC(2200, 0, 1);

function parseRecipe(input: RecipeInput): Recipe {
  if (!queryTypeSchema.safeParse(input.type).success) {
    const type = String(input.type).slice(0, 40);
    throw fieldError('type', `Unknown query type ${type}`, { code: 'unknown_query_type' });
  }
  const parsed = recipeSchema.safeParse(input);
  if (!parsed.success) throw inputError(parsed.error.issues);
  return parsed.data;
}

/** The zone as the standard spells it; offsets such as +09:00 have no name and are refused. */
function canonicalZone(name: string): string {
  try {
    const zone = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    if (/^[A-Za-z]/.test(zone)) return zone;
  } catch {
    // Falls through to the one error.
  }
  throw fieldError('time_zone', `Unknown time zone ${name.slice(0, 60)}`, { code: 'unknown_zone' });
}

/** The window of given posts ends with the last of them: no default hides one. */
function windowOfPosts(recipe: Recipe, { first, last }: { first: number; last: number }) {
  const from = recipe.from === null ? first : Date.parse(recipe.from);
  const to = recipe.to === null ? Math.max(last, from) + 1 : Date.parse(recipe.to);
  return { from, to, snapped: false };
}

/** What each dataset holds, as far as its window goes. */
export const heldBy = (datasets: readonly ResolvedDataset[]): Held[] =>
  datasets.map(({ sources, posts, firstPostAt, lastPostAt }) => ({
    imported: isImported(sources),
    posts,
    firstPostAt: firstPostAt?.getTime() ?? null,
    lastPostAt: lastPostAt?.getTime() ?? null,
  }));

function windowOf(
  recipe: Recipe,
  datasets: readonly ResolvedDataset[],
  now: Date,
  around: FoundSubject['around'],
) {
  const ends = datasets.flatMap((dataset) => (dataset.lastPostAt ? [dataset.lastPostAt.getTime()] : []));
  const given = {
    from: recipe.from === null ? null : Date.parse(recipe.from),
    to: recipe.to === null ? null : Date.parse(recipe.to),
  };
  const lastPostAt = ends.length === 0 ? null : Math.max(...ends);
  const opened = recipe.whole ? wholeOf : openedWhole;
  const { first = null, last = null } = around ?? {};
  const window =
    first !== null && last !== null
      ? windowOfPosts(recipe, { first, last })
      : resolveWindow({ ...given, now: now.getTime(), lastPostAt, whole: opened(heldBy(datasets)) });
  if (window.from >= window.to) {
    throw fieldError('to', 'The window must end after it starts', { code: 'window_order' });
  }
  for (const [field, at] of [
    ['from', window.from],
    ['to', window.to],
  ] as const) {
    if (at >= EARLIEST_MS && at <= LATEST_MS) continue;
    throw fieldError(field, 'The window must lie between 1970 and 2200', { code: 'window_far' });
  }
  return window;
}

const pinned = ({ name, version }: ResolvedDataset) => ({ name, version });

/** Each filter once, in one order: they are all asked for, so their order says nothing. */
function distinctFilters(filters: readonly RecipeFilter[]): RecipeFilter[] {
  const byKey = new Map(filters.map((filter) => [`${filter.section} ${filter.key}`, filter]));
  return [...byKey].sort(([a], [b]) => compareKeys(a, b)).map(([, filter]) => filter);
}

function wordsOf({ query, handles, postIds }: ReadText): string[][] {
  if (handles.length > 0) return handles.map((handle) => [`@${handle}`]);
  if (postIds.length > 0) return postIds.map((id) => [id]);
  return query.groups.flatMap((group) => (group.length === 0 ? [] : [group.map((term) => term.text)]));
}

function pinnedRecipe(
  asked: Recipe,
  read: ReadText,
  open: Pick<Recipe, 'from' | 'to' | 'datasets' | 'baseline' | 'countries' | 'time_zone'>,
): Recipe {
  return {
    ...asked,
    ...open,
    text: read.text,
    extra_keyword: read.extraText,
    // Without an extra keyword nothing joins: two recipes that differ in this alone are one.
    extra_keyword_type: read.extra?.type ?? 'and',
    post_ids: [...new Set(asked.post_ids)].sort(),
    filters: distinctFilters(asked.filters),
  };
}

function questionOf(
  recipe: Recipe,
  read: ReadText,
  subject: PostsQuestion['subject'],
  frame: PostsQuestion['frame'],
) {
  const { query, extra } = read;
  const voices = voicesOf(recipe, read);
  const ids = recipe.post_ids.length > 0 ? [{ kind: 'ids' as const, ids: recipe.post_ids }] : [];
  const narrowed = recipe.filters.flatMap((filter) => postsItemFilter(filter, { voices, frame }) ?? []);
  const asked = (recipe.conditions ?? []).map((condition) => ({ kind: 'condition' as const, condition }));
  const people = recipe.audience ? [{ kind: 'audience' as const, blocks: recipe.audience }] : [];
  const filters = [...ids, ...narrowed, ...asked, ...people];
  const { ordering, time_zone: timeZone } = recipe;
  return { frame, subject, query, extra, voices, filters, ordering, timeZone };
}

/** Authors of a dataset without handles are listed by what it tells them apart by. */
function listedBy(datasets: readonly ResolvedDataset[]): Pick<PostsQuestion, 'listedBy'> {
  const unhandled = datasets.some(
    ({ fieldsPresent: has }) =>
      !has.includes('author_handle') && (has.includes('author_id') || has.includes('author_name')),
  );
  return unhandled ? { listedBy: 'identity' } : {};
}

/** How authors are listed, and columns of files' own among the datasets; nothing else brings any. */
async function shownOf(
  { signal }: Pick<Ctx, 'signal'>,
  datasets: readonly ResolvedDataset[],
): Promise<Pick<PostsQuestion, 'ownColumns' | 'listedBy'>> {
  const filed = datasets.filter(({ sources }) => sources.includes('table-file'));
  const columns = await columnsOfSegments(
    filed.flatMap(({ segments }) => segments),
    signal,
  );
  return {
    ...listedBy(datasets),
    ...(columns.offered.length + columns.ranges.length > 0 && { ownColumns: countedColumns(columns) }),
  };
}

const isLimit = (id: string): id is LimitId => LIMIT_IDS.some((known) => known === id);

/** What the runs that read these datasets from the network could not reach, and how much less than counted they got. */
async function outcomeOfRuns(datasets: readonly ResolvedDataset[]) {
  const read = datasets.filter(({ sources }) => sources.includes('x-api'));
  const ended = await endedRunsOf(read.map(({ id }) => id));
  const short = ended.flatMap((run) => shortfallOfRun(run) ?? []);
  const sum = (of: (one: Shortfall) => number) => short.reduce((total, one) => total + of(one), 0);
  return {
    limits: [...new Set<string>(ended.flatMap(({ limits }) => limits))].filter(isLimit),
    shortfall:
      short.length === 0 ? null : { counted: sum((one) => one.counted), read: sum((one) => one.read) },
  };
}

const absentPosts = (around: FoundSubject['around']): LimitId[] =>
  (around?.absent.length ?? 0) + (around?.unknown.length ?? 0) > 0 ? ['posts_not_there'] : [];

/** Of a sample, or of a part of what there was, nobody can say that it is everything. */
function closedLimits(
  { everything }: Recipe,
  datasets: readonly ResolvedDataset[],
  shortfall: Shortfall | null,
): LimitId[] {
  if (!everything) return [];
  const whole = shortfall === null && datasets.every(({ frame }) => frame === null);
  return [whole ? 'said_to_be_everything' : 'not_everything'];
}

/**
 * Fills in what a recipe leaves open.
 * @throws AppError `bad_request` (type, query, window, zone) or `not_found` (dataset, version, handle or post).
 */
export async function resolveRecipe(ctx: Ctx, input: RecipeInput): Promise<ResolvedRecipe> {
  const asked = parseRecipe(input);
  const read = readText(asked);
  const timeZone = canonicalZone(asked.time_zone);
  const datasets = await resolveDatasets(ctx, asked.datasets);
  const [baseline] = asked.baseline ? await resolveDatasets(ctx, [asked.baseline]) : [];
  const segments = datasets.flatMap((dataset) => dataset.segments);
  const { subject, around } = await findSubject(ctx, asked.type, read, segments);
  const { from, to, snapped } = windowOf(asked, datasets, ctx.now(), around);
  const countries = [...new Set(asked.countries.map((code) => code.toUpperCase()))].sort();
  const recipe = pinnedRecipe(asked, read, {
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    datasets: datasets.map(pinned),
    ...(baseline && { baseline: pinned(baseline) }),
    countries,
    time_zone: timeZone,
  });
  const frame = { datasets, from, to, reposts: recipe.reposts, countries };
  const question = {
    ...(await withTopicsApart(ctx, {
      ...questionOf(recipe, read, subject, frame),
      ...(await shownOf(ctx, datasets)),
    })),
    ...(baseline && { baseline }),
  };
  // Names are those of whoever asks: what is kept must not serve another's dataset of the same name.
  const owners = [...datasets, ...(baseline ? [baseline] : [])].map((dataset) => dataset.id);
  const runs = await outcomeOfRuns(datasets);
  return {
    recipe,
    query: read.query,
    question,
    datasets,
    snapped,
    words: wordsOf(read),
    limits: [...absentPosts(around), ...runs.limits, ...closedLimits(asked, datasets, runs.shortfall)],
    shortfall: runs.shortfall,
    key: JSON.stringify([CODE_VERSION, owners, recipe]),
  };
}
