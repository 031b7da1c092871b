import type { AuthorCounts } from '@/lib/analysis/sections/facets';
import type { ClusteredBase } from '@/lib/analysis/stats/author-clusters';
import type { SampledHits } from '@/lib/analysis/stats/so-far';

export interface SampledItem extends SampledHits {
  key: string;
}

/** Kinds of what posts hold. */
export type HeldKind = 'terms' | 'hashtags' | 'mentions' | 'domains' | 'emojis' | 'subreddits';

/** What was read of a part of the authors: sums over those who are sampled, and counts of those read at every stage. */
export interface Sampled {
  base: ClusteredBase;
  /** Posts of authors read at every stage. */
  whole: number;
  authors: { sampled: number; whole: number };
  /** By the start of a step, epoch ms. */
  steps: ReadonlyMap<number, SampledHits>;
  /** Of each kind those first by what is estimated, in that order. */
  items: Readonly<Record<HeldKind, readonly SampledItem[]>>;
  /** Of sampled authors' posts whose sentiment was read. */
  sentiment: AuthorCounts;
  judged: readonly { sentiment: string; language: string; whole: number; posts: number }[];
}
