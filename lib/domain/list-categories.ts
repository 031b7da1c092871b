/** Categories of targeting lists. `name` is the wire's, said in every language; screens translate by the id. */
export const LIST_CATEGORIES = [
  { id: 'interests', name: 'Interests' },
  { id: 'brands', name: 'Brands' },
  { id: 'competitors', name: 'Competitors' },
  { id: 'creators', name: 'Creators' },
  { id: 'professions', name: 'Professions' },
  { id: 'events', name: 'Events' },
  { id: 'exclusion-audience', name: 'Exclusion Audience' },
] as const;

export type ListCategoryId = (typeof LIST_CATEGORIES)[number]['id'];
export const LIST_CATEGORY_IDS = LIST_CATEGORIES.map(({ id }) => id) as [ListCategoryId, ...ListCategoryId[]];

/** The category by whose name a list is one of people to leave out (AUD-09). */
const EXCLUSION = 'Exclusion Audience';

/** What is known of a category; a name that no list has any more is left out. */
export const categoriesOf = (ids: readonly string[]) => LIST_CATEGORIES.filter(({ id }) => ids.includes(id));

export const isExclusion = (categories: readonly { name: string }[]): boolean =>
  categories.some(({ name }) => name === EXCLUSION);
