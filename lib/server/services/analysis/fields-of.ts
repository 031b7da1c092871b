import 'server-only';
import type { ComputeContext } from '@/lib/analysis/sections/section';
import type { PostField } from '@/lib/domain/datasets';
import type { ResolvedDataset } from '@/lib/server/services/datasets/resolve-datasets';

/** Fields that at least one of the datasets holds, and those that every one of them does. */
export function fieldsOf(
  datasets: readonly Pick<ResolvedDataset, 'fieldsPresent'>[],
): Pick<ComputeContext, 'fieldsPresent' | 'fieldsComplete'> {
  const sets = datasets.map(({ fieldsPresent }) => new Set<PostField>(fieldsPresent));
  const present = new Set(sets.flatMap((fields) => [...fields]));
  const complete = new Set([...present].filter((field) => sets.every((fields) => fields.has(field))));
  return { fieldsPresent: present, fieldsComplete: complete };
}
