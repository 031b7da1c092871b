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
  'tested',
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

/** How a method does on one kind of posts or accounts; names for people are in messages `method-pages.domains`. */
export interface DomainFigure {
  id: string;
  /** Labelled posts or accounts. */
  units: number;
  coverage: number;
  /** By the metric of the method; null where no answer could be checked. */
  value: number | null;
  /** Recall of the class that is found least. */
  least?: number;
}

/** A language that a model was tried for and is not used in. */
export interface RefusedLanguage {
  /** ISO 639. */
  language: string;
  /** Origins of its labelled posts: with one, nothing tells how the model does elsewhere. */
  origins: number;
  posts: number;
  /** Macro-recall and recall of the worst class on origins it did not learn from; on its only one otherwise. */
  value: number;
  least: number;
}

/** Mean distance between scores and how often they are right. */
export interface CalibrationError {
  /** On held-out posts of the training's domain. */
  held: number;
  /** Mean of the domains that were left out. */
  elsewhere: number;
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
  domains?: readonly DomainFigure[];
  refused?: readonly RefusedLanguage[];
  calibration?: CalibrationError;
  /** How far the shares it reads lie from true ones between kinds of posts, where that was measured. */
  spread?: ModelSpread;
  limits: readonly string[];
  /** Software and data behind it, with their licences. */
  licences: readonly string[];
}
