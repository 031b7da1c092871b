import type { MethodId } from '@/lib/analysis/method-note';
import type { ModelSpread } from '@/lib/analysis/stats/domain-spread';
import type { PostField } from '@/lib/domain/datasets';
import type { Ordering, QueryType } from '@/lib/domain/recipe';
import type { SectionId } from '@/lib/domain/sections';
import type { Receipt, Section, Unit } from '@/lib/domain/report';
import type { FacetId, Facets } from './facets';
import type { LimitId } from './limits';
import type { Span } from './read-spans';

/** The model behind an inferred section. */
export interface SectionModel {
  name: string;
  version: string;
  accuracy: MeasuredAccuracy | null;
  /** How far it errs on posts of unknown origin; null where that was not measured. */
  spread: ModelSpread | null;
  /** Each language's own, where the model judges texts of several. */
  byLanguage: Readonly<Record<string, { accuracy: MeasuredAccuracy }>>;
}

/** A measured figure as receipts give it. */
export interface MeasuredAccuracy {
  metric: string;
  value: number;
  measured_on: string;
}

/** What a section may know of the question besides its facets. */
export interface ComputeContext {
  /** The window, epoch ms, exclusive end. */
  from: number;
  to: number;
  /** When anything of the datasets was read. */
  read: readonly Span[];
  timeZone: string;
  /** What top posts were asked to go by. */
  ordering: Ordering;
  type: QueryType;
  audience: NonNullable<Receipt['audience']>;
  /** Tokens of the question's own words. */
  queryWords: ReadonlySet<string>;
  /** Fields at least one of the datasets holds; a metric outside is unknown, not 0. */
  fieldsPresent: ReadonlySet<PostField>;
  /** Fields that every one of the datasets holds. */
  fieldsComplete: ReadonlySet<PostField>;
  /** Null for a section without a model. */
  model: SectionModel | null;
  /** How many times larger variances are than of as many units drawn one by one; 1 for a census. */
  designEffect: number;
}

export type SectionBody<K extends SectionId> = Omit<Section<K>, 'receipt'>;

export interface SectionResult<K extends SectionId> {
  body: SectionBody<K>;
  /** Limits that hold for this result, besides the section's own. */
  limits: LimitId[];
  /** The model's figure on what was matched, where it is another than in general. */
  accuracy?: MeasuredAccuracy;
  /** What its items go by, of a choice of figures. */
  orderedBy?: Ordering;
  /** What the section's index compares with. */
  baseline?: Receipt['baseline'];
  /** Of topics: what their labels are made of. */
  labels?: Receipt['labels'];
  /** Of shares of posts: who wrote too much of them. */
  loudest?: Receipt['loudest'];
}

/** One row of the registry. */
export interface SectionDefinition<K extends SectionId> {
  id: K;
  unit: Unit;
  /** Query types it makes sense for; absent: all. */
  types?: readonly QueryType[];
  needs: readonly FacetId[];
  source: Receipt['source'];
  /** Id of the method note. */
  method: MethodId;
  /** Limits that always hold. */
  limits: readonly LimitId[];
  compute(facets: Facets, context: ComputeContext): SectionResult<K>;
}

/** Lets a section see only the facets it asks for. */
export function defineSection<K extends SectionId, const F extends readonly FacetId[]>(
  definition: Omit<SectionDefinition<K>, 'needs' | 'compute'> & {
    needs: F;
    compute(facets: Pick<Facets, F[number]>, context: ComputeContext): SectionResult<K>;
  },
): SectionDefinition<K> {
  return definition;
}
