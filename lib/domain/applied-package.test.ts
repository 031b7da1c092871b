import { expect, test } from 'vitest';
import { appliedPackage, isEmptyPackage } from './applied-package';
import { LABELLED_LISTS, targetingPackageSchema } from './targeting-package';

const of = (given: object) => targetingPackageSchema.parse(given);
const many = (count: number) => Array.from({ length: count }, (_, at) => `x${at}`);

test('[EXT-13] any selected item of any kind makes a package non-empty; what is deselected or any does not', () => {
  expect(isEmptyPackage(of({}), [])).toBe(true);
  expect(isEmptyPackage(of({ age: 'AGE_ANY', gender: 'ANY' }), [])).toBe(true);
  for (const list of LABELLED_LISTS) {
    expect(isEmptyPackage(of({ [list]: ['x'] }), [])).toBe(false);
    expect(isEmptyPackage(of({ [list]: [{ label: 'x', deselected: true }] }), [])).toBe(true);
  }
  expect(isEmptyPackage(of({ handles: ['x'] }), [])).toBe(false);
  expect(isEmptyPackage(of({ handles: [{ handle: 'x', deselected: true }] }), [])).toBe(true);
  expect(isEmptyPackage(of({ age: 'AGE_18_TO_24' }), [])).toBe(false);
  expect(isEmptyPackage(of({ gender: 'MALE' }), [])).toBe(false);
  expect(isEmptyPackage(of({}), ['GB'])).toBe(false);
});

test('[EXT-07, EXT-08] fewer than 50 countries and 200 locations are sent, more mean everywhere', () => {
  const sent = (countries: number, locations: number) => {
    const applied = appliedPackage(of({ locations: many(locations) }), many(countries));
    return [applied.countries.length, applied.targeting_package.locations.length];
  };
  expect(sent(49, 199)).toEqual([49, 199]);
  expect(sent(50, 200)).toEqual([0, 0]);
  expect(sent(250, 1_000)).toEqual([0, 0]);
  const off = appliedPackage(of({ locations: [...many(199), { label: 'y', deselected: true }] }), []);
  expect(off.targeting_package.locations).toHaveLength(199);
});

test('[EXT-09, EXT-10, EXT-11, EXT-16] deselected items are left out, and the first 100 selected handles stay', () => {
  const off = { label: 'off', deselected: true };
  const lists = { interests: [off, 'a'], conversation_topics: [off, 'b'], movies_tv_shows: ['c', off] };
  const handles = [{ handle: 'none', deselected: true }, ...many(101)];
  const { targeting_package: applied, handlesLeftOut } = appliedPackage(of({ ...lists, handles }), []);
  expect(applied.interests.map(({ label }) => label)).toEqual(['a']);
  expect(applied.conversation_topics.map(({ label }) => label)).toEqual(['b']);
  expect(applied.movies_tv_shows.map(({ label }) => label)).toEqual(['c']);
  expect([applied.handles.length, applied.handles[0]?.handle, handlesLeftOut]).toEqual([100, 'x0', 1]);
});
