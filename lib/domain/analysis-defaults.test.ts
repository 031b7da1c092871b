import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ANALYSIS_DEFAULTS, type Held, openedWhole, resolveWindow, windowKind } from './analysis-defaults';
import { recipeSchema } from './recipe';
import { TREND_COUNTRY } from './trends';

const NOW = Date.UTC(2026, 10, 21, 12);
const DAY_MS = 86_400_000;
const FIVE_MINUTES = 300_000;
const open = { from: null, to: null, now: NOW, lastPostAt: NOW };

test('[ANA-19, ANA-22, ANA-23, ANA-24, SOV-01, SOV-02] an analysis starts from the defaults of the specification', () => {
  expect(ANALYSIS_DEFAULTS).toMatchObject({
    queryType: 'conversation',
    ordering: 'like_count',
    countryLabel: 'Global',
    countries: [],
    extraKeywordType: 'and',
    shareOfVoiceWithKeywords: true,
    trendCountry: 'US',
  });
  const recipe = recipeSchema.parse({
    type: 'conversation',
    text: 'a',
    from: null,
    to: null,
    datasets: [{ name: 'd' }],
  });
  const { ordering, extraKeywordType: extra_keyword_type } = ANALYSIS_DEFAULTS;
  expect(recipe).toMatchObject({ ordering, countries: [], extra_keyword_type, voices: [] });
  expect(TREND_COUNTRY.name).toBe('United States');
});

test('[ANA-20, ANA-21] an open window runs from 30 days ago to 5 minutes ago', () => {
  const window = { from: NOW - 30 * DAY_MS, to: NOW - FIVE_MINUTES, snapped: false };
  expect(resolveWindow(open)).toEqual(window);
  expect(resolveWindow({ ...open, lastPostAt: null })).toEqual(window);
});

test('an open end past the data moves to just after the last post', () => {
  const lastPostAt = NOW - 400 * DAY_MS;
  const to = lastPostAt + 1;
  expect(resolveWindow({ ...open, lastPostAt })).toEqual({ from: to - 30 * DAY_MS, to, snapped: true });
  const from = lastPostAt - 5 * DAY_MS;
  expect(resolveWindow({ ...open, from, lastPostAt })).toEqual({ from, to, snapped: true });
});

test('what is given is used exactly', () => {
  const [from, to] = [NOW - 9 * DAY_MS, NOW + DAY_MS];
  expect(resolveWindow({ ...open, from, to, lastPostAt: 0 })).toEqual({ from, to, snapped: false });
  expect(resolveWindow({ ...open, to, lastPostAt: to })).toEqual({
    from: to - 30 * DAY_MS,
    to,
    snapped: false,
  });
  const late = { ...open, from: NOW - DAY_MS, lastPostAt: NOW - 99 * DAY_MS };
  expect(resolveWindow(late)).toEqual({ from: NOW - DAY_MS, to: NOW - FIVE_MINUTES, snapped: false });
});

test('an end past the data, given without a start, moves to the last post', () => {
  const lastPostAt = NOW - 99 * DAY_MS;
  const to = lastPostAt + 1;
  const moved = { from: to - 30 * DAY_MS, to, snapped: true };
  expect(resolveWindow({ ...open, to: NOW + 365 * DAY_MS, lastPostAt })).toEqual(moved);
});

const file = (days: number, patch: Partial<Held> = {}): Held => ({
  imported: true,
  posts: 5_000,
  firstPostAt: NOW - days * DAY_MS,
  lastPostAt: NOW - DAY_MS,
  ...patch,
});

test('imported data of 400 days or a million posts opens whole, whatever the day is today', () => {
  const whole = openedWhole([file(13)]);
  expect(whole).toEqual({ from: NOW - 13 * DAY_MS, to: NOW - DAY_MS + 1 });
  expect(resolveWindow({ ...open, now: NOW + 9_000 * DAY_MS, whole })).toEqual({ ...whole, snapped: false });
  expect(openedWhole([file(400, { posts: 90_000_000 })])).not.toBeNull();
  expect(openedWhole([file(4_000, { posts: 1_000_000 })])).not.toBeNull();
  expect(openedWhole([file(4_000, { posts: 1_000_001 })])).toBeNull();
  expect(openedWhole([file(4_000, { posts: 600_000 }), file(9, { posts: 600_000 })])).toBeNull();
});

test('what keeps coming opens with the default, also beside a file; an empty dataset changes nothing', () => {
  const live = file(13, { imported: false });
  expect(openedWhole([file(13), live])).toBeNull();
  const empty: Held = { imported: false, posts: 0, firstPostAt: null, lastPostAt: null };
  expect(openedWhole([file(13), empty])).toEqual(openedWhole([file(13)]));
  expect(openedWhole([empty])).toBeNull();
});

test('a given end is never widened to the whole', () => {
  const whole = openedWhole([file(200)]);
  const to = NOW - 50 * DAY_MS;
  expect(resolveWindow({ ...open, to, whole })).toMatchObject({ from: to - 30 * DAY_MS, to });
});

test('a window says how it lies to the data, again the same when it is named', () => {
  const sets = [file(200)];
  const whole = openedWhole(sets);
  if (!whole) throw new Error('It opens whole');
  expect(windowKind(whole, sets)).toBe('everything');
  const { from, to } = resolveWindow({ ...open, lastPostAt: NOW - DAY_MS });
  expect(windowKind({ from, to }, sets)).toBe('recent');
  expect(windowKind(resolveWindow(open), [file(200, { lastPostAt: NOW })])).toBe('recent');
  expect(windowKind({ from: from + 1, to }, sets)).toBe('chosen');
  expect(windowKind({ from, to }, [])).toBe('chosen');
});

test('a window that is resolved again stays as it is', () => {
  const instant = fc.integer({ min: 0, max: NOW });
  fc.assert(
    fc.property(fc.option(instant), fc.option(instant), fc.option(instant), (from, to, lastPostAt) => {
      const window = resolveWindow({ from, to, lastPostAt, now: NOW });
      const again = resolveWindow({ ...window, lastPostAt: null, now: NOW + DAY_MS });
      expect(again).toEqual({ ...window, snapped: false });
    }),
    { seed: 20261121 },
  );
});
