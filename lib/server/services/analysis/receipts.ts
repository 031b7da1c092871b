import 'server-only';
import type { LimitId } from '@/lib/analysis/sections/limits';
import type { SectionDefinition, SectionModel } from '@/lib/analysis/sections/section';
import { windowKind } from '@/lib/domain/analysis-defaults';
import type { Recipe } from '@/lib/domain/recipe';
import { rowOf, type SectionId } from '@/lib/domain/sections';
import type { Receipt, ReportQuery } from '@/lib/domain/report';
import { audienceOf } from '@/lib/server/stores/posts/posts-subject';
import { CODE_VERSION, heldBy, type ResolvedRecipe } from './resolve-recipe';

function words({ query, recipe, question: { frame }, datasets, words: groups }: ResolvedRecipe) {
  return {
    type: recipe.type,
    text: recipe.text,
    groups,
    exclude: query.exclude.map((term) => term.text),
    from: recipe.from ?? '',
    to: recipe.to ?? '',
    window: windowKind(frame, heldBy(datasets)),
  };
}

export function reportQuery(resolved: ResolvedRecipe): ReportQuery {
  const { recipe, snapped } = resolved;
  return { ...words(resolved), datasets: recipe.datasets.map((dataset) => dataset.name), snapped };
}

export interface ReceiptInput {
  resolved: ResolvedRecipe;
  definition: Pick<SectionDefinition<SectionId>, 'id' | 'source' | 'method' | 'limits'>;
  model: SectionModel | null;
  /** What this result adds to the section's own limits. */
  limits: readonly LimitId[];
  /** What the section's index compares with. */
  baseline?: Receipt['baseline'];
  /** What its items go by, of a choice of figures. */
  orderedBy?: Receipt['ordered_by'];
  /** What the labels of topics are made of. */
  labels?: Receipt['labels'];
  /** Who wrote too much of the posts. */
  loudest?: Receipt['loudest'];
  /** Posts of the datasets in the window. */
  frameSize: number;
  /** Of samples: measured on what was matched; the dataset's own when absent. */
  designEffect?: number;
  computedAt: Date;
  engineMs: number;
}

/** What the posts of a question are of those there were. */
export function frameKind({
  datasets,
  shortfall,
}: Pick<ResolvedRecipe, 'datasets' | 'shortfall'>): Receipt['frame']['kind'] {
  if (datasets.some(({ frame }) => frame !== null)) return 'sample';
  return shortfall === null ? 'census' : 'part';
}

/** A sample wherever one of the datasets is one; what only one sample can tell is told of one only. */
function frameOf({ resolved, frameSize: size, designEffect }: ReceiptInput): Receipt['frame'] {
  const samples = resolved.datasets.flatMap(({ frame }) => frame ?? []);
  const [first, ...others] = samples;
  if (first === undefined)
    return { kind: frameKind(resolved), size, method: null, seed: null, ...resolved.shortfall };
  const effect = designEffect ?? Math.max(...samples.map((sample) => sample.design_effect));
  const alone = others.length === 0 && resolved.datasets.length === 1;
  return {
    kind: 'sample',
    size,
    method: first.method,
    seed: alone ? first.seed : null,
    design_effect: effect,
    ...(alone && { population: first.population }),
    ...resolved.shortfall,
  };
}

function filtersOf({ reposts, countries, filters, extra_keyword: text, extra_keyword_type: type }: Recipe) {
  return {
    reposts,
    countries,
    items: filters,
    ...(text !== '' && { extra_keyword: { text, type } }),
  };
}

/** What stands for volume must say what X's search leaves out. */
function searchLimits({ definition, resolved }: ReceiptInput): LimitId[] {
  const searched = resolved.datasets.some(({ sources }) => sources.includes('x-api'));
  return searched && rowOf(definition.id).volume ? ['search_without_reposts'] : [];
}

export function receiptOf(input: ReceiptInput): Receipt {
  const { resolved, definition, model } = input;
  const { recipe, datasets } = resolved;
  return {
    section: definition.id,
    datasets: datasets.map(({ name, version, sample, sources }) => ({ name, version, sample, sources })),
    source: definition.source,
    model: model && { name: model.name, version: model.version, accuracy: model.accuracy },
    method: definition.method,
    query: words(resolved),
    frame: frameOf(input),
    audience: audienceOf(resolved.question),
    filters: filtersOf(recipe),
    ...(input.baseline && { baseline: input.baseline }),
    ...(input.orderedBy && { ordered_by: input.orderedBy }),
    ...(input.labels && { labels: input.labels }),
    ...(input.loudest && { loudest: input.loudest }),
    computed_at: input.computedAt.toISOString(),
    engine_ms: input.engineMs,
    code_version: CODE_VERSION,
    limits: [...new Set([...definition.limits, ...resolved.limits, ...input.limits, ...searchLimits(input)])],
    recipe,
  };
}
