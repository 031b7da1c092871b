import { cleanup, render, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type CardActions,
  type CardId,
  CardProvider,
} from '@/components/features/explore/report/cards/card-context';
import { IDLE_REPORT, type ReportState } from '@/components/features/explore/report/report-state';
import { LOCALES, type Locale } from '@/lib/domain/locales';
import type { HeldFinding, PageFindings } from '@/lib/domain/page-findings';
import type { SectionId } from '@/lib/domain/sections';
import { MESSAGES } from '@/lib/i18n/messages';
import { makePeakDay, makePhrases } from '@/tests/factories/drive-sections';
import {
  makePost,
  makeSentiment,
  makeShareItem,
  makeShareSection,
  makeTopPosts,
  makeVoices,
  makeVolume,
} from '@/tests/factories/report-sections';
import { AnswerBody } from './answer-body';
import { answerOrder } from './answer-order';

class Still {
  observe() {}
  unobserve() {}
  disconnect() {}
}
beforeEach(() => vi.stubGlobal('ResizeObserver', Still));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const nothing = () => undefined;
const actions: CardActions = {
  ...{ onStop: nothing, onRetry: nothing, onExportImage: nothing, onCopy: nothing, onUseAllData: nothing },
  ...{ onShowPosts: nothing, hrefOfHandle: (handle: string) => `/explore?q=%40${handle}&type=handle` },
};

function reportOf(sections: object, findings: PageFindings | null = null): ReportState {
  const ready = Object.entries(sections).map(([id, section]) => [id, { status: 'ready', section }]);
  const totals = { posts: 5000, accounts: 900, engagements: 9 };
  const state = Object.fromEntries(ready) as ReportState['sections'];
  return { ...IDLE_REPORT, status: 'ready', totals, sections: state, findings };
}

function show(report: ReportState, hidden: readonly CardId[] = [], locale: Locale = 'en') {
  const all = Object.keys(report.sections).filter((id) => id !== 'posts') as CardId[];
  const shown = [...all, 'sentiment_time' as const].filter((card) => !hidden.includes(card));
  render(
    <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone="UTC">
      <CardProvider value={{ report, before: null, now: null, voiceKeywords: false, keys: false, actions }}>
        <AnswerBody
          ofHandle={false}
          order={answerOrder(report, shown)}
          shown={shown}
          opened={[]}
          onToggle={nothing}
          onShow={nothing}
          compareTexts={() => '/compare'}
          columnsPath={null}
        />
      </CardProvider>
    </NextIntlClientProvider>,
  );
}

const regions = () => screen.getAllByRole('region').map((region) => region.id || region.ariaLabel);
const WHOLE = {
  conversation_volume: makeVolume([700, 0, 900, 1400]),
  peak_day: makePeakDay(),
  sentiment: makeSentiment([
    [500, 800, 300],
    [400, 700, 200],
  ]),
  phrases: makePhrases(),
};

test('a card that is hidden by choice takes no other one with it', () => {
  show(reportOf(WHOLE), ['sentiment', 'conversation_volume']);
  const { sections } = MESSAGES.en.explore;
  expect(screen.getByRole('heading', { name: sections.phrases })).toBeTruthy();
  expect(screen.getByRole('heading', { name: sections.peak_day })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: sections.sentiment })).toBeNull();
  cleanup();
  show(reportOf(WHOLE), ['sentiment', 'phrases']);
  expect(screen.getByRole('heading', { name: sections.sentiment_time })).toBeTruthy();
  expect(regions().length).toBeGreaterThan(1);
});

const largest = (steps: readonly number[], change: object = {}) => {
  const query = { from: '2026-11-01T00:00:00Z', to: '2027-06-01T00:00:00Z' };
  return reportOf({ conversation_volume: { ...makeVolume([...steps], query), ...change } });
};

test('the largest day is a day with its own posts, though the chart puts days into weeks', () => {
  const days = Array.from({ length: 200 }, (_, day) => (day === 30 ? 90 : 40));
  const report = largest(days);
  const post = makePost({ at: '2026-12-01T09:00:00Z', author: 'tinbarge', author_name: 'Tinbarge' });
  show({
    ...report,
    sections: { ...report.sections, top_posts: { status: 'ready', section: makeTopPosts([post]) } },
  });
  const card = within(screen.getByRole('region', { name: /The largest day, 1 Dec 2026/ }));
  expect(card.getByText('n = 90 posts')).toBeTruthy();
  expect(card.getByText(MESSAGES.en.explore.largestDay.ofDay)).toBeTruthy();
  expect(card.getByRole('link', { name: /Tinbarge/ }).getAttribute('href')).toContain('q=%40tinbarge');
});

