import type { FailureCode } from './failure-codes';

/** What is wrong with one field, where it has no code of its own. */
export type ProblemCode =
  | 'required'
  | 'invalid'
  | 'minLength'
  | 'maxLength'
  | 'least'
  | 'most'
  | 'fewest'
  | 'mostEntries';

export interface WireProblem {
  code: FailureCode | ProblemCode;
  limit?: number;
}

/** Problems by field, beside a body `{field: [message]}`, whose shape is specified: JSON, percent-encoded. */
export const PROBLEMS_HEADER = 'X-Problems';
