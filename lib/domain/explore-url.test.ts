import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COUNTRY_CODES } from './countries';
import { parseExploreState, printExploreState, recipeOfState, type ExploreState } from './explore-url';
import { EXTRA_KEYWORD_TYPES, FILTER_SECTIONS, ORDERINGS, QUERY_TYPES } from './recipe';

const day = fc
  .date({ min: new Date('2007-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const name = fc.stringMatching(/^[a-z0-9][a-z0-9_-]{0,20}$/);
const words = fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.trim());
const brand = words.filter((text) => text !== '');
const fields = fc.record({
  type: fc.constantFrom(...QUERY_TYPES),
  text: words,
  description: words,
  extra: words,
  extraType: fc.constantFrom(...EXTRA_KEYWORD_TYPES),
  voices: fc.array(fc.record({ name: brand, aliases: fc.array(brand, { maxLength: 3 }) }), { maxLength: 4 }),
  voiceKeywords: fc.boolean(),
  trendCountry: fc.constantFrom(...COUNTRY_CODES),
  from: fc.option(day),
  to: fc.option(day),
  datasets: fc.uniqueArray(name, { maxLength: 4 }),
  baseline: fc.option(name),
  everything: fc.boolean(),
  filters: fc.uniqueArray(
    fc.record({
      section: fc.constantFrom(...FILTER_SECTIONS),
      key: fc.string({ unit: 'grapheme', minLength: 1 }),
    }),
    { maxLength: 4 },
  ),
  compare: fc.boolean(),
  countries: fc.uniqueArray(fc.constantFrom(...COUNTRY_CODES), { maxLength: 4 }),
  reposts: fc.constantFrom('count' as const, 'exclude' as const),
  ordering: fc.constantFrom(...ORDERINGS),
  timeZone: fc.constantFrom('UTC', 'Asia/Tokyo', 'Europe/London'),
});
const takesOr = ({ type, extraType }: Pick<ExploreState, 'type' | 'extraType'>) =>
  extraType !== 'or' || type === 'keyword' || type === 'conversation';
const state: fc.Arbitrary<ExploreState> = fields.filter(takesOr).chain((rest) =>
  fc
    .array(fc.option(fc.nat()), { minLength: rest.datasets.length, maxLength: rest.datasets.length })
    .map((pins) => ({
      ...rest,
      versions: Object.fromEntries(
        rest.datasets.flatMap((dataset, index) => {
          const pin = pins[index];
          return typeof pin === 'number' ? [[dataset, pin % 1_000_000] as const] : [];
        }),
      ),
    })),
);

function searchOf(query: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {};
  for (const [key, value] of new URLSearchParams(query)) {
    const before = found[key];
    found[key] = before === undefined ? value : [before, value].flat();
  }
  return found;
}

test('[ANA-12, ANA-14, ANA-15] any state of the explore screen survives the address', () => {
  fc.assert(
    fc.property(state, (value) => {
      expect(parseExploreState(searchOf(printExploreState(value)))).toEqual(value);
    }),
    { seed: 7, numRuns: 300 },
  );
});

test('a damaged address falls back to defaults and never throws', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.array(fc.string()))), (search) => {
      expect(() => parseExploreState(search)).not.toThrow();
    }),
    { seed: 7, numRuns: 300 },
  );
  expect(parseExploreState({ type: 'nonsense', order: 'x', from: 'yesterday', tz: 'Mars/Base' })).toEqual(
    parseExploreState({}),
  );
});

test('[ANA-19, ANA-22, ANA-23, ANA-24, SOV-01, SOV-02] a bare address is a conversation with every default', () => {
  expect(parseExploreState({})).toMatchObject({
    type: 'conversation',
    ordering: 'like_count',
    countries: [],
    extra: '',
    extraType: 'and',
    voices: [],
    voiceKeywords: true,
    trendCountry: 'US',
  });
});

test('[ANA-14, ANA-15] the recipe asks for the window, the countries, the extra keyword and the brands of the address', () => {
  const state = parseExploreState({
    q: '@velnora, hushmill',
    type: 'handle',
    from: '2026-11-01',
    to: '2026-11-02',
    country: ['jp', 'Britain'],
    order: 'created_at',
    extra: 'latte',
    extra_type: 'not',
    voice: ['Velnora|velnora_oats|V\\|N', 'Hushmill'],
  });
  expect(recipeOfState(state, ['a'])).toMatchObject({
    type: 'handle',
    text: '@velnora, hushmill',
    from: '2026-11-01T00:00:00.000Z',
    to: '2026-11-03T00:00:00.000Z',
    countries: ['JP', 'GB'],
    ordering: 'created_at',
    extra_keyword: 'latte',
    extra_keyword_type: 'not',
    voices: [
      { name: 'Velnora', aliases: ['velnora_oats', 'V|N'] },
      { name: 'Hushmill', aliases: [] },
    ],
  });
});

test('[ANA-15, ANA-24] an extra keyword never stands in for accounts or posts', () => {
  const or = parseExploreState({ q: 'oat', extra: 'a', extra_type: 'or' });
  expect(or.extraType).toBe('or');
  for (const type of ['handle', 'post'] as const) {
    expect(parseExploreState({ type, extra: 'a', extra_type: 'or' }).extraType).toBe('and');
    expect(parseExploreState({ type, extra: 'a', extra_type: 'not' }).extraType).toBe('not');
    expect(printExploreState({ ...or, type })).toBe(`q=oat&type=${type}&extra=a`);
  }
});

test('addresses of earlier versions mean what they meant', () => {
  const old =
    'q=tea&dataset=sample%402&from=2026-11-01&country=JP&only=hashtags%3Aoat&compare=before&order=created_at&tz=Asia%2FTokyo';
  expect(printExploreState(parseExploreState(searchOf(old)))).toBe(old);
});

test('the path segment is the query unless the address has one', () => {
  expect(parseExploreState({}, 'nike').text).toBe('nike');
  expect(parseExploreState({ q: 'adidas' }, 'nike').text).toBe('adidas');
});

test('a day as end of the window includes that day', () => {
  const recipe = recipeOfState({ ...parseExploreState({}), from: '2026-11-01', to: '2026-11-02' }, ['a']);
  expect(recipe.from).toBe('2026-11-01T00:00:00.000Z');
  expect(recipe.to).toBe('2026-11-03T00:00:00.000Z');
});
