import 'server-only';
import { FEWEST_PEOPLE } from '@/lib/analysis/sections/thresholds';
import { wilson } from '@/lib/analysis/stats/wilson';
import type { RelatedAudiences } from '@/lib/contracts/related-audiences';
import { AppError } from '@/lib/domain/app-error';
import type { Recipe, RecipeInput } from '@/lib/domain/recipe';
import type { Overlap } from '@/lib/domain/saved';
import { itemBehind } from '@/lib/server/services/analysis/behind-item';
import {
  CODE_VERSION,
  type ResolvedRecipe,
  resolveRecipe,
} from '@/lib/server/services/analysis/resolve-recipe';
import { readClassifier } from '@/lib/server/services/analysis/creators/creator-recipe';
import type { Ctx } from '@/lib/server/ctx';
import { designEffectOfDatasets } from '@/lib/server/services/datasets/design-effect';
import { audienceRecipe } from '@/lib/server/services/analysis/explore/audience-recipe';
import { requireDataset } from '@/lib/server/services/analysis/explore/explore-recipe';
import { type AccountOverlap, countAccounts, overlapsWith } from '@/lib/server/stores/posts/audience-overlap';
import type { PostsQuestion } from '@/lib/server/stores/posts/posts-question';
import { findQuery } from '@/lib/server/stores/saved/queries-store';
import { listOwnAudiences, type ReadAudience } from '@/lib/server/stores/saved/saved-audiences-store';
import { onNewestData } from './rerun-audience';

/** Saved audiences that are looked at, those used last, and how many are told. */
const LOOKED_AT = 50;
const TOLD = 20;

interface Asked {
  resolved: ResolvedRecipe;
  question: PostsQuestion;
  /** Null where no recipe can say it. */
  recipe: Recipe | null;
  /** The audience is defined by an inferred trait: only groups may be told. */
  inferred: boolean;
  /** Registered query of the audience that is asked for: it is not related to itself. */
  queryId: string | null;
}

interface Candidate {
  read: ReadAudience;
  resolved: ResolvedRecipe;
}

