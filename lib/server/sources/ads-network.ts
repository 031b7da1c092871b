import 'server-only';
import type {
  AdsFailure,
  AdsPost,
  AdsPostFields,
  AudienceOperation,
  CampaignFields,
  CardFields,
  CatalogueItem,
  CriterionFields,
  FundingInstrument,
  LineItemFields,
  NetworkAccount,
  NetworkAudience,
  NetworkCampaign,
  NetworkCard,
  NetworkCriterion,
  NetworkLineItem,
  NetworkMedia,
  PromotableUser,
  PromotedPost,
  ReachRow,
  StatEntity,
  StatRow,
  StatsQuery,
} from '@/lib/domain/ads-network';

/** What the network refuses of one operation of a batch. */
export interface RefusedItem {
  index: number;
  code: string;
  message: string;
  parameter: string | null;
}

/** Every failure of a network of ads; nothing else leaves an adapter. */
export class AdsNetworkError extends Error {
  override readonly name = 'AdsNetworkError';

  constructor(
    readonly kind: AdsFailure,
    /** The network's own word, e.g. INVALID_PARAMETER; '' without one. */
    readonly code: string,
    readonly told: {
      message?: string;
      parameter?: string | null;
      resetAt?: Date | null;
      items?: readonly RefusedItem[];
      cause?: unknown;
    } = {},
  ) {
    super(told.message ?? code, { cause: told.cause });
  }
}

/** One write of a batch. A batch succeeds or fails as a whole. */
export type Write<Fields> =
  | { op: 'create'; fields: Fields }
  | { op: 'update'; id: string; fields: Partial<Fields> }
  | { op: 'delete'; id: string };

export interface EntityFilter {
  ids?: readonly string[];
  campaignIds?: readonly string[];
  lineItemIds?: readonly string[];
  withDeleted?: boolean;
}

/** Of one kind of thing. `list` reads every page. */
export interface EntityCalls<Row, Fields> {
  list(filter?: EntityFilter): Promise<Row[]>;
  /** In the order of the operations; a deleted row comes back as deleted. At most `most` operations. */
  write(operations: readonly Write<Fields>[]): Promise<Row[]>;
  /** Operations of one batch: 40 of campaigns and line items, 500 of criteria. */
  readonly most: number;
}

export interface StatsJob {
  id: string;
  status: 'PROCESSING' | 'SUCCESS' | 'FAILED' | 'CANCELLED';
}

/** An ad account on a network, as the desk sees it. Three adapters, and nothing above asks which one runs. */
export interface AdsNetwork {
  /** Only for the label that is shown. */
  readonly practice: boolean;
  /** The clock of the account: the practice account has its own. */
  now(): Promise<Date>;
  account(): Promise<NetworkAccount>;
  fundingInstruments(): Promise<FundingInstrument[]>;
  promotableUsers(): Promise<PromotableUser[]>;
  readonly campaigns: EntityCalls<NetworkCampaign, CampaignFields>;
  readonly lineItems: EntityCalls<NetworkLineItem, LineItemFields>;
  /** Has no update: delete and create. */
  readonly criteria: EntityCalls<NetworkCriterion, CriterionFields>;
  /** Has no update. */
  readonly promotedPosts: EntityCalls<PromotedPost, { lineItemId: string; postId: string }>;
  readonly posts: {
    list(filter: { ids?: readonly string[] }): Promise<AdsPost[]>;
    create(fields: AdsPostFields): Promise<AdsPost>;
  };
  readonly cards: {
    list(): Promise<NetworkCard[]>;
    create(fields: CardFields): Promise<NetworkCard>;
    remove(id: string): Promise<void>;
  };
  readonly media: {
    list(): Promise<NetworkMedia[]>;
    /** Uploads the bytes and puts them into the library of the account. */
    add(file: {
      name: string;
      type: string;
      bytes: AsyncIterable<Uint8Array>;
      size: number;
    }): Promise<NetworkMedia>;
    remove(mediaKey: string): Promise<void>;
  };
  readonly audiences: {
    list(filter?: { ids?: readonly string[]; name?: string }): Promise<NetworkAudience[]>;
    create(fields: { name: string; description: string }): Promise<NetworkAudience>;
    change(id: string, fields: { name?: string; description?: string }): Promise<NetworkAudience>;
    remove(id: string): Promise<void>;
    /** Both counts must be equal, else the batch is to be sent again. */
    writeUsers(
      id: string,
      operations: readonly AudienceOperation[],
    ): Promise<{ success: number; total: number }>;
    /** Campaigns and line items that aim at it. */
    targeted(id: string): Promise<{ campaignIds: string[]; lineItemIds: string[] }>;
  };
  /** People that criteria reach, as a range; null: fewer than the network tells. */
  estimate(criteria: readonly Omit<CriterionFields, 'lineItemId'>[]): Promise<{
    low: number;
    high: number;
  } | null>;
  readonly stats: {
    /** At most 20 ids and 7 days, no split. */
    read(query: StatsQuery): Promise<StatRow[]>;
    /** Up to 90 days, 45 with a split. The query is the key of the job: asked twice, the same one. */
    startJob(query: StatsQuery): Promise<StatsJob>;
    job(id: string): Promise<StatsJob>;
    download(id: string): Promise<StatRow[]>;
    /** Which of them had figures in the time. */
    active(entity: StatEntity, from: string, to: string): Promise<string[]>;
    /** People reached by each campaign in the whole time; never to be added up. */
    reach(campaignIds: readonly string[], from: string, to: string): Promise<ReachRow[]>;
  };
  lookup(
    list: string,
    query: { q?: string; locationType?: string; countryCode?: string; locale?: string },
  ): Promise<CatalogueItem[]>;
}
