import type { LabelQuestion } from './labelling';
import { type Recipe, recipeSchema } from './recipe';

/** The query of the address where rounds of a dataset are started and listed; with a recipe one of what it matches. */
export function printLabellingQuery(
  dataset: string,
  recipe: Recipe | null = null,
  question: LabelQuestion['kind'] = 'sentiment',
): string {
  const params = new URLSearchParams({ dataset });
  if (question === 'own') params.set('question', question);
  if (recipe) params.set('recipe', JSON.stringify({ ...recipe, datasets: [{ name: dataset }] }));
  return params.toString();
}

/** The recipe of an address: null where it has none, undefined where it cannot be read. */
export function readLabellingRecipe(text: string | null): Recipe | null | undefined {
  if (text === null) return null;
  try {
    return recipeSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
