import { type Column, printCompareState } from './compare-url';
import { canName, parseExploreState } from './explore-url';
import { type ListSide, sideName, sidesOfList } from './list-side';
import { stateOfRecipe } from './recipe-address';
import type { Recipe } from './recipe';
import type { SavedAudience } from './saved';

type Kept = Pick<SavedAudience, 'name' | 'recipe' | 'state'>;

/** A saved audience as a side, on the newest data; null where its data are gone, or an address cannot say it. */
export function columnOfAudience({ name, recipe, state }: Kept): Column | null {
  if (state === 'unavailable' || recipe.conditions || !canName(recipe.post_ids)) return null;
  const asked = stateOfRecipe(recipe, { pinned: false });
  return { ...asked, name: sideName(name), ...(recipe.whole && { whole: true }) };
}

/** A saved list as a side, in the data and window of the one that it takes the place of. */
export function columnOfList(
  { from, to, datasets, versions, reposts, timeZone, ...rest }: Column,
  name: string,
  { question }: ListSide,
): Column | null {
  if (!question) return null;
  const cleared = { description: '', extra: '', voices: [], filters: [], countries: [], whole: undefined };
  const { people: _people, posts: _posts, ...others } = rest;
  return {
    ...{ ...others, from, to, datasets, versions, reposts, timeZone },
    ...cleared,
    ...question,
    name: sideName(name),
  };
}

const searchOf = (column: Column | null): string | null => (column ? printCompareState([column]) : null);

/** The query string of the compare screen with a saved audience as its first side; null where it can be none. */
export const compareSearchOfAudience = (audience: Kept): string | null =>
  searchOf(columnOfAudience(audience));

/** The same of a saved list, by its words, else by its accounts. */
export function compareSearchOfList(
  list: Parameters<typeof sidesOfList>[0] & { name: string },
): string | null {
  const side = sidesOfList(list).find(({ question }) => question !== null);
  return side ? searchOf(columnOfList(parseExploreState({}), list.name, side)) : null;
}

/** The query string of the compare screen with these sides; `pinned`: of the data as they were. */
export function compareSearchOf(
  sides: readonly { recipe: Recipe; name?: string | undefined }[],
  { pinned }: { pinned: boolean },
): string {
  return printCompareState(
    sides.map(({ recipe, name }) => ({
      ...stateOfRecipe(recipe, { pinned }),
      ...(name && { name }),
      ...(recipe.whole && { whole: true }),
    })),
  );
}
