import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import en from '@/messages/en/charts.json';
import ja from '@/messages/ja/charts.json';
import {
  makeAccounts,
  makePost,
  makePostingTimes,
  makeSentiment,
  makeShareSection,
  makeSizes,
  makeVolume,
} from '@/tests/factories/report-sections';
import { AccountsTable } from './accounts-table';
import { ChartOrTable } from './chart-or-table';
import { CountryChart } from './country-chart';
import { EmojiTiles } from './emoji-tiles';
import { GenderBars } from './gender-bars';
import { highlightPieces, PostsList } from './posts-list';
import { PostingTimesChart } from './posting-times-chart';
import { heatGrid } from './posting-times-transform';
import { RankedBars } from './ranked-bars';
import { SentimentSplit } from './sentiment-split';
import { SentimentTimeChart, shareMarks } from './sentiment-time-chart';
import { sentimentParts, sentimentSeries } from './sentiment-transform';
import { ShareOfVoice } from './share-of-voice';
import { genderSplit, rankedList, voiceParts } from './share-transform';
import { StatStrip } from './stat-strip';
import { netSentimentStat, sizeStats } from './stat-transform';
import { VolumeChart } from './volume-chart';
import { volumeSeries, volumeTable } from './volume-transform';

function inLocale(node: ReactNode, locale: 'en' | 'ja' = 'en') {
  return (
    <NextIntlClientProvider locale={locale} messages={{ charts: locale === 'en' ? en : ja }} timeZone="UTC">
      {node}
    </NextIntlClientProvider>
  );
}

const show = (node: ReactNode, locale: 'en' | 'ja' = 'en') => render(inLocale(node, locale));

const VOLUME = makeVolume([100, 110, 240, 90, 60], { to: '2026-11-05T10:00:00Z' });
const SENTIMENT = makeSentiment([
  [40, 40, 30],
  [0, 0, 0],
  [9, 1, 2],
]);
const LANGUAGES = makeShareSection({ en: 700, ja: 200, de: 40, fr: 30 }, { base: 1000, total: 21 });

