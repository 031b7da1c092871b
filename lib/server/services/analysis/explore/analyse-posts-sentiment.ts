import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { type AudienceInput, audienceRecipe } from './audience-recipe';
import { describeListed } from './describe-listed';
import { recipeOf } from './projections';

const SIDES = ['negative', 'positive'] as const;
const REASONS_PER_SIDE = 5;
const SAMPLE = 10;

/** Words that set the posts of either side apart from all posts of the datasets. */
async function reasonsOf(ctx: Ctx, recipe: Awaited<ReturnType<typeof audienceRecipe>>): Promise<string[]> {
  const sides = SIDES.map(async (key) => {
    const filters = [{ section: 'sentiment' as const, key }];
    const { sections } = await runReport(ctx, { ...recipe, filters }, { sections: ['seo_keywords'] });
    return (sections.seo_keywords?.items ?? []).slice(0, REASONS_PER_SIDE).map((item) => item.key);
  });
  return [...new Set((await Promise.all(sides)).flat())];
}

/** The sentiment of posts, and the words that go with its two sides. */
export async function analysePostsSentiment(ctx: Ctx, input: AudienceInput) {
  const recipe = await audienceRecipe(ctx, input);
  const [{ sections }, reasons] = await Promise.all([
    runReport(ctx, recipe, { sections: ['sentiment', 'top_posts'] }),
    reasonsOf(ctx, recipe),
  ]);
  const { sentiment, top_posts: posts } = sections;
  const pinned = recipeOf(sentiment, posts);
  const sample = await describeListed(ctx, pinned, { posts: posts?.items.slice(0, SAMPLE) });
  const share = (key: string) => sentiment?.items.find((item) => item.key === key)?.share ?? 0;
  return {
    positive: share('positive'),
    neutral: share('neutral'),
    negative: share('negative'),
    base: sentiment?.base ?? 0,
    unknown: sentiment?.unknown ?? 0,
    reasons,
    sample: sample.posts,
    recipe: pinned,
  };
}
