import 'server-only';
import type { ResolvedDataset } from './resolve-datasets';

/** The largest of the samples among the datasets: an interval must hold for each. Undefined where none is a sample. */
export function designEffectOfDatasets(
  datasets: readonly Pick<ResolvedDataset, 'frame'>[],
): number | undefined {
  const effects = datasets.flatMap(({ frame }) => frame?.design_effect ?? []);
  return effects.length === 0 ? undefined : Math.max(...effects);
}
