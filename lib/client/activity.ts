import { exploreQueryAnalyzer } from '@/lib/contracts/explore';
import { createActivity } from '@/lib/contracts/site';
import { type Activity, printActionAt } from '@/lib/domain/activity';
import type { RecipeInput } from '@/lib/domain/recipe';
import { caller } from './caller';
import { request } from './request-client';
import { personalStorage } from './storage';

/** What is written into a person's activity log. */
export type ActivityAction =
  | 'analyzeQuery'
  | 'analyzePost'
  | 'analyzeConversation'
  | 'Exported sheet'
  | 'Exported images';

/**
 * Notes what a signed-in person did, after they did it. The log is this installation's own: nothing leaves it.
 * What happens to the note never disturbs the work it is about.
 */
export async function logActivity(
  action: ActivityAction,
  recipe: Pick<RecipeInput, 'text' | 'type' | 'datasets'>,
  context: Activity['context'] = {},
): Promise<void> {
  if (personalStorage.get('token') === null || recipe.text === '') return;
  try {
    const dataset = recipe.datasets[0]?.name;
    const { audience_creator_query_id } = await request(exploreQueryAnalyzer, {
      body: { ...caller(), ad_account_id: '', query: recipe.text, query_type: recipe.type, dataset },
    });
    const action_at = printActionAt(new Date());
    await request(createActivity, { body: { action_at, action, context, audience_creator_query_id } });
  } catch {
    // The request client has told whoever watches failures.
  }
}
