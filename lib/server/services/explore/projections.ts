import 'server-only';
import type { Recipe } from '@/lib/domain/recipe';
import type { AccountsSection, PostItem, Receipt, ShareSection } from '@/lib/domain/report';
import type { StoredPost } from '@/lib/server/stores/posts-by-ids';

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
  like_count: number;
  reply_count: number;
  repost_count: number;
  quote_count: number;
  impression_count: number | null;
}

export function countsOf(section: ShareSection | undefined): Count[] {
  return (section?.items ?? []).map(({ key, label, n, share }) => ({ label: label ?? key, count: n, share }));
}

export function accountsOf(section: AccountsSection | undefined): ExploreAccount[] {
  return (section?.items ?? []).map(({ key, label, posts, followers }) => ({
    handle: key,
    name: label,
    followers,
    following: null,
    posts,
    verified: null,
  }));
}

export function explorePost(post: StoredPost): ExplorePost {
  const { handle, name, followers } = post;
  return {
    id: post.id,
    url: post.url,
    text: post.text,
    author: { handle, name, followers, following: null, verified: null },
    created_at: post.created_at,
    like_count: post.likes,
    reply_count: post.replies,
    repost_count: post.reposts,
    quote_count: post.quotes,
    impression_count: post.views,
  };
}

export function explorePostOfItem({ key, author, author_name: name, at, ...post }: PostItem): ExplorePost {
  return explorePost({ ...post, id: key, handle: author, name, followers: null, created_at: at });
}

/** The pinned recipe of the sections, so that whoever has the answer can compute it again. */
export function recipeOf(...sections: ({ receipt: Receipt } | undefined)[]): Recipe {
  const recipe = sections.find((section) => section !== undefined)?.receipt.recipe;
  if (!recipe) throw new Error('The report holds none of the sections that were asked for');
  return recipe;
}
