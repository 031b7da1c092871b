import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { type AudienceInput, audienceRecipe } from './audience-recipe';
import { countsOf, recipeOf } from './projections';

const SECTIONS = ['interests', 'topics', 'emojis', 'job_titles', 'subreddits'] as const;

/** What an audience is about and what it does. */
export async function enrichAudience(ctx: Ctx, input: AudienceInput) {
  const recipe = await audienceRecipe(ctx, input);
  const {
    interests,
    topics,
    emojis,
    job_titles: jobs,
    subreddits,
  } = (await runReport(ctx, recipe, { sections: SECTIONS })).sections;
  return {
    interests: countsOf(interests),
    topics: countsOf(topics),
    emojis: countsOf(emojis),
    job_titles: countsOf(jobs),
    subreddits: countsOf(subreddits),
    recipe: recipeOf(interests, topics, emojis, jobs, subreddits),
  };
}