test.each(LOCALES)(
  'the largest month is called one, and without posts nothing is listed, in %s',
  (locale) => {
    const items = [{ at: '2026-11-01', posts: 1000, engagements: 0 }];
    show(largest([], { step: 'month', items }), [], locale);
    const { ofDay, ofWindow } = MESSAGES[locale].explore.largestDay;
    const card = screen.getByRole('region', {
      name: locale === 'en' ? /The largest month, from/ : /最も多かった月/,
    });
    expect(within(card).queryByText(ofDay)).toBeNull();
    expect(within(card).queryByText(ofWindow)).toBeNull();
    expect(within(card).queryByRole('list')).toBeNull();
  },
);

const heldOf = (section: SectionId, key: string): HeldFinding => ({
  ...{ section, key, figure: 'ratio', value: 4, low: 2, high: 8, p: 1e-6 },
  ...{ checks: ['loudest'], days: null },
});

test('findings count what is clear, keep the peak, and name accounts where accounts were counted', () => {
  const section = makeShareSection({}, { base: 1000, section: 'interests' });
  const index = { value: 4, low: 2, high: 8, clear: true };
  const interests = { ...section, items: [{ ...makeShareItem('coffee', 200, 1000), index }], total_items: 1 };
  const volume = { ...makeVolume([100, 100, 900, 100, 100]), peak: '2026-11-03' };
  const findings: PageFindings = {
    ...{ tested: 600, held: 2, level: 0.9998 },
    findings: [heldOf('conversation_volume', '2026-11-03'), heldOf('interests', 'coffee')],
    unclear: [{ section: 'share_of_voice', by: 'family' }],
  };
  const voices = makeVoices({ velnora: 500, hushmill: 480 }, { base: 1000 });
  show(reportOf({ conversation_volume: volume, interests, share_of_voice: voices }, findings));
  const card = within(screen.getByRole('region', { name: MESSAGES.en.explore.findings.title }));
  const rows = card.getAllByRole('listitem');
  expect(rows).toHaveLength(3);
  expect(rows[0]?.textContent).toContain('Peak on');
  expect(rows.filter((row) => row.textContent.includes('Cannot tell'))).toHaveLength(1);
  expect(card.getByText('2 findings of 600 claims tested')).toBeTruthy();
  expect(card.getByRole('button', { name: 'Read 900 posts' })).toBeTruthy();
  expect(card.getByRole('button', { name: 'Posts of 200 accounts' })).toBeTruthy();
});

const SO_FAR_DAYS = [0.12, null, 0.2].map((share, day) => ({
  key: `2026-11-0${day + 1}`,
  figure: share === null ? null : { share, low: share - 0.02, high: share + 0.02 },
}));

test.each(LOCALES)('what a part of the authors tells is marked on its cards and tiles in %s', (locale) => {
  const figure = { share: 0.1, low: 0.08, high: 0.12 };
  const told = {
    conversation_volume: { posts: 90_000, step: 'day', items: SO_FAR_DAYS },
    sentiment: { posts: 80_000, items: [{ key: 'positive', figure, untold: true }] },
    hashtags: { posts: 90_000, items: [{ key: 'tea', label: '#tea', figure, sure: true }] },
  };
  const states = Object.entries(told).map(([id, section]) => [
    id,
    { status: 'so_far', since: 0, told: section },
  ]);
  const soFar = { part: 2, of: 16, posts: 90_000, accounts: null };
  const waiting = { ...IDLE_REPORT, status: 'loading' as const, soFar };
  // Other cards wait.
  const sections = { ...Object.fromEntries(states), keywords: { status: 'loading', since: 0 } };
  show({ ...waiting, sections: sections as ReportState['sections'] }, [], locale);
  const tag = locale === 'en' ? 'So far 2 of 16' : 'ここまで16分の2';
  expect(screen.getAllByText(tag)).toHaveLength(3);
  const volume = document.getElementById('conversation_volume');
  expect(volume?.querySelectorAll('[data-column] [data-whisker]')).toHaveLength(2);
  expect(volume?.querySelector('[data-unread="1"]')).not.toBeNull();
  const tile = document.getElementById('hashtags');
  expect(tile?.textContent).toContain('≈ 9');
  expect(tile?.querySelector('[data-whisker]')).not.toBeNull();
  // A level that the model cannot tell leads with no number here either.
  expect(document.getElementById('sentiment')?.textContent).not.toContain('10');
});
