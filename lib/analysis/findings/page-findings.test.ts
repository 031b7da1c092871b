import { studentP } from '@/lib/analysis/stats/exact-p';
import { expect, test } from 'vitest';
import { makeShareItem, makeShareSection } from '@/tests/factories/report-sections';
import { claimsOf } from './claims';
import { checkedClaims, pageFindings, type SliceCounts } from './page-checks';
import { familyOf } from './page-family';
import { findingOf } from './registry';

const P = 1e-9;

/** Words of a report with these p, of so many that could have stood out. */
function words(ps: Record<string, number>, tested: number) {
  const section = makeShareSection({}, { base: 1000, section: 'seo_keywords' });
  const items = Object.entries(ps).map(([key, p], place) => ({
    ...makeShareItem(key, 300 - place, 1000),
    index: { value: 4 - place, low: 3 - place, high: 6 - place, clear: true, p },
  }));
  return { seo_keywords: { ...section, items, tested } };
}

const CUTS = ['peak_day', 'loudest', 'first', 'second'];
const whole = (hits: number, slices = CUTS): SliceCounts[] =>
  slices.map((slice) => ({ slice, posts: 100, authors: 30, quiet: 90, hits: [hits], bases: [100] }));

test('what would hold in its section falls among all that the page could claim', () => {
  const alone = familyOf(claimsOf(words({ oat: 0.0004 }, 100)));
  expect(alone).toMatchObject({ tested: 100, held: 1, level: 1 - 0.05 / 100, fallen: [] });
  const beside = { claims: [], tested: 900 };
  expect(familyOf([...claimsOf(words({ oat: 0.0004 }, 100)), beside])).toMatchObject({
    held: 0,
    fallen: ['seo_keywords'],
  });
});

test('the interval of what is shown is wider than 95 %, the wider the fewer of the more were picked', () => {
  const low = (tested: number) => {
    const [claim] = checkedClaims(familyOf(claimsOf(words({ oat: P }, tested))));
    return claim?.interval(1 - 0.05 / tested).low ?? 0;
  };
  expect(low(1)).toBeCloseTo(3, 6);
  expect(low(100)).toBeLessThan(low(10));
  expect(low(10)).toBeLessThan(3);
});

test('every cut has to show it: the first claim of a section that stands in all of them is told', () => {
  const sections = words({ oat: P, soy: P }, 100);
  const family = familyOf(claimsOf(sections));
  const evidence = (slices: SliceCounts[]) => ({ sections, slices, before: null });
  const both = (oat: number[], soy: number[]) =>
    CUTS.map((slice, cut) => ({
      ...{ slice, posts: 100, authors: 30, quiet: 90 },
      ...{ hits: [oat[cut] ?? 0, soy[cut] ?? 0], bases: [100, 100] },
    }));
  const told = (oat: number[], soy: number[]) => pageFindings(family, evidence(both(oat, soy)));
  expect(told([30, 30, 30, 30], [40, 40, 40, 40]).findings.map(({ key }) => key)).toEqual(['oat']);
  expect(told([30, 30, 2, 30], [40, 40, 40, 40]).findings.map(({ key }) => key)).toEqual(['soy']);
  expect(told([30, 2, 30, 30], [40, 40, 40, 2])).toMatchObject({
    findings: [],
    unclear: [{ section: 'seo_keywords', by: 'loudest' }],
  });
});

test('days with twenty authors are counted beside and decide nothing; one day alone cannot be held against others', () => {
  const sections = words({ oat: P }, 100);
  const family = familyOf(claimsOf(sections));
  const days = [
    { ...whole(30, ['2026-11-01'])[0], authors: 20 },
    { ...whole(1, ['2026-11-02'])[0], authors: 25 },
    { ...whole(1, ['2026-11-03'])[0], authors: 19 },
  ] as SliceCounts[];
  const told = pageFindings(family, { sections, slices: [...whole(30), ...days], before: null });
  expect(told.findings[0]?.days).toEqual({ same: 1, of: 2 });
  const one = pageFindings(family, { sections, slices: whole(30, CUTS.slice(1)), before: null });
  expect(one.unclear).toEqual([{ section: 'seo_keywords', by: 'too_few_days' }]);
});

test('who leads is a claim of the page: apart by its interval, and told only where every cut shows it', () => {
  const of = { base: 1000, section: 'countries' as const, unit: 'accounts' as const };
  const sections = { countries: makeShareSection({ US: 500, GB: 200, JP: 100 }, of) };
  const family = familyOf(claimsOf(sections));
  expect(family).toMatchObject({ tested: 2, held: 1 });
  const cuts = (loudest: number) =>
    CUTS.map((slice) => ({ ...whole(50, [slice])[0], bases: [20] })).map((cut) =>
      cut.slice === 'loudest' ? { ...cut, hits: [loudest] } : cut,
    ) as SliceCounts[];
  const page = (loudest: number) => pageFindings(family, { sections, slices: cuts(loudest), before: null });
  expect(page(50).findings).toMatchObject([
    { section: 'countries', key: 'US', figure: 'points', value: 0.3 },
  ]);
  expect(findingOf('countries', sections.countries, page(50))?.id).toBe('countries.leader');
  expect(page(10).unclear).toEqual([{ section: 'countries', by: 'loudest' }]);
  expect(findingOf('countries', sections.countries, page(10))?.id).toBe('leader.unclear');
  const close = { genders: makeShareSection({ MALE: 505, FEMALE: 495 }, { ...of, section: 'genders' }) };
  expect(familyOf(claimsOf(close))).toMatchObject({ tested: 1, held: 0 });
});

test('of what a model read nothing is claimed where its error was measured between few kinds, else by Student’s law', () => {
  const of = { base: 4000, section: 'genders' as const, unit: 'accounts' as const };
  const counted = makeShareSection({ MALE: 2800, FEMALE: 1200 }, of);
  const items = counted.items.map((item) => ({
    ...item,
    ...{ low: item.share - 0.03, high: item.share + 0.03, level: 0.8 as const },
  }));
  const claimed = (model_freedom?: number) =>
    claimsOf({ genders: { ...counted, items, ...(model_freedom !== undefined && { model_freedom }) } });
  for (const few of [undefined, 0, 1, 2])
    expect(familyOf(claimed(few))).toMatchObject({ tested: 1, held: 0 });
  const told = claimed(5).flatMap(({ claims }) => claims)[0];
  // 80 % ranges of ±3 points each: together 6 points, or 1.476 standard errors of Student's t with 5 degrees.
  const error = 0.06 / 1.4759;
  expect(told?.value).toBeCloseTo(0.4, 10);
  expect(told?.p).toBeCloseTo(studentP(0.4 / error, 5), 6);
  expect(told?.interval(0.95)?.low).toBeCloseTo(0.4 - 2.5706 * error, 3);
});
