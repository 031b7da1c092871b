import type { Citation, Decline, Outcome, Verdict } from '@/lib/domain/assistant';
import type { FindingValue } from '@/lib/domain/finding';
import type { PostCondition } from '@/lib/domain/post-condition';

/** How a value is written: as in findings, a relative change, ranges of numbers or points. */
export type Written =
  | FindingValue
  | { as: 'decimal' | 'month' | 'year'; value: number }
  /** A word of `assistant.terms`. */
  | { as: 'term'; value: string }
  | { as: 'condition'; value: PostCondition }
  /** All posts but those that hold a word. */
  | { as: 'without'; value: string }
  | { as: 'growth'; value: number }
  /** Of two figures the one as a part of the other that may be very small: likes of views. */
  | { as: 'rate'; value: number }
  | { as: 'numberRange' | 'pointsRange'; low: number; high: number };

/** A value of a sentence; with `cite` it is a figure or a name of the report and links to it. */
export interface StatementValue {
  written: Written;
  cite?: Citation;
}

/** A sentence not yet written in any language: a message of `assistant.say` and its values. */
export interface Statement {
  id: string;
  values: Readonly<Record<string, StatementValue>>;
}

export interface Answer {
  outcome: Outcome;
  verdict?: Verdict;
  /** What the question asks that no report can tell; the rest of the answer is what the data can say. */
  declined?: Decline;
  /** Words of the question that nothing was done with. */
  unused?: readonly string[];
  statements: Statement[];
  /** Ids of messages in `assistant.suggestions`. */
  suggestions: string[];
}

export const say = (id: string, values: Statement['values'] = {}): Statement => ({ id, values });

/** A plain word for a message that chooses by it. */
export const choice = (value: string): StatementValue => ({ written: { as: 'choice', value } });