/** The caller's saved audiences whose data can be read, and how many cannot. */
async function candidates(ctx: Ctx): Promise<{ found: Candidate[]; leftOut: number }> {
  if (ctx.actor.kind !== 'user') return { found: [], leftOut: 0 };
  const rows = await listOwnAudiences(ctx.actor, { limit: LOOKED_AT });
  const found: Candidate[] = [];
  for (const read of rows) {
    try {
      found.push({ read, resolved: await resolveRecipe(ctx, onNewestData(read.audience.recipe)) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  return { found, leftOut: rows.length - found.length };
}

function share(n: number, base: number, designEffect: number | undefined) {
  const value = base === 0 ? 0 : n / base;
  const { low, high } =
    designEffect === undefined ? { low: value, high: value } : wilson(n / designEffect, base / designEffect);
  return { value, low, high };
}

/**
 * Counts of a census are exact; of a sample both shares carry Wilson's interval, widened by its design effect.
 * @param designEffect Undefined for a census.
 */
export function overlapOf({ base, size, both }: AccountOverlap, designEffect: number | undefined): Overlap {
  const union = base + size - both;
  const { value, low, high } = share(both, base, designEffect);
  return {
    ...{ n: both, base, share: value, low, high },
    jaccard: { ...share(both, union, designEffect), union },
    frame: designEffect === undefined ? 'census' : 'sample',
  };
}

/** The most alike first; a tie by name. */
function ranked(related: RelatedAudiences['audience_configs']): RelatedAudiences['audience_configs'] {
  return related
    .filter(({ overlap }) => overlap.n > 0)
    .toSorted(
      (a, b) =>
        b.overlap.jaccard.value - a.overlap.jaccard.value ||
        b.overlap.n - a.overlap.n ||
        (a.name < b.name ? -1 : 1),
    )
    .slice(0, TOLD);
}

async function relate(ctx: Ctx, asked: Asked): Promise<RelatedAudiences> {
  const { found, leftOut } = await candidates(ctx);
  const others = found.filter(
    ({ read, resolved }) =>
      asked.recipe === null ||
      (resolved.key !== asked.resolved.key && read.audience.queryId !== asked.queryId),
  );
  const questions = others.map(({ resolved }) => resolved.question);
  const counted = others.length > 0 ? await overlapsWith(ctx, asked.question, questions) : [];
  const base = counted[0]?.base ?? (await countAccounts(ctx, asked.question));
  // Of fewer people an inferred trait would be a fact about one of them (security.md 21).
  const tooFew = (size: number) => asked.inferred && Math.min(base, size) < FEWEST_PEOPLE;
  const related = counted.flatMap((counts, place) => {
    const other = others[place];
    if (!other || tooFew(counts.size)) return [];
    const effect = designEffectOfDatasets([...asked.resolved.datasets, ...other.resolved.datasets]);
    const { id, name, tags } = other.read.audience;
    return [{ id, name, size: counts.size, categories: tags, overlap: overlapOf(counts, effect) }];
  });
  const { datasets } = asked.resolved;
  return {
    audience_configs: ranked(related),
    receipt: {
      unit: 'accounts',
      method: 'audience_overlap',
      base: tooFew(base) ? 0 : base,
      datasets: datasets.map(({ name, version, sample }) => ({ name, version, sample })),
      frame: designEffectOfDatasets(datasets) === undefined ? 'census' : 'sample',
      left_out: leftOut,
      computed_at: ctx.now().toISOString(),
      code_version: CODE_VERSION,
      recipe: asked.recipe,
    },
  };
}

export interface SimilarInput {
  query?: string | null | undefined;
  handles?: string[] | null | undefined;
  audience_creator_query_id?: string | null | undefined;
  recipe?: Recipe | null | undefined;
  dataset?: string | null | undefined;
}

async function askedRecipe(ctx: Ctx, input: SimilarInput): Promise<RecipeInput> {
  if (input.recipe) return input.recipe;
  const { audience_creator_query_id: id, dataset, query, handles } = input;
  if (id) {
    const recipe = await findQuery(ctx, id);
    if (recipe) return recipe;
    throw new AppError('not_found', 'There is no such query', { code: 'unknown_query' });
  }
  const audience = { ...(query && { query }), ...(!query && handles && { handles }) };
  return audienceRecipe(ctx, { ...audience, exclude_keywords: [], countries: [], dataset });
}

/** The caller's saved audiences ranked by the accounts they share with the one asked for. Nobody's: none. */
export async function findSimilarAudiences(ctx: Ctx, input: SimilarInput): Promise<RelatedAudiences> {
  const resolved = await resolveRecipe(ctx, await askedRecipe(ctx, input));
  const queryId = input.audience_creator_query_id?.toLowerCase() ?? null;
  const { question, recipe } = resolved;
  return relate(ctx, { resolved, question, recipe, inferred: false, queryId });
}

/**
 * Authors of any post behind the topic, or of any post whose author has the interest, in the default window.
 * @throws AppError `not_found` for a classifier that is none.
 */
async function classifierQuestion(ctx: Ctx, id: string, dataset: string): Promise<Asked> {
  const { kind, key } = readClassifier(id);
  const section = kind === 'topic' ? ('topics' as const) : ('interests' as const);
  // Any words will do: the question about everything takes their place.
  const open = {
    type: 'conversation' as const,
    text: 'a',
    from: null,
    to: null,
    datasets: [{ name: dataset }],
  };
  const resolved = await resolveRecipe(ctx, open);
  const everything = { groups: [[]], exclude: [] };
  const unfiltered = { ...resolved.question, query: everything, filters: [] };
  const filter = await itemBehind(ctx, { section, key }, unfiltered);
  const question = { ...unfiltered, filters: filter ? [filter] : [] };
  return { resolved, question, recipe: null, inferred: kind === 'interest', queryId: null };
}

/** As `findSimilarAudiences`, for the audience of a topic or an interest. */
export async function findSimilarByClassifier(
  ctx: Ctx,
  input: { classifier_id: string; dataset?: string | null | undefined },
): Promise<RelatedAudiences & { classifier_id: string }> {
  const dataset = await requireDataset(ctx, input.dataset);
  const asked = await classifierQuestion(ctx, input.classifier_id, dataset);
  return { classifier_id: input.classifier_id, ...(await relate(ctx, asked)) };
}
