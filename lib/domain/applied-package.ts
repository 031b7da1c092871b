import { LABELLED_LISTS, type TargetingPackage } from './targeting-package';

/* What of a package is applied to an ad account (EXT-07 to EXT-17). */

/** Selected handles that are applied at most. */
export const MOST_HANDLES = 100;
/** As many countries and more are sent as none: everywhere. */
export const TOO_MANY_COUNTRIES = 50;
/** As many locations and more are sent as none. */
export const TOO_MANY_LOCATIONS = 200;

const selected = <I extends { deselected: boolean }>(items: readonly I[]) =>
  items.filter(({ deselected }) => !deselected);

/** Whether anything is aimed at. Any age and any gender aim at nothing. */
export function isEmptyPackage(given: TargetingPackage, countries: readonly string[]): boolean {
  const items: { deselected: boolean }[] = [...given.handles, ...LABELLED_LISTS.flatMap((id) => given[id])];
  const settings = (given.age ?? 'AGE_ANY') !== 'AGE_ANY' || (given.gender ?? 'ANY') !== 'ANY';
  return countries.length === 0 && !settings && selected(items).length === 0;
}

const fewer = <I>(items: I[], limit: number): I[] => (items.length < limit ? items : []);

export interface AppliedPackage {
  targeting_package: TargetingPackage;
  countries: string[];
  /** Selected handles beyond the limit, which are left out. */
  handlesLeftOut: number;
  everywhere: { countries: boolean; locations: boolean };
}

/** What is selected, within the limits, in the order of the list. */
export function appliedPackage(given: TargetingPackage, countries: readonly string[]): AppliedPackage {
  const handles = selected(given.handles);
  const locations = selected(given.locations);
  const lists = Object.fromEntries(LABELLED_LISTS.map((id) => [id, selected(given[id])])) as Pick<
    TargetingPackage,
    (typeof LABELLED_LISTS)[number]
  >;
  return {
    targeting_package: {
      ...given,
      ...lists,
      handles: handles.slice(0, MOST_HANDLES),
      locations: fewer(locations, TOO_MANY_LOCATIONS),
    },
    countries: fewer([...countries], TOO_MANY_COUNTRIES),
    handlesLeftOut: Math.max(0, handles.length - MOST_HANDLES),
    everywhere: {
      countries: countries.length >= TOO_MANY_COUNTRIES,
      locations: locations.length >= TOO_MANY_LOCATIONS,
    },
  };
}
