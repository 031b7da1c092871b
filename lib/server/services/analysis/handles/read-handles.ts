import 'server-only';
import type { Recipe } from '@/lib/domain/recipe';
import type { ProfileSection } from '@/lib/domain/report';
import { runReport } from '@/lib/server/services/analysis/run-report';
import type { Ctx } from '@/lib/server/ctx';
import {
  type Count,
  countsOf,
  type ExploreAccount,
  type Point,
  recipeOf,
} from '@/lib/server/services/analysis/explore/projections';
import { handleRecipe, type HandlesInput } from './handle-recipe';

export interface ProfileAccount extends ExploreAccount {
  description: string | null;
  created_at: string | null;
}

export function profileAccounts(profile: ProfileSection | undefined): ProfileAccount[] {
  return (profile?.items ?? []).map((item) => ({
    handle: item.key,
    name: item.label,
    followers: item.followers,
    following: item.following,
    ...(item.posts === null ? {} : { posts: item.posts }),
    verified: item.verified,
    description: item.bio,
    created_at: item.created_at,
  }));
}

/** Profiles, size of the audience, hashtags and keywords. */
export async function extractDataOfHandles(
  ctx: Ctx,
  input: HandlesInput,
): Promise<{
  accounts: ProfileAccount[];
  size: number | null;
  hashtags: Count[];
  keywords: Count[];
  recipe: Recipe;
}> {
  const { sections, totals } = await runReport(ctx, await handleRecipe(ctx, input), {
    sections: ['profile', 'hashtags', 'keywords'],
  });
  return {
    accounts: profileAccounts(sections.profile),
    size: totals.accounts,
    hashtags: countsOf(sections.hashtags),
    keywords: countsOf(sections.keywords),
    recipe: recipeOf(sections.profile, sections.hashtags, sections.keywords),
  };
}

/** Followers over time of the handles themselves, in the order asked; one that is not known is left out. */
export async function followerGrowthOfHandles(
  ctx: Ctx,
  input: HandlesInput,
): Promise<{ handle: string; points: Point[] }[]> {
  const { sections } = await runReport(ctx, await handleRecipe(ctx, input), {
    sections: ['follower_growth'],
  });
  const rows = new Map(sections.follower_growth?.items.map((item) => [item.key, item]));
  return input.handles.flatMap((handle) => {
    const row = rows.get(handle.toLowerCase());
    if (!row) return [];
    return [
      { handle: row.key, points: row.points.map(({ at, followers }) => ({ date: at, value: followers })) },
    ];
  });
}
