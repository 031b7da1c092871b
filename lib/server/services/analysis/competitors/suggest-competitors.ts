import 'server-only';
import { FEWEST_PEOPLE } from '@/lib/analysis/sections/thresholds';
import type { CompetitorSuggestion } from '@/lib/contracts/competitors';
import { AppError } from '@/lib/domain/app-error';
import { printHandles } from '@/lib/domain/query-text';
import type { Recipe } from '@/lib/domain/recipe';
import type { ShareItem } from '@/lib/domain/report';
import { runReport } from '@/lib/server/services/analysis/run-report';
import type { Ctx } from '@/lib/server/ctx';
import type { HandlesInput } from '@/lib/server/services/analysis/handles/handle-recipe';
import { type ProfileAccount, profileAccounts } from '@/lib/server/services/analysis/handles/read-handles';
import { accountRecipes } from './account-recipes';

const SUGGESTED = 10;
/** As the routes take it. */
const HANDLE = /^\w{1,30}$/;

/** Profiles of the suggested accounts; one that the data knows by name only has none. */
async function profilesOf(ctx: Ctx, recipe: Recipe, handles: readonly string[]): Promise<ProfileAccount[]> {
  if (handles.length === 0) return [];
  try {
    const asked = { ...recipe, text: printHandles(handles) };
    const { sections } = await runReport(ctx, asked, { sections: ['profile'] });
    return profileAccounts(sections.profile);
  } catch (error) {
    if (error instanceof AppError && error.options.code === 'unknown_handle') return [];
    throw error;
  }
}

const hasIndex = (item: ShareItem): item is ShareItem & { index: NonNullable<ShareItem['index']> } =>
  item.index !== undefined;

/**
 * Accounts that the audience of an account mentions or follows clearly more often than all accounts of the data do,
 * without itself: those that most accounts name first, and none that fewer than ten do, since it may be a friend of theirs.
 * @throws AppError as `accountRecipes`.
 */
export async function suggestCompetitors(
  ctx: Ctx,
  { handle, ...period }: Omit<HandlesInput, 'handles'> & { handle: string },
): Promise<CompetitorSuggestion[]> {
  const { together } = await accountRecipes(ctx, { ...period, handles: [handle] });
  const { sections } = await runReport(ctx, together.recipe, { sections: ['similar_accounts'] });
  const similar = sections.similar_accounts;
  if (!similar) return [];
  const chosen = similar.items
    .filter(({ key, n }) => key !== handle.toLowerCase() && HANDLE.test(key) && n >= FEWEST_PEOPLE)
    .filter(hasIndex)
    .toSorted((a, b) => b.n - a.n)
    .slice(0, SUGGESTED);
  const profiles = await profilesOf(
    ctx,
    together.recipe,
    chosen.map(({ key }) => key),
  );
  return chosen.map(({ key, n, share, index }) => {
    const profile = profiles.find((one) => one.handle === key);
    return {
      handle: key,
      name: profile?.name ?? key,
      followers: profile?.followers ?? null,
      following: profile?.following ?? null,
      verified: profile?.verified ?? null,
      reason: { n, base: similar.base, share, index },
      limits: [...similar.receipt.limits, 'same_owner_not_known'],
      receipt: similar.receipt,
    };
  });
}
