import { LABELLED_LISTS, type TargetingPackage } from './targeting-package';
import type { KeptCommunity } from './team-audiences';

/* Two audiences as one, and one as several: chips widen (any of them reaches), filters narrow (all must pass). */

export interface Combinable {
  targetingPackage: TargetingPackage;
  countries: readonly string[];
  jobTitles: readonly string[];
  communities: readonly KeptCommunity[];
}

type ListId = (typeof LABELLED_LISTS)[number];
/** What narrows: joined they would let through whom neither of the two meant. */
const NARROWING = [
  'languages',
  'locations',
  'network_operators',
  'placements',
] as const satisfies readonly ListId[];
export const WIDENING = LABELLED_LISTS.filter(
  (list): list is Exclude<ListId, (typeof NARROWING)[number]> =>
    !(NARROWING as readonly ListId[]).includes(list),
);

const chosen = (given: TargetingPackage, list: ListId, wants: (excluded: boolean) => boolean) =>
  given[list]
    .filter((item) => !item.deselected && wants(item.excluded === true))
    .map(({ label }) => label.toLowerCase());

/** Everything that narrows, in a form in which equal ones are equal. */
const filtersOf = ({ targetingPackage: given, countries }: Combinable): string =>
  JSON.stringify([
    countries.toSorted(),
    given.age === 'AGE_ANY' ? null : given.age,
    given.gender === 'ANY' ? null : given.gender,
    ...NARROWING.map((list) => chosen(given, list, () => true).toSorted()),
    ...WIDENING.map((list) => chosen(given, list, (excluded) => excluded).toSorted()),
  ]);

/** Items once by their name; one that is chosen anywhere is chosen. */
function joined<I extends { deselected: boolean }>(
  lists: readonly (readonly I[])[],
  nameOf: (item: I) => string,
): I[] {
  const found = new Map<string, I>();
  for (const item of lists.flat()) {
    const name = nameOf(item).toLowerCase();
    const before = found.get(name);
    if (!before || (before.deselected && !item.deselected)) found.set(name, item);
  }
  return [...found.values()];
}

/** Whom any of them reaches; null where they narrow differently, so that no one audience says it. */
export function mergeAudiences(given: readonly Combinable[]): Combinable | null {
  const [first] = given;
  if (!first || new Set(given.map(filtersOf)).size > 1) return null;
  const packages = given.map(({ targetingPackage }) => targetingPackage);
  const merged: TargetingPackage = {
    ...first.targetingPackage,
    handles: joined(
      packages.map(({ handles }) => handles),
      ({ handle }) => handle,
    ),
  };
  for (const list of WIDENING)
    merged[list] = joined(
      packages.map((one) => one[list]),
      ({ label, excluded }) => `${excluded === true} ${label}`,
    );
  return {
    targetingPackage: merged,
    countries: first.countries,
    jobTitles: [...new Set(given.flatMap(({ jobTitles }) => jobTitles))],
    communities: [
      ...new Map(
        given.flatMap(({ communities }) => communities.map((one) => [one.id, one] as const)),
      ).values(),
    ],
  };
}

const without = (given: Combinable): Combinable => ({
  ...given,
  jobTitles: [],
  communities: [],
  targetingPackage: {
    ...given.targetingPackage,
    handles: [],
    ...Object.fromEntries(
      WIDENING.map((list) => [list, given.targetingPackage[list].filter(({ excluded }) => excluded)]),
    ),
  },
});

/** One part and what it is called: a list of chips, a country or a community. */
export interface Part {
  key: string;
  of: Combinable;
}

function byList(given: Combinable): Part[] {
  const empty = without(given);
  const withPackage = (change: Partial<TargetingPackage>) => ({
    ...empty,
    targetingPackage: { ...empty.targetingPackage, ...change },
  });
  const lists = WIDENING.flatMap((list) => {
    const items = given.targetingPackage[list];
    const aims = items.some(({ excluded, deselected }) => !excluded && !deselected);
    return aims ? [{ key: list as string, of: withPackage({ [list]: items }) }] : [];
  });
  const { handles } = given.targetingPackage;
  return [
    ...lists,
    ...(handles.some(({ deselected }) => !deselected)
      ? [{ key: 'handles', of: withPackage({ handles }) }]
      : []),
    ...(given.jobTitles.length > 0
      ? [{ key: 'job_titles', of: { ...empty, jobTitles: given.jobTitles } }]
      : []),
    ...(given.communities.length > 0
      ? [{ key: 'communities', of: { ...empty, communities: given.communities } }]
      : []),
  ];
}

/** Parts that together reach whom the whole reaches; an account may be in several. */
export function splitAudience(given: Combinable, by: 'list' | 'country' | 'community'): Part[] {
  if (by === 'list') return byList(given);
  if (by === 'country')
    return given.countries.map((code) => ({ key: code, of: { ...given, countries: [code] } }));
  const rest = { ...given, communities: [] };
  const others = byList(rest).length > 0 ? [{ key: 'others', of: rest }] : [];
  const each = given.communities.map((one) => ({
    key: one.label,
    of: { ...without(given), communities: [one] },
  }));
  return [...each, ...others];
}
