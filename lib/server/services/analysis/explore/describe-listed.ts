import 'server-only';
import { isHandleKey } from '@/lib/domain/account-key';
import type { PostField } from '@/lib/domain/datasets';
import type { Recipe } from '@/lib/domain/recipe';
import type { AccountsSection, PostItem } from '@/lib/domain/report';
import type { Ctx } from '@/lib/server/ctx';
import { type ResolvedDataset, resolveDatasets } from '@/lib/server/services/datasets/resolve-datasets';
import { type KnownAccount, knownAccounts } from '@/lib/server/stores/posts/known-accounts';
import type { StoredPost } from '@/lib/server/stores/posts/posts-by-ids';
import type { ExploreAccount, ExplorePost } from './projections';

/** A post and its author; what the post itself tells of followers goes first. */
function explorePost(post: StoredPost, fields: readonly PostField[], author?: KnownAccount): ExplorePost {
  const { handle, name } = post;
  const figure = (field: 'likes' | 'replies' | 'reposts' | 'quotes') =>
    fields.includes(field) ? post[field] : null;
  return {
    id: post.id,
    url: post.url,
    text: post.text,
    author: {
      handle,
      name,
      followers: post.followers ?? author?.followers ?? null,
      following: author?.following ?? null,
      verified: author?.verified ?? null,
    },
    created_at: post.created_at,
    like_count: figure('likes'),
    reply_count: figure('replies'),
    repost_count: figure('reposts'),
    quote_count: figure('quotes'),
    impression_count: post.views,
  };
}

function storedPost({ key, author, author_name: name, at, ...post }: PostItem): StoredPost {
  return { ...post, id: key, handle: author, name, followers: null, created_at: at };
}

type AccountItem = AccountsSection['items'][number];

function exploreAccount({ key, label, posts, followers }: AccountItem, known?: KnownAccount): ExploreAccount {
  return {
    handle: isHandleKey(key) ? key : '',
    name: label,
    followers: followers ?? known?.followers ?? null,
    following: known?.following ?? null,
    posts,
    verified: known?.verified ?? null,
  };
}

/** Posts of one dataset with what it knows of their authors. */
export async function describePosts(
  ctx: Ctx,
  dataset: ResolvedDataset,
  posts: readonly StoredPost[],
): Promise<ExplorePost[]> {
  const handles = posts.map(({ handle }) => handle);
  const accounts = await knownAccounts(ctx, { datasets: [dataset] }, handles);
  return posts.map((post) =>
    explorePost(post, dataset.fieldsPresent, accounts.get(post.handle.toLowerCase())),
  );
}

/** Posts and accounts of a report, in their order, with what the datasets of its recipe know of them. */
export async function describeListed(
  ctx: Ctx,
  recipe: Pick<Recipe, 'datasets'>,
  { posts = [], accounts = [] }: { posts?: readonly PostItem[]; accounts?: readonly AccountItem[] },
): Promise<{ posts: ExplorePost[]; accounts: ExploreAccount[] }> {
  const datasets = await resolveDatasets(ctx, recipe.datasets);
  const handles = [...posts.map(({ author }) => author), ...accounts.map(({ key }) => key)];
  const known = await knownAccounts(ctx, { datasets }, handles);
  const fieldsOf = (name: string) => datasets.find((dataset) => dataset.name === name)?.fieldsPresent ?? [];
  return {
    posts: posts.map((post) =>
      explorePost(storedPost(post), fieldsOf(post.dataset), known.get(post.author.toLowerCase())),
    ),
    accounts: accounts.map((account) => exploreAccount(account, known.get(account.key))),
  };
}

/** The first accounts of a section, described. */
export async function listAccounts(
  ctx: Ctx,
  section: AccountsSection | undefined,
  limit = Infinity,
): Promise<ExploreAccount[]> {
  if (!section) return [];
  const listed = { accounts: section.items.slice(0, limit) };
  return (await describeListed(ctx, section.receipt.recipe, listed)).accounts;
}
