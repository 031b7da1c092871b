import { expect, test } from 'vitest';
import topology from 'world-atlas/countries-110m.json';
import { choroplethFill } from './choropleth';
import { shapeCountry, SMALL_PLACES } from './country-codes';

test('classes split at 0.2, 0.5, 1, 2, 5 and 10 %', () => {
  expect([0, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 1].map(choroplethFill)).toEqual([
    'var(--s-none)',
    'var(--s1)',
    'var(--s2)',
    'var(--s3)',
    'var(--s4)',
    'var(--s5)',
    'var(--s6)',
    'var(--s7)',
    'var(--s7)',
  ]);
});

const nameOf = ({ properties }: { properties?: object | null }) =>
  properties && 'name' in properties ? String(properties.name) : undefined;

test('every drawn country has its own two-letter code', () => {
  const shapes = topology.objects.countries.geometries;
  const codes = shapes.map((shape) => shapeCountry(shape.id, nameOf(shape)));
  const without = shapes.filter((_, index) => codes[index] === null).map((shape) => nameOf(shape));
  expect(without).toEqual(['N. Cyprus', 'Somaliland']);
  const known = codes.filter((code) => code !== null);
  expect(new Set(known).size).toBe(known.length);
  expect(known).toContain('JP');
  expect(Object.keys(SMALL_PLACES).filter((code) => known.includes(code))).toEqual([]);
});
