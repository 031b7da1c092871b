// One place for both: the rule lives with the entities, charts and cards draw by it.
export { LOW_SAMPLE, MIN_CELL_POSTS } from '@/lib/domain/section-sample';
