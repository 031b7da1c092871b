import { cleanup, render, renderHook, screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, test } from 'vitest';
import { type CardActions, CardProvider } from '@/components/features/explore/report/cards/card-context';
import { IDLE_REPORT, type ReportState } from '@/components/features/explore/report/report-state';
import type { Dataset } from '@/lib/domain/datasets';
import { LOCALES, type Locale } from '@/lib/domain/locales';
import { parseExploreState, printExploreState } from '@/lib/domain/explore-url';
import type { Sections } from '@/lib/domain/report';
import type { SectionId } from '@/lib/domain/sections';
import { MESSAGES } from '@/lib/i18n/messages';
import { makePeakDay } from '@/tests/factories/drive-sections';
import { makeAccounts, makeSentiment, makeShareSection, makeVolume } from '@/tests/factories/report-sections';
import { type AskedPart, partOf, windowPart } from './ask-about';
import { OverviewBody } from './overview-body';
import { overviewOrder } from './overview-order';
import { overviewStats } from './overview-stats';
import { plainQuestions } from './plain-questions';
import { columnsPathOf, useOverview } from './use-overview';

afterEach(cleanup);

function reportOf(sections: Partial<Sections>, posts = 5000): ReportState {
  const ready = Object.entries(sections).map(([id, section]) => [id, { status: 'ready', section }]);
  return {
    ...IDLE_REPORT,
    status: 'ready',
    totals: { posts, accounts: 400, engagements: 9 },
    sections: Object.fromEntries(ready) as ReportState['sections'],
  };
}

const shares = (section: SectionId, counts: Record<string, number>) =>
  makeShareSection(counts, { base: 5000, section });

const WHOLE: Partial<Sections> = {
  conversation_volume: makeVolume([700, 0, 900, 1400]),
  peak_day: makePeakDay(),
  sentiment: makeSentiment([[500, 800, 300]]),
  keywords: shares('keywords', { 'flat white': 1200, texture: 800, OR: 20 }),
  hashtags: shares('hashtags', { oatmilk: 700, latte: 80 }),
  languages: shares('languages', { en: 4000, ja: 900 }),
  domains: shares('domains', { 'paper.example': 90, 'shop.example': 40 }),
  top_accounts: makeAccounts([
    { key: 'name:No Handle', engagements: 90 },
    { key: 'velnora', engagements: 80 },
  ]),
};

const hrefOf = (part: AskedPart) =>
  `/explore?${printExploreState({ ...parseExploreState({ dataset: 'coffee' }), ...part })}`;
const nothing = () => undefined;
const actions: CardActions = {
  ...{ onStop: nothing, onRetry: nothing, onExportImage: nothing, onCopy: nothing, onUseAllData: nothing },
  hrefOfItem: (item) => {
    const part = partOf(item);
    return part && hrefOf(part);
  },
};

function show(report: ReportState, locale: Locale = 'en', columnsPath: string | null = '/datasets/import') {
  const shown = Object.keys(report.sections).flatMap((id) => (id === 'posts' ? [] : [id as 'hashtags']));
  const value = { report, before: null, now: null, voiceKeywords: false, keys: false, actions };
  render(
    <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone="UTC">
      <CardProvider value={value}>
        <OverviewBody
          order={overviewOrder(report, shown)}
          opened={[]}
          onToggle={nothing}
          hrefOf={hrefOf}
          dataset={null}
          columnsPath={columnsPath}
        />
      </CardProvider>
    </NextIntlClientProvider>,
  );
}

const linkOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('six questions are made of what the data hold, and each runs on the dataset', () => {
  show(reportOf(WHOLE));
  const card = screen.getByRole('region', { name: 'Questions these data can answer' });
  expect(within(card).getAllByRole('link')).toHaveLength(6);
  expect(linkOf(/What happened on 6 Nov 2026\?/)).toBe(
    '/explore?dataset=coffee&from=2026-11-06&to=2026-11-06',
  );
  expect(linkOf(/What do people complain about most\?/)).toBe(
    '/explore?dataset=coffee&only=sentiment%3Anegative',
  );
  expect(linkOf(/What is said about “flat white”\?/)).toBe('/explore?q=%22flat+white%22&dataset=coffee');
  // An account without a handle can be listed, not asked about.
  expect(linkOf(/What does @velnora write/)).toBe('/explore?q=%40velnora&type=handle&dataset=coffee');
  expect(linkOf(/Who writes with #oatmilk/)).toBe('/explore?q=%23oatmilk&dataset=coffee');
  expect(linkOf(/What is said in Japanese\?/)).toBe('/explore?dataset=coffee&only=languages%3Aja');
  expect(within(card).getByText('3,656 posts')).toBeTruthy();
});

test('each row of a tile leads to its question, and what no question is asked of stays plain', () => {
  show(reportOf(WHOLE));
  expect(linkOf(/^paper\.example/)).toBe('/explore?dataset=coffee&only=domains%3Apaper.example');
  expect(linkOf(/^English/)).toBe('/explore?dataset=coffee&only=languages%3Aen');
  // A word that is an operator of the query is asked for as a word.
  expect(linkOf(/^OR/)).toBe('/explore?q=%22OR%22&dataset=coffee');
  expect(screen.queryByRole('link', { name: /No Handle/ })).toBeNull();
});

test('questions are made only of what is there, and of nothing but words of the data', () => {
  expect(plainQuestions(reportOf({}))).toEqual([]);
  const hostile = { '<img src=x onerror=alert(1)>': 40, '") OR (': 30 };
  const questions = plainQuestions(reportOf({ keywords: shares('keywords', hostile) }));
  expect(questions.map(({ part }) => part.text)).toEqual(['"<img src=x onerror=alert(1)>"', '") OR ("']);
  // Of one language, one day and one mood there is nothing to ask apart.
  const plain = { languages: shares('languages', { en: 5000 }), sentiment: makeSentiment([[0, 9, 0]]) };
  expect(plainQuestions(reportOf(plain))).toEqual([]);
  expect(
    plainQuestions(reportOf({ peak_day: makePeakDay({ day: null, days: 1 }) })).map(({ id }) => id),
  ).toEqual([]);
});

test('nothing is asked about next to nothing, unless the data are few', () => {
  const asked = (posts: number) => {
    const languages = makeShareSection({ en: posts - 2, nl: 2 }, { base: posts, section: 'languages' });
    return plainQuestions(reportOf({ languages }, posts)).map(({ id }) => id);
  };
  expect(asked(5000)).toEqual([]);
  expect(asked(100)).toEqual(['language']);
});

test('bars of days ask about days, bars of hours about hours', () => {
  const at = Date.UTC(2026, 10, 6);
  expect(windowPart(at, at + 86_400_000)).toEqual({ from: '2026-11-06', to: '2026-11-06' });
  expect(windowPart(at, at + 7 * 86_400_000)).toEqual({ from: '2026-11-06', to: '2026-11-12' });
  expect(windowPart(at, at + 3_600_000)).toEqual({
    from: '2026-11-06T00:00:00.000Z',
    to: '2026-11-06T01:00:00.000Z',
  });
});

test('key figures count posts, days with a post and languages', () => {
  const stats = overviewStats(reportOf(WHOLE));
  expect(stats.map(({ key, value }) => [key, value])).toMatchObject([
    ['days', 3],
    ['languages', 2],
    ['net_sentiment', expect.any(Number)],
  ]);
});

test('at most eight tiles stand, the rest by name, and one line says what the file does not hold', () => {
  const more = { ...WHOLE, mentions: shares('mentions', {}), emojis: shares('emojis', { '☕': 9, '🥛': 3 }) };
  const report = reportOf(more);
  const order = overviewOrder(report, Object.keys(more) as 'hashtags'[]);
  expect(order.head).toEqual(['conversation_volume']);
  expect(order.tiles).toEqual([
    'keywords',
    'hashtags',
    'top_accounts',
    'domains',
    'languages',
    'sentiment',
    'emojis',
  ]);
  expect(order.onDemand).toEqual(['peak_day']);
  show(report, 'en', '/datasets/import?replace=coffee');
  expect(screen.getByRole('region', { name: 'Not in this file:' }).textContent).toContain('Mentions');
  expect(linkOf('Add columns')).toBe('/datasets/import?replace=coffee');
});

test('an empty dataset says so in both languages and leads to the import', () => {
  for (const locale of LOCALES) {
    show(reportOf({}, 0), locale);
    expect(screen.getByText(MESSAGES[locale].explore.overview.empty)).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/datasets/import');
    cleanup();
  }
});

const file: Dataset = {
  ...{ id: 'd1', name: 'coffee', title: 'Coffee bars', sample: false, sources: ['table-file'], version: 3 },
  ...{ posts: 1200, accounts: 90, first_post_at: null, last_post_at: null },
  ...{ created_at: '2026-08-02T00:00:00.000Z', updated_at: '2026-11-21T07:00:00.000Z' },
};

test('a question made of the page keeps everything else that was chosen there', () => {
  const chosen = {
    ...{ dataset: 'coffee@3', reposts: 'exclude', order: 'repost_count', baseline: 'tea', everything: 'yes' },
    ...{ compare: 'before', voice: 'Velnora|velnora', tz: 'Asia/Tokyo' },
  };
  const state = parseExploreState(chosen);
  const opened: string[] = [];
  const { result } = renderHook(() => useOverview(state, [file], (search) => opened.push(search)), {
    wrapper: ({ children }) => (
      <NextIntlClientProvider locale="en" messages={MESSAGES.en} timeZone="UTC">
        {children}
      </NextIntlClientProvider>
    ),
  });
  expect(result.current?.asking?.onAskItem({ section: 'keywords', key: 'latte' })).toBe(true);
  const asked = parseExploreState(Object.fromEntries(new URLSearchParams(opened[0])));
  expect(asked).toEqual({ ...state, text: 'latte' });
});

test('columns are added to the file of the dataset, and to nothing else', () => {
  expect(columnsPathOf([{ ...file, name: 'a&b' }])).toBe('/datasets/import?replace=a%26b');
  expect(columnsPathOf([{ ...file, sample: true }])).toBeNull();
  expect(columnsPathOf([{ ...file, sources: ['synthetic'] }])).toBeNull();
  expect(columnsPathOf([file, file])).toBeNull();
  expect(columnsPathOf([])).toBeNull();
});
