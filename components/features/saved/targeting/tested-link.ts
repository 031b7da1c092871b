import { searchOfRecipe } from '@/lib/domain/recipe-address';
import type { Recipe } from '@/lib/domain/recipe';
import type { Candidate } from '@/lib/domain/targeting-candidates';
import type { TargetingPackage } from '@/lib/domain/targeting-package';
import { chipText, MAX_TESTED_CHIPS, TESTED_LISTS, type TestedList } from '@/lib/domain/tested-targeting';
import { route } from '@/lib/tenants/routes';
import { itemsOf } from './package-edit';

interface TestedChip {
  list: TestedList;
  key: string;
}

/** The test of these chips on the people of a recipe; `list`: where the figures can go back to. */
function testedPath(recipe: Recipe | null, chips: readonly TestedChip[], list: string | null): string {
  const params = new URLSearchParams(recipe ? searchOfRecipe(recipe, { pinned: false }) : '');
  for (const chip of chips.slice(0, MAX_TESTED_CHIPS)) params.append('chip', chipText(chip));
  if (list && chips.length > 0) params.set('list', list);
  return `${route('tested-targeting')}?${params.toString()}`;
}

/** The test of what a list aims at, on the people that most of its chips were found with. */
export function testedPathOfList(
  given: TargetingPackage,
  { recipe, list }: { recipe: Recipe | null; list: string | null },
): string {
  const items = TESTED_LISTS.flatMap((of) => itemsOf(given, of).map((item) => ({ ...item, list: of })));
  const aimed = items.filter((item) => !item.deselected && !('excluded' in item && item.excluded));
  const found = recipe ?? items.find(({ evidence }) => evidence?.recipe)?.evidence?.recipe ?? null;
  return testedPath(
    found,
    aimed.map(({ list: of, text: key }) => ({ list: of, key })),
    list,
  );
}

const isTested = (field: string): field is TestedList => TESTED_LISTS.some((list) => list === field);

/** The test of chosen findings on the people of their report; null where none of them is a report's or can be tested. */
export function testedPathOfFindings(chosen: readonly Candidate[]): string | null {
  const chips = chosen.flatMap(({ field, value }) => (isTested(field) ? [{ list: field, key: value }] : []));
  const recipe = chosen.find(({ evidence }) => evidence.recipe)?.evidence.recipe;
  return recipe && chips.length > 0 ? testedPath(recipe, chips, null) : null;
}
