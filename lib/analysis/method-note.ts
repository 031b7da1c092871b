import type { ModelSpread } from './stats/domain-spread';

export const METHOD_IDS = [
  'matching',
  'language',
  'sentiment',
  'entities',
  'emojis',
  'terms',
  'place',
  'city',
  'gender',
  'age',
  'job_title',
  'interests',
  'topics',
  'distinctive',
  'trending',
  'similar',
  'growth',
  'counts',
  'engagement',
  'intervals',
] as const;
export type MethodId = (typeof METHOD_IDS)[number];

/**
 * How often a classifier says what: `counts[i][j]` labelled units of true class i that it called class j.
 * Units it could not call are not in it.
 */
export interface ConfusionMatrix {
  classes: readonly string[];
  counts: readonly (readonly number[])[];
}

/** A measured figure of a method and what it was measured on. */
export interface MethodAccuracy {
  metric: string;
  /** 0–1. */
  value: number;
  measuredOn: string;
  /** Share of the units the method gave an answer for, 0–1. */
  coverage: number;
  /** Half of the 95 % interval of the value. */
  margin?: number;
  /** Each language's own figures (ISO 639), where texts of several are judged. */
  byLanguage?: Readonly<Partial<Record<string, Omit<MethodAccuracy, 'byLanguage'>>>>;
  /** Counts on held-out labelled units, true class by called class; absent where there is no such set. */
  confusion?: ConfusionMatrix;
}

/** What is told about a method. Sentences for people are in messages `methods.<id>` and `limits.<limit>`. */
export interface MethodNote {
  id: MethodId;
  /** Of the model or rule, raised whenever an answer can change. */
  version: string;
  /** Name of the model, as a receipt gives it. */
  name: string;
  kind: 'observed' | 'inferred' | 'imported';
  accuracy: MethodAccuracy | null;
  /** How far the shares it reads lie from true ones between kinds of posts, where that was measured. */
  spread?: ModelSpread;
  limits: readonly string[];
  /** Software and data behind it, with their licences. */
  licences: readonly string[];
}