test('volume: one image with one sentence, hollow last day, dashed median, one annotated peak', () => {
  const { container } = show(<VolumeChart label="Peak on 3 Nov" series={volumeSeries(VOLUME)} />);
  const image = screen.getByRole('img', { name: 'Peak on 3 Nov' });
  expect(image.querySelectorAll('rect')).toHaveLength(5);
  expect(image.querySelectorAll('[data-partial]')).toHaveLength(1);
  expect(image.querySelector('[data-median]')).toHaveAttribute('stroke-dasharray', '3 3');
  expect(image.querySelectorAll('[data-peak]')).toHaveLength(1);
  expect(image).toHaveTextContent('3 Nov: 240');
  expect(image.getAttribute('viewBox')).toBeNull();
  expect(container.innerHTML).not.toMatch(/#[0-9a-f]{6}|NaN/);
});

test('volume: each step is reached by arrow keys and shows its posts', async () => {
  const onSelect = vi.fn();
  show(<VolumeChart label="x" series={volumeSeries(VOLUME)} onSelect={onSelect} />);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: '5 Nov 2026: 60 posts' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole('button', { name: '3 Nov 2026: 240 posts' })).toHaveFocus();
  expect(screen.getByText('2,400 engagements')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(onSelect.mock.calls[0]?.[0]).toMatchObject({ posts: 240 });
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('2,400 engagements')).toBeNull();
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

test('volume: a burst can be cut, so that the other steps can be told apart, and brought back', async () => {
  const series = volumeSeries(makeVolume([100, 110, 90, 100, 95, 105, 2000, 100, 110, 90, 100, 95]));
  const { container } = show(<VolumeChart label="x" series={series} />);
  const height = () => Number(container.querySelectorAll('rect')[0]?.getAttribute('height'));
  const whole = height();
  await userEvent.click(screen.getByRole('button', { name: 'Cut the burst' }));
  expect(height()).toBeGreaterThan(5 * whole);
  expect(container.querySelectorAll('[data-cut]')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Whole scale' }));
  expect(height()).toBe(whole);
});

test('volume: no post and a single post draw without NaN', () => {
  for (const posts of [[], [0], [1], [0, 0, 0], [2_000_000_000, 1, 1, 1]]) {
    const { container, unmount } = show(<VolumeChart label="x" series={volumeSeries(makeVolume(posts))} />);
    expect(container.innerHTML).not.toContain('NaN');
    unmount();
  }
});

test('charts render on the server', () => {
  const html = renderToString(inLocale(<VolumeChart label="Peak" series={volumeSeries(VOLUME)} />));
  expect(html).toContain('role="img"');
  expect(html).toContain('aria-label="Peak"');
});

test('the table behind a chart is there for screen readers, or in its place', () => {
  const table = volumeTable(VOLUME);
  const view = (asTable: boolean) => (
    <ChartOrTable table={table} caption="Posts a day" asTable={asTable}>
      <VolumeChart label="x" series={volumeSeries(VOLUME)} />
    </ChartOrTable>
  );
  const { rerender } = show(view(false));
  const hidden = screen.getByRole('table', { name: 'Posts a day' });
  expect(hidden.closest('.sr-only')).not.toBeNull();
  expect(within(hidden).getByRole('row', { name: '3 Nov 2026 240 2,400' })).toBeInTheDocument();
  rerender(inLocale(view(true)));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByRole('table', { name: 'Posts a day' }).closest('.sr-only')).toBeNull();
});

test('sentiment over time: low days hollow, a day without enough posts leaves a gap in the line', () => {
  const section = makeSentiment([
    [40, 40, 30],
    [0, 0, 0],
    [19, 1, 2],
    [9, 1, 2],
  ]);
  const { container } = show(<SentimentTimeChart label="x" series={sentimentSeries(section)} />);
  expect(container.querySelectorAll('[data-low]')).toHaveLength(2);
  const line = container.querySelector('[data-net]')?.getAttribute('d');
  expect(line?.match(/M/g)).toHaveLength(2);
  expect(line).not.toContain('L');
  expect(container.innerHTML).not.toContain('NaN');
  expect(screen.getByText('Net (positive − negative)')).toBeInTheDocument();
  expect(screen.getByText('Hollow bars: fewer than 100 posts')).toBeInTheDocument();
});

test('the share axis is symmetric about nothing but zero, and reaches what is drawn', () => {
  expect(shareMarks(0.42, 0.25)).toEqual({ top: 0.5, bottom: -0.25, marks: [-0.25, 0, 0.25, 0.5] });
  expect(shareMarks(0, 0).top).toBeGreaterThan(0);
  expect(shareMarks(1, 1)).toMatchObject({ top: 1, bottom: -1 });
});

test('sentiment: a level that the model cannot tell shows no range', () => {
  const parts = sentimentParts(SENTIMENT).map((part) => ({ ...part, untold: true }));
  show(<SentimentSplit label="split" parts={parts} lowSample={false} />);
  expect(screen.getByRole('row', { name: /Positive.* level unknown/ })).toBeInTheDocument();
});
test('sentiment: share, range and exact count a row; a click shows the posts', async () => {
  const onSelect = vi.fn();
  const parts = sentimentParts(makeSentiment([[384, 448, 168]]));
  show(<SentimentSplit label="split" parts={parts} lowSample={false} onSelect={onSelect} />);
  expect(screen.getByRole('img', { name: 'split' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Positive.*38\.4% 35\.4–41\.4% 384/ })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^Negative/ }));
  expect(onSelect).toHaveBeenCalledWith('negative');
});

test('ranked bars: shares carry whiskers, counts do not', () => {
  const shares = show(<RankedBars label="Languages" list={rankedList(LANGUAGES, { value: 'share' })} />);
  expect(shares.container.querySelectorAll('[data-whisker]')).toHaveLength(4);
  shares.unmount();
  const counts = show(<RankedBars label="Hashtags" list={rankedList(LANGUAGES, { value: 'count' })} />);
  expect(counts.container.querySelectorAll('[data-whisker]')).toHaveLength(0);
});

test('ranked bars: a row is a button with its exact figures in its name', async () => {
  const onSelect = vi.fn();
  show(<RankedBars label="Languages" list={rankedList(LANGUAGES, { value: 'share' })} onSelect={onSelect} />);
  await userEvent.click(screen.getByRole('button', { name: /en.*70\.0%.*n = 700.*Show the posts/ }));
  expect(onSelect.mock.calls[0]?.[0]).toMatchObject({ key: 'en', n: 700 });
});

