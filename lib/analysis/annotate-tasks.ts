export const ANNOTATE_TASKS = [
  'sentiment',
  'language',
  'place',
  'gender',
  'age',
  'job_title',
  'interest',
] as const;
export type AnnotateTask = (typeof ANNOTATE_TASKS)[number];
