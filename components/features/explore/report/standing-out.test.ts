import { expect, test } from 'vitest';
import { makeShareItem, makeShareSection, makeVoices, makeVolume } from '@/tests/factories/report-sections';
import type { HeldFinding } from '@/lib/domain/page-findings';
import type { SectionId } from '@/lib/domain/sections';
import { CARD_IDS } from './cards/card-context';
import { IDLE_REPORT, type ReportState } from './report-state';
import { isTold, standingOut } from './standing-out';

const BURST = { ...makeVolume([100, 100, 900, 100, 100]), peak: '2026-11-03' };
const STEADY = makeVolume([100, 101, 99, 100, 100]);

/** A word whose index against the baseline is this, clearly or not. */
function words(value: number, clear: boolean) {
  const section = makeShareSection({}, { base: 1000, section: 'seo_keywords' });
  const index = { value, low: value * 0.9, high: value * 1.1, clear };
  return { ...section, items: [{ ...makeShareItem('latte', 200, 1000), index }] };
}

const heldOf = (section: SectionId, key: string): HeldFinding => ({
  ...{ section, key, figure: 'ratio', value: 4, low: 2, high: 8, p: 1e-6 },
  ...{ checks: ['loudest'], days: null },
});

function report(
  sections: Partial<Parameters<typeof stateOf>[0]>,
  findings: HeldFinding[] = [heldOf('conversation_volume', '2026-11-03'), heldOf('seo_keywords', 'latte')],
): ReportState {
  const page = { tested: 600, held: 2, level: 0.9998, findings, unclear: [] };
  return { ...IDLE_REPORT, status: 'ready', sections: stateOf(sections), findings: page };
}
const stateOf = (sections: { [id: string]: unknown }) =>
  Object.fromEntries(
    Object.entries(sections).map(([id, section]) => [id, { status: 'ready', section }]),
  ) as ReportState['sections'];

test('only findings of a clear difference stand out, in one order', () => {
  const both = report({ seo_keywords: words(4, true), conversation_volume: BURST });
  expect(standingOut(both, CARD_IDS).map(({ card }) => card)).toEqual([
    'conversation_volume',
    'seo_keywords',
  ]);
  const none = report({ seo_keywords: words(4, true), conversation_volume: STEADY }, []);
  expect(standingOut(none, CARD_IDS)).toEqual([]);
});

test('what a section finds by itself stands out only once the page has told that it holds', () => {
  const sections = { seo_keywords: words(4, true), conversation_volume: BURST };
  expect(standingOut({ ...report(sections), findings: null }, CARD_IDS)).toEqual([]);
  expect(isTold({ ...report(sections), findings: null })).toBe(false);
  const [found] = standingOut(report(sections, [heldOf('seo_keywords', 'latte')]), CARD_IDS);
  expect(found).toMatchObject({ card: 'seo_keywords', finding: { id: 'index.leader' }, held: { low: 2 } });
});

test('a hidden card and one that is not there yet are left out', () => {
  const both = report({ seo_keywords: words(4, true), conversation_volume: BURST });
  expect(standingOut(both, ['seo_keywords']).map(({ card }) => card)).toEqual(['seo_keywords']);
  expect(standingOut(IDLE_REPORT, CARD_IDS)).toEqual([]);
});

test('only of posts that were counted can it be said that nothing stands out', () => {
  const totals = (posts: number) => ({ posts, accounts: posts, engagements: 0 });
  expect(isTold({ ...report({}), totals: totals(1) })).toBe(true);
  expect(isTold({ ...report({}), totals: totals(0) })).toBe(false);
  expect(isTold({ ...report({}), status: 'stopped', totals: totals(1) })).toBe(false);
});

test('a word of the question is no finding', () => {
  const query = { groups: [['latte']] } as unknown as ReportState['query'];
  expect(standingOut({ ...report({ seo_keywords: words(4, true) }), query }, CARD_IDS)).toEqual([]);
});

test('what people would assume and cannot be told stands last, with why', () => {
  const voices = makeVoices({ velnora: 300, hushmill: 290 }, { base: 600 });
  const told = report({ share_of_voice: voices, seo_keywords: words(4, true) }, [
    heldOf('seo_keywords', 'latte'),
  ]);
  const unclear = [{ section: 'share_of_voice', by: 'halves' } as const];
  const page = told.findings && { ...told.findings, unclear };
  const rows = standingOut({ ...told, findings: page }, CARD_IDS);
  expect(rows.map(({ card, held, unclear: why }) => [card, held === null, why])).toEqual([
    ['seo_keywords', false, null],
    ['share_of_voice', true, 'halves'],
  ]);
});

test('of voices the words of the question are no finding; brands that somebody named beside them are', () => {
  const voices = makeVoices({ 'oat milk': 700, hushmill: 200 }, { base: 1000 });
  const sections = { share_of_voice: voices, seo_keywords: words(4, true) };
  const query = { groups: [['oat milk'], ['hushmill']] } as ReportState['query'];
  const held = [heldOf('share_of_voice', 'oat milk'), heldOf('seo_keywords', 'latte')];
  const told = { ...report(sections, held), query };
  const cardsOf = (state: ReportState) => standingOut(state, CARD_IDS).map(({ card }) => card);
  expect(cardsOf(told)).toEqual(['seo_keywords']);
  const unclear = [{ section: 'share_of_voice', by: 'halves' } as const];
  const open = told.findings && { ...told.findings, findings: held.slice(1), unclear };
  expect(cardsOf({ ...told, findings: open })).toEqual(['seo_keywords']);
  const asked = [{ name: 'oat milk', aliases: [] }];
  const { receipt } = voices;
  const named = { ...voices, receipt: { ...receipt, recipe: { ...receipt.recipe, voices: asked } } };
  const beside = { ...report({ ...sections, share_of_voice: named }, held), query };
  expect(cardsOf(beside)).toEqual(['share_of_voice', 'seo_keywords']);
  const chosen = { ...told, query: { groups: [['coffee']] } as ReportState['query'] };
  expect(cardsOf(chosen)).toEqual(['share_of_voice', 'seo_keywords']);
});
