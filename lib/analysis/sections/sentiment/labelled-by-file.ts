import type { SectionId } from '@/lib/domain/sections';
import type { PostField } from '@/lib/domain/datasets';
import type { LimitId } from '../limits';
import type { SectionDefinition } from '../section';
import { OF_THE_MODEL } from './labelled';

/** Whether each post of these fields tells its feeling by a label of its file, and none by the model. */
export const isLabelledByFile = (complete: ReadonlySet<PostField>): boolean => complete.has('sentiment');

const limitsOf = (limits: readonly LimitId[]): LimitId[] => [
  ...limits.filter((id) => !OF_THE_MODEL.includes(id)),
  'labels_of_the_file',
];

/** A section that a model of feelings tells, where the file labels them: as counted as other columns of the file. */
export function asLabelled<K extends SectionId>(
  definition: SectionDefinition<K>,
  complete: ReadonlySet<PostField>,
): SectionDefinition<K> {
  const { method, limits } = definition;
  if (method !== 'sentiment' || !isLabelledByFile(complete)) return definition;
  return { ...definition, source: 'imported', method: 'entities', limits: limitsOf(limits) };
}
