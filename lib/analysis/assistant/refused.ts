import type { CountPlan } from './count-plan';
import type { Plan } from './plan';
import type { ReadQuestion } from './question';
import { type Answer, say } from './statement';
import { unknownConditions } from './tell-counts';
import { conditionValue, wordValue } from './tell-scope';
import type { AssistantTools } from './tools';
import { unplacedOf } from './unplaced';

interface Asked {
  plan: Plan;
  read: ReadQuestion;
  tools: AssistantTools;
}

export const noPlace = (words: readonly string[]): Answer => ({
  outcome: 'not_measured',
  statements: [...words.map((word) => say('noPlace', { word: wordValue(word) })), say('noPlaceTry')],
  suggestions: [],
});

/** What has no place, and what the data do not tell: with either nothing is told that could pass for the answer. */
export async function refusedOf(
  { plan, read, tools }: Asked,
  counted: CountPlan | null,
): Promise<Answer | null> {
  const unplaced = unplacedOf(read, plan, counted);
  if (unplaced.length > 0) return noPlace(unplaced);
  const asked = [...(plan.scope.conditions ?? []), ...read.conditions.against];
  const untold = await unknownConditions(asked, tools);
  if (untold.length > 0)
    return {
      outcome: 'cannot_tell',
      statements: untold.map((condition) =>
        say('unknownCondition', { condition: conditionValue(condition) }),
      ),
      suggestions: [],
    };
  return null;
}
