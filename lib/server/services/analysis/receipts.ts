import 'server-only';
import type { LimitId } from '@/lib/analysis/sections/limits';
import type { SectionDefinition, SectionModel } from '@/lib/analysis/sections/section';
import type { SectionId } from '@/lib/domain/recipe';
import type { Receipt, ReportQuery } from '@/lib/domain/report';
import { CODE_VERSION, type ResolvedRecipe } from './resolve-recipe';

function words({ query, recipe }: ResolvedRecipe) {
  return {
    type: recipe.type,
    text: recipe.text,
    groups: query.groups.map((group) => group.map((term) => term.text)),
    exclude: query.exclude.map((term) => term.text),
    from: recipe.from ?? '',
    to: recipe.to ?? '',
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
  baseline: Receipt['baseline'];
  /** Posts of the datasets in the window. */
  frameSize: number;
  computedAt: Date;
  engineMs: number;
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
    frame: { kind: 'census', size: input.frameSize, method: null, seed: null },
    filters: { reposts: recipe.reposts, countries: recipe.countries, items: recipe.filters },
    ...(input.baseline && { baseline: input.baseline }),
    computed_at: input.computedAt.toISOString(),
    engine_ms: input.engineMs,
    code_version: CODE_VERSION,
    limits: [...new Set([...definition.limits, ...input.limits])],
    recipe,
  };
}
