import type { OwnQuestion, OwnRefusal } from '@/lib/domain/own-talk';

/** What a rule decides for: something that is told, or why it is not. */
export type Recognised = OwnQuestion | OwnRefusal;

export interface Rule {
  is: Recognised;
  /** Any of them is enough. */
  when: readonly RegExp[];
}