test('ranked bars: "Show more results" adds rows and "Other" shrinks', async () => {
  const list = rankedList(LANGUAGES, { value: 'share', exclusive: true });
  show(<RankedBars label="Languages" list={list} initial={2} />);
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText('Other (19)')).toBeInTheDocument();
  expect(screen.getByText('2 of 21')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show more results' }));
  expect(screen.getByText('Other (17)')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show more results' })).toBeNull();
});

test('ranked bars: others that are more than any item have a number and no bar', () => {
  const bars = (counts: Record<string, number>) => {
    const list = rankedList(makeShareSection(counts, { base: 100, total: 12 }), {
      value: 'share',
      exclusive: true,
    });
    const { container, unmount } = show(<RankedBars list={list} label="Cities" />);
    const other = container.querySelector('[data-other]');
    const found = { text: other?.textContent, bar: other?.querySelector('svg') !== null };
    unmount();
    return found;
  };
  expect(bars({ tokyo: 10, osaka: 8 })).toEqual({ text: expect.stringContaining('82.0%'), bar: false });
  expect(bars({ tokyo: 60, osaka: 20 })).toEqual({ text: expect.stringContaining('20.0%'), bar: true });
});

test('countries: map and list point at each other; small places are dots; Antarctica is absent', async () => {
  const list = rankedList(makeShareSection({ US: 60, SG: 30, JP: 10 }, { base: 100, unit: 'accounts' }), {
    value: 'share',
  });
  const onSelect = vi.fn();
  const { container } = show(
    <CountryChart label="Map" listLabel="Countries" list={list} onSelect={onSelect} />,
  );
  const map = await screen.findByRole('img', { name: 'Map' });
  expect(map.querySelector('path[data-country="US"]')).toHaveAttribute('fill', 'var(--s7)');
  expect(map.querySelector('circle[data-country="SG"]')).not.toBeNull();
  expect(map.querySelector('[data-country="FR"]')).toHaveAttribute('fill', 'var(--s-none)');
  expect(map.querySelector('[data-country="AQ"]')).toBeNull();
  const japan = map.querySelector('[data-country="JP"]');
  if (japan === null) throw new Error('Japan is not drawn');
  await userEvent.hover(japan);
  expect(container.querySelector('[data-key="JP"] button')?.className).toMatch(/(^| )bg-hover/);
  await userEvent.click(japan);
  expect(onSelect.mock.calls[0]?.[0]).toMatchObject({ key: 'JP' });
});

test('genders: women and men with interval, never pink or blue, hollow in a low sample', () => {
  const section = makeShareSection({ FEMALE: 40, MALE: 24 }, { base: 64, unknown: 40, unit: 'accounts' });
  const { container } = show(<GenderBars label="x" split={genderSplit(section)} />);
  expect(screen.getByRole('img')).toHaveTextContent(/Women62\.5%.*–.*Men37\.5%/);
  const fills = [...container.querySelectorAll('rect[fill-opacity]')].map((bar) => bar.getAttribute('fill'));
  expect(fills).toEqual(['var(--c2)', 'var(--c1)']);
});

test('emojis and share of voice are lists of buttons', async () => {
  const onSelect = vi.fn();
  const emojis = rankedList(makeShareSection({ '☕': 4800, '🌱': 655 }, { base: 48_212 }), {
    value: 'count',
  });
  const first = show(<EmojiTiles label="Emojis" list={emojis} onSelect={onSelect} />);
  await userEvent.click(screen.getByRole('button', { name: /☕.*4\.8K.*4,800 posts/ }));
  expect(onSelect.mock.calls[0]?.[0]).toMatchObject({ key: '☕' });
  first.unmount();
  const parts = voiceParts(makeShareSection({ velnora: 341, hushmill: 227 }, { base: 1000 }));
  show(<ShareOfVoice label="Voice" parts={parts} lowSample={false} onSelect={onSelect} />);
  await userEvent.click(screen.getByRole('button', { name: /hushmill.*22\.7%/ }));
  expect(onSelect.mock.calls[1]?.[0]).toMatchObject({ key: 'hushmill', color: 'var(--c2)' });
});

test('accounts: what is missing is a word, and the sorted column says so', async () => {
  const onSelect = vi.fn();
  const { items } = makeAccounts([
    { key: 'ada', engagements: 4800 },
    { key: 'bob', engagements: 0 },
  ]);
  show(<AccountsTable rows={items} total={2} label="Top accounts" onSelect={onSelect} />);
  expect(screen.getByRole('row', { name: /ADA.*@ada not set 3 4\.8K no data yet/ })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Engagements' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await userEvent.click(screen.getByRole('button', { name: /^ADA/ }));
  expect(onSelect.mock.calls[0]?.[0]).toMatchObject({ key: 'ada' });
});

test('posts carry their own language, mark what matched and name their figures', () => {
  const post = makePost({ language: 'ja', text: 'オーツミルク最高', url: 'https://example.com/1' });
  show(<PostsList label="Posts" posts={[post]} highlights={() => [{ start: 0, end: 6 }]} />);
  const mark = screen.getByText('オーツミルク');
  expect(mark.tagName).toBe('MARK');
  expect(mark.closest('p')).toHaveAttribute('lang', 'ja');
  expect(screen.getByText('4,812 likes')).toBeInTheDocument();
  expect(screen.getByText('Positive')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Open the post by Ada/ })).toHaveAttribute(
    'rel',
    'noreferrer noopener',
  );
});

