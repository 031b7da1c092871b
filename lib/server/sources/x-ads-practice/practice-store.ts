import 'server-only';
import type { AdFigures } from '@/lib/domain/ads-network';

/* Where the played network keeps what it knows: whoever runs it brings the keeping. */

export type PracticeKind =
  | 'campaign'
  | 'line_item'
  | 'criterion'
  | 'promoted_post'
  | 'post'
  | 'card'
  | 'media'
  | 'audience'
  | 'audience_batch';

export interface PracticeRecord {
  kind: PracticeKind;
  id: string;
  parentId: string | null;
  body: Record<string, unknown>;
}

export interface PracticeAccount {
  accountId: string;
  name: string;
  timezone: string;
  currency: string;
  /** Of its world: the same seed has the same true rates. */
  seed: number;
  clockAt: Date;
  tickedAt: Date;
  running: boolean;
  deliveredTo: Date;
}

export interface PracticeDay extends AdFigures {
  postId: string;
  lineItemId: string;
  campaignId: string;
  /** Midnight of the account's zone. */
  at: Date;
}

export interface PracticeChoice {
  ids?: readonly string[] | undefined;
  parentIds?: readonly string[] | undefined;
}

/** One call: nobody else writes to the account meanwhile, and all of it is kept or nothing. */
export interface PracticeCall {
  account: PracticeAccount;
  changeAccount(values: Partial<Omit<PracticeAccount, 'accountId'>>): Promise<void>;
  list(kind: PracticeKind, choice?: PracticeChoice): Promise<PracticeRecord[]>;
  put(records: readonly PracticeRecord[]): Promise<void>;
  remove(kind: PracticeKind, ids: readonly string[]): Promise<void>;
  /** Adds to what the days have already. */
  addDays(days: readonly PracticeDay[]): Promise<void>;
  days(choice: { from: Date; to: Date }): Promise<PracticeDay[]>;
}

export interface PracticeStore {
  call<T>(accountId: string, work: (call: PracticeCall) => Promise<T>): Promise<T>;
}
