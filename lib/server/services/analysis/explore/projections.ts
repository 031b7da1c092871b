import 'server-only';
import type { Recipe } from '@/lib/domain/recipe';
import type { Receipt, ShareSection } from '@/lib/domain/report';

/* The shapes of the specification's explore routes, made from the sections of a report. */

export interface Count {
  label: string;
  count: number;
  share: number;
}

export interface Point {
  date: string;
  value: number;
}

/** What the data does not say about an account is null, never 0 or false. */
export interface ExploreAccount {
  handle: string;
  name: string;
  followers: number | null;
  following: number | null;
  posts?: number;
  verified: boolean | null;
}

export interface ExplorePost {
  id: string;
  url: string | null;
  text: string;
  author: ExploreAccount;
  created_at: string;
  /** Figures that the dataset does not hold are null. */
  like_count: number | null;
  reply_count: number | null;
  repost_count: number | null;
  quote_count: number | null;
  impression_count: number | null;
}

export function countsOf(section: ShareSection | undefined): Count[] {
  return (section?.items ?? []).map(({ key, label, n, share }) => ({ label: label ?? key, count: n, share }));
}

/** Percent by age group. */
export function agePercentagesOf(section: ShareSection | undefined): Record<string, number> {
  return Object.fromEntries((section?.items ?? []).map(({ key, share }) => [key, share * 100]));
}

/** The pinned recipe of the sections, so that whoever has the answer can compute it again. */
export function recipeOf(...sections: ({ receipt: Receipt } | undefined)[]): Recipe {
  const recipe = sections.find((section) => section !== undefined)?.receipt.recipe;
  if (!recipe) throw new Error('The report holds none of the sections that were asked for');
  return recipe;
}
