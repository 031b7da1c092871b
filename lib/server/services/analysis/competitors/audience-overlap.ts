import 'server-only';
import { wilson } from '@/lib/analysis/stats/wilson';
import type { OverlapReceipt } from '@/lib/contracts/competitors';
import { frameKind } from '@/lib/server/services/analysis/receipts';
import { CODE_VERSION, resolveRecipe } from '@/lib/server/services/analysis/resolve-recipe';
import type { Ctx } from '@/lib/server/ctx';
import { type AudienceGroup, audienceGroups } from '@/lib/server/stores/posts/competitors-store';
import type { PostsQuestion } from '@/lib/server/stores/posts/posts-question';
import { type AccountRecipes, inTurn } from './account-recipes';

export interface OverlapShare {
  n: number;
  base: number;
  low: number;
  high: number;
}

export interface AudienceOverlaps {
  overlap: (number | null)[][];
  overlap_intervals: (OverlapShare | null)[][];
  overlap_receipt: OverlapReceipt;
}

/** Share of the row's audience that is in the column's, from groups of accounts by the audiences they are in. */
export function overlapMatrix(groups: readonly AudienceGroup[], audiences: number, designEffect = 1) {
  const sizeOf = (mask: number) =>
    groups.reduce((sum, group) => sum + ((group.mask & mask) === mask ? group.accounts : 0), 0);
  const places = Array.from({ length: audiences }, (_, place) => 1 << place);
  return places.map((row) => {
    const base = sizeOf(row);
    return places.map((column): OverlapShare | null => {
      if (base === 0) return null;
      const n = sizeOf(row | column);
      return { n, base, ...wilson(n / designEffect, base / designEffect) };
    });
  });
}

const isFollowers = ({ subject }: PostsQuestion) => subject.type === 'handle' && subject.followersKnown;

/** Followers of one and commenters of another would be no fair pair: all are the same kind of audience. */
function asOneKind(questions: readonly PostsQuestion[]): PostsQuestion[] {
  const followersKnown = questions.every(isFollowers);
  return questions.map((question) =>
    question.subject.type === 'handle'
      ? { ...question, subject: { ...question.subject, followersKnown } }
      : question,
  );
}

/** How far the audiences of the accounts are the same people. */
export async function measureOverlaps(
  ctx: Ctx,
  { each, together }: AccountRecipes,
  designEffect: number,
): Promise<AudienceOverlaps> {
  const resolved = await inTurn(each, (recipe) => resolveRecipe(ctx, recipe));
  const questions = asOneKind(resolved.map(({ question }) => question));
  const matrix = overlapMatrix(await audienceGroups(ctx, questions), questions.length, designEffect);
  const { recipe, datasets, question } = together;
  return {
    overlap: matrix.map((row) => row.map((cell) => cell && cell.n / cell.base)),
    overlap_intervals: matrix,
    overlap_receipt: {
      unit: 'accounts',
      method: 'audience_overlap',
      kind: questions.every(isFollowers) ? 'followers' : 'interacted',
      datasets: datasets.map(({ name, version, sample }) => ({ name, version, sample })),
      frame: frameKind(together),
      from: new Date(question.frame.from).toISOString(),
      to: new Date(question.frame.to).toISOString(),
      computed_at: ctx.now().toISOString(),
      code_version: CODE_VERSION,
      recipe,
    },
  };
}
