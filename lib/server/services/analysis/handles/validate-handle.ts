import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { SourceAuthor } from '@/lib/domain/source-post';
import { runReport } from '@/lib/server/services/analysis/run-report';
import type { Ctx } from '@/lib/server/ctx';
import { defaultDatasetName, resolveDatasets } from '@/lib/server/services/datasets/resolve-datasets';
import { isNetworkConfigured } from '@/lib/server/services/runs/x-network/read-page';
import { maySpend, paidLookup } from '@/lib/server/services/runs/x-network/paid-lookup';
import { knownAccounts } from '@/lib/server/stores/posts/known-accounts';
import { handleRecipe } from './handle-recipe';
import { type ProfileAccount, profileAccounts } from './read-handles';

export interface HandleCheck {
  valid: boolean;
  /** Where it was looked for: what the datasets do not know may still exist. */
  checked: 'network' | 'datasets';
  account?: ProfileAccount;
}

/** As X writes them: letters, digits and underscores, at most 15. */
const HANDLE = /^@?(\w{1,15})$/;

/** Undefined also for a handle that others merely mention: anybody can write one that nobody has. */
async function fromDatasets(ctx: Ctx, handle: string): Promise<ProfileAccount | undefined> {
  if ((await defaultDatasetName(ctx)) === null) return undefined;
  const recipe = await handleRecipe(ctx, { handles: [handle] });
  try {
    const { profile } = (await runReport(ctx, recipe, { sections: ['profile'] })).sections;
    const [item] = profile?.items ?? [];
    if (!profile || !item) return undefined;
    const datasets = await resolveDatasets(ctx, profile.receipt.recipe.datasets);
    const isKnown = item.own_posts > 0 || (await knownAccounts(ctx, { datasets }, [item.key])).size > 0;
    return isKnown ? profileAccounts(profile)[0] : undefined;
  } catch (error) {
    if (error instanceof AppError && error.kind === 'not_found') return undefined;
    throw error;
  }
}

const accountOf = (author: SourceAuthor): ProfileAccount => ({
  handle: author.handle ?? '',
  name: author.name ?? author.handle ?? '',
  followers: author.followers,
  following: author.following,
  ...(author.posts === null ? {} : { posts: author.posts }),
  verified: author.verified,
  description: author.bio,
  created_at: author.createdAt === null ? null : new Date(author.createdAt).toISOString(),
});

/**
 * Whether a handle exists: in the readable datasets, else on the network where a key for it is set.
 * @throws AppError as `paidLookup`.
 */
export async function validateHandle(ctx: Ctx, { handle: given }: { handle: string }): Promise<HandleCheck> {
  const handle = HANDLE.exec(given.trim())?.[1];
  if (handle === undefined) return { valid: false, checked: 'datasets' };
  const known = await fromDatasets(ctx, handle);
  if (known) return { valid: true, checked: 'datasets', account: known };
  if (!isNetworkConfigured() || !maySpend(ctx)) return { valid: false, checked: 'datasets' };
  const { accounts } = await paidLookup(ctx, {
    read: { kind: 'users', by: 'handle', values: [handle] },
    payer: null,
    purpose: 'lookup',
    subject: ctx.requestId,
    at: ctx.now(),
  });
  const [found] = accounts;
  return found
    ? { valid: true, checked: 'network', account: accountOf(found) }
    : { valid: false, checked: 'network' };
}