test('highlight pieces lose nothing and merge spans that touch or overlap', () => {
  expect(highlightPieces('abcdef', [])).toEqual([{ text: 'abcdef', match: false }]);
  expect(
    highlightPieces('abcdef', [
      { start: 2, end: 4 },
      { start: 1, end: 3 },
      { start: 4, end: 99 },
      { start: 5, end: 2 },
    ]),
  ).toEqual([
    { text: 'a', match: false },
    { text: 'bcdef', match: true },
  ]);
});

test('posting times: empty cells outlined, the best one ringed and reachable', async () => {
  const onSelect = vi.fn();
  const section = makePostingTimes(({ weekday, hour }) => {
    if (hour < 5) return { posts: 3 };
    return { median_engagements: weekday === 2 && hour === 8 ? 36 : hour };
  });
  const { container } = show(<PostingTimesChart label="x" grid={heatGrid(section)} onSelect={onSelect} />);
  expect(container.querySelectorAll('[data-empty]')).toHaveLength(35);
  expect(container.querySelectorAll('[data-best]')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: /Tue 08:00.*median 36 engagements, 30 posts/ }));
  expect(onSelect.mock.calls[0]?.[0]).toMatchObject({ weekday: 2, hour: 8 });
});

test('stats: an exact count says so, an estimate has its whisker', () => {
  const net = netSentimentStat(makeSentiment([[384, 448, 168]]));
  const stats = [...sizeStats(makeSizes({ posts: 48_212 })), ...(net === null ? [] : [net])];
  const { container } = show(<StatStrip label="Totals" stats={stats} />);
  expect(screen.getByText('48.2K')).toHaveAttribute('title', '48,212');
  expect(screen.getByText('exact count')).toBeInTheDocument();
  expect(screen.getByText('+21.6')).toBeInTheDocument();
  expect(screen.getByText('± 8.0')).toBeInTheDocument();
  expect(container.querySelectorAll('svg')).toHaveLength(1);
});

test('stats: the ends of a narrow, uneven interval never print alike', () => {
  const section = makeSizes({ posts_per_account: 1.5 });
  const items = section.items.map((item) => ({
    ...item,
    measurement: { ...item.measurement, low: 1.496, high: 1.53 },
  }));
  show(<StatStrip label="Totals" stats={sizeStats({ ...section, items })} />);
  expect(screen.getByText('1.50–1.53')).toBeInTheDocument();
});

test('all charts speak Japanese and pass axe', async () => {
  const list = rankedList(LANGUAGES, { value: 'share', exclusive: true });
  const { container } = show(
    <main>
      <VolumeChart label="投稿数" series={volumeSeries(VOLUME)} onSelect={() => {}} />
      <SentimentTimeChart label="推移" series={sentimentSeries(SENTIMENT)} onSelect={() => {}} />
      <SentimentSplit label="内訳" parts={sentimentParts(SENTIMENT)} lowSample onSelect={() => {}} />
      <RankedBars label="言語" list={list} initial={2} onSelect={() => {}} />
      <EmojiTiles label="絵文字" list={list} onSelect={() => {}} />
      <ShareOfVoice label="シェア" parts={voiceParts(LANGUAGES)} lowSample={false} />
      <GenderBars label="性別" split={genderSplit(LANGUAGES)} />
      <PostingTimesChart label="時間帯" grid={heatGrid(makePostingTimes())} />
      <AccountsTable label="アカウント" rows={makeAccounts([{ key: 'a', engagements: 1 }]).items} total={9} />
      <PostsList label="投稿" posts={[makePost()]} />
      <StatStrip label="合計" stats={sizeStats(makeSizes({ posts: 3, accounts: 2, reach: 9 }))} />
    </main>,
    'ja',
  );
  expect(container.textContent).not.toMatch(/charts\./);
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});
