import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ACCOUNT_METRICS, type AccountFigure, type AccountMetric } from '@/lib/contracts/competitors';
import type { Comparison } from '@/lib/domain/comparison';
import type { RecipeInput } from '@/lib/domain/recipe';
import { MESSAGES } from '@/lib/i18n/messages';
import { matchRoute } from '@/lib/tenants/routes';
import { makeReport } from '@/tests/factories/report';
import { makeReceipt, makeShareSection } from '@/tests/factories/report-sections';
import { clearCache, fakeApi, type FakeCall, refusal } from '@/tests/factories/sign-in-screens';
import { competitorSheet } from './competitor-sheet';
import { CompetitorScreen } from './competitor-screen';
import type { AnalysisAnswer, MetricsAnswer } from './use-competitor-answers';
import { printCompetitorState, readCompetitorState, sortHandles } from './use-competitor-state';

const place = vi.hoisted(() => ({ search: '' }));
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(place.search) }));

class Still {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => vi.stubGlobal('ResizeObserver', Still));
afterEach(async () => {
  cleanup();
  place.search = '';
  await clearCache();
  vi.unstubAllGlobals();
});

const ASK = {
  report: 'POST /api/analysis/report/',
  metrics: 'POST /api/external/explore-compare-accounts/',
  analysis: 'POST /api/external/competitor-analysis/',
  suggest: 'POST /api/external/competitor-analysis/suggest-competitors/',
  validate: 'POST /api/external/audience-request/validate-handle/',
};
const dataset = {
  ...{ id: 'd', name: 'sample', title: 'Sample world', sample: true, sources: ['synthetic'], version: 1 },
  ...{ posts: 1000, accounts: 100, first_post_at: '2026-10-01T00:00:00Z' },
  ...{ last_post_at: '2026-11-09T00:00:00Z' },
  ...{ created_at: '2026-11-01T00:00:00Z', updated_at: '2026-11-01T00:00:00Z' },
};

const byMetric = <T,>(read: (metric: AccountMetric) => T) =>
  Object.fromEntries(ACCOUNT_METRICS.map((metric) => [metric, read(metric)])) as Record<AccountMetric, T>;
const account = (handle: string) => ({
  ...{ handle, name: handle.toUpperCase(), followers: 900, following: 3, verified: null },
  ...{ description: null, created_at: null },
});

function metricsOf(handles: string[]): MetricsAnswer {
  const figure = (metric: AccountMetric, index: number): AccountFigure | null => {
    if (metric === 'follower_change') return null;
    if (metric === 'net_sentiment')
      return { value: 0.25 - index * 0.4, low: 0.2, high: 0.3, n: 400, base: 500, unit: 'ratio' };
    return { value: 900 - index, low: null, high: null, n: 900, base: 900, unit: 'posts' };
  };
  const gap = { difference: -0.4, low: -0.5, high: -0.3, p: 0.001, clear: true };
  return {
    accounts: handles.map(account),
    metrics: byMetric((metric) => handles.map((_, index) => figure(metric, index)?.value ?? null)),
    details: byMetric((metric) => handles.map((_, index) => figure(metric, index))),
    differences: byMetric((metric) =>
      handles.map((_, index) => (index > 0 && metric === 'net_sentiment' ? gap : null)),
    ),
    receipts: byMetric(() => handles.map(() => makeReceipt('profile'))),
  };
}

function analysisOf(handles: string[]): AnalysisAnswer {
  const { recipe, query } = makeReceipt('profile');
  const none = { genders: [], countries: [], languages: [], age_groups: [] };
  const comparison: Comparison = { schema: 'murmur.comparison/1', columns: [], sections: [], engine_ms: 1 };
  const cell = (row: number, column: number) =>
    row === column ? { n: 20, base: 20, low: 0.8, high: 1 } : { n: 5, base: 20, low: 0.112, high: 0.469 };
  return {
    accounts: handles.map((handle, index) => ({
      ...account(handle),
      growth: [{ date: '2026-11-01', value: 900 }],
      engagement: 10,
      own_posts: 5,
      sentiment: { positive: 1, neutral: 0, negative: 0, base: 4, unknown: 0, items: [] },
      audience: { kind: 'interacted', size: index === 0 ? 20 : 4 },
      demographics: { ...none, withheld: index > 0 },
      recipe,
    })),
    overlap: handles.map((_, row) => handles.map((__, column) => (row === column ? 1 : 0.25))),
    overlap_intervals: handles.map((_, row) => handles.map((__, column) => cell(row, column))),
    overlap_receipt: {
      ...{ unit: 'accounts', method: 'audience_overlap', kind: 'interacted', frame: 'census' },
      datasets: [{ name: 'sample', version: 1, sample: true }],
      ...{ from: query.from, to: query.to, computed_at: query.to, code_version: '0.1.0', recipe },
    },
    follower_growth: {
      unit: 'accounts',
      receipt: makeReceipt('follower_growth'),
      items: handles.map((handle) => ({
        ...{ key: handle, label: handle, change: null },
        points: [{ at: '2026-11-01', followers: 900 }],
      })),
      total_items: handles.length,
    },
    comparison,
  };
}

const suggestion = {
  ...{ handle: 'rival', name: 'rival', followers: null, following: null, verified: null },
  reason: { n: 12, base: 40, share: 0.3, index: { value: 6, low: 3.5, high: 9, clear: true } },
  limits: ['same_owner_not_known'],
  receipt: makeReceipt('similar_accounts'),
};

/** The report of one account: its profile, or the topics of its own posts. */
function reportOf({ text, filters }: RecipeInput): object {
  if (text === '@ghost') return refusal(404, 'These datasets know nothing of @ghost', 'unknown_handle');
  const topics = makeShareSection({ oat: 30 }, { base: 60, section: 'topics' });
  const profile = {
    ...{ key: text.slice(1), label: text.slice(1).toUpperCase(), bio: 'We roast.', location: null },
    ...{ followers: 900, following: 3, posts: 9, verified: true, created_at: null },
    ...{ own_posts: 5, engagements: 10, about: 20 },
  };
  const items = topics.items.map((item) => ({
    ...item,
    terms: ['oat', 'latte'],
    weights: [10, 4],
    label_words: [],
    quotes: [],
    x: 0.5,
    y: 0.5,
  }));
  return makeReport({
    sections: filters?.length
      ? { topics: { ...topics, items, outside: 30 } }
      : { profile: { unit: 'accounts', receipt: makeReceipt('profile'), items: [profile] } },
  });
}

function show(search: string, change: Record<string, object> = {}): FakeCall[] {
  place.search = search;
  const calls = fakeApi({
    'GET /api/datasets/': [dataset],
    [ASK.report]: ({ body }: FakeCall) => reportOf((body as { recipe: RecipeInput }).recipe),
    [ASK.metrics]: ({ body }: FakeCall) => metricsOf((body as { handles: string[] }).handles),
    [ASK.analysis]: ({ body }: FakeCall) => {
      const { handle, competitors } = body as { handle: string; competitors: string[] };
      return analysisOf([handle, ...competitors]);
    },
    [ASK.suggest]: [suggestion],
    [ASK.validate]: { valid: true, checked: 'network' },
    ...change,
  });
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={MESSAGES.en}>
      <SWRConfig value={{ dedupingInterval: 0, provider: () => new Map() }}>
        <CompetitorScreen comparison={(_, places) => <p>Compared {places.join(' ')}</p>} />
      </SWRConfig>
    </NextIntlClientProvider>,
  );
  return calls;
}

test('[ANA-03] accounts stand side by side: figures with receipts, overlap with intervals, topics, growth', async () => {
  const calls = show('handle=brew&vs=mill');
  const table = within(await screen.findByRole('table', { name: 'Side by side' }));
  const net = table.getByRole('row', { name: /^Net sentiment/ });
  expect(net).toHaveTextContent('+25.0 points');
  expect(net).toHaveTextContent('−40.0 points (−50.0 to −30.0)differs (cuts not checked)');
  expect(table.getByRole('row', { name: /^Followers, change/ })).toHaveTextContent('not known');
  await userEvent.click(within(net).getByRole('button', { name: /of @mill was counted/ }));
  expect(await screen.findByRole('dialog', { name: /of @mill was counted/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  const overlap = within(await screen.findByRole('table', { name: /^Share of the audience of the row/ }));
  expect(overlap.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '20 accounts',
    '25.0%11.2–46.9%5 of 20',
    '25.0%11.2–46.9%5 of 20',
    '20 accounts',
  ]);
  const topics = within(await screen.findByRole('region', { name: 'Topics of @mill' }));
  expect(await topics.findByText('oat, latte')).toBeVisible();
  expect(screen.getByText('Compared 0 1')).toBeVisible();
  expect(screen.getByText(/Fewer than ten people .* of @mill\./)).toBeVisible();
  const asked = calls.find(({ name }) => name === ASK.analysis)?.body;
  expect(asked).toEqual({ handle: 'brew', competitors: ['mill'], from: null, to: null, dataset: 'sample' });
  const link = new URL(
    screen.getByRole('link', { name: /Open in Explore: @mill/ }).getAttribute('href') ?? '',
    'http://x',
  );
  expect([link.searchParams.get('type'), link.searchParams.get('q')]).toEqual(['handle', '@mill']);
});

test('an account that is not in the data says where it is, and the others are compared without it', async () => {
  const calls = show('handle=brew&vs=ghost&vs=mill');
  expect(await screen.findByText(/@ghost is not in this dataset/)).toBeVisible();
  expect(await screen.findByText(/It exists on X/)).toBeVisible();
  await screen.findByText('Compared 0 2');
  expect(calls.find(({ name }) => name === ASK.metrics)?.body).toMatchObject({ handles: ['brew', 'mill'] });
  cleanup();
  await clearCache();
  show('handle=brew&vs=mill', {
    [ASK.analysis]: () => refusal(504, 'The request took too long to process.', 'timeout'),
  });
  expect((await screen.findAllByText('The request took too long to process.')).length).toBeGreaterThan(0);
  expect(await screen.findByRole('table', { name: 'Side by side' })).toBeVisible();
});

test('accounts are typed, suggested and removed, all in the address', async () => {
  const user = userEvent.setup();
  const push = vi.spyOn(window.history, 'pushState');
  show('handle=brew&vs=mill');
  expect(await screen.findByText(/12 of 40 accounts of the audience .* 6\.0 times/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Add ?@rival$/ }));
  expect(push).toHaveBeenLastCalledWith(null, '', '/competitor-analysis?handle=brew&vs=mill&vs=rival');
  const field = screen.getByRole('textbox', { name: 'Competitors' });
  await user.type(field, 'Leaf no!pe{Enter}');
  expect(push).toHaveBeenLastCalledWith(null, '', '/competitor-analysis?handle=brew&vs=mill&vs=leaf');
  expect(await screen.findByText('Not a handle: no!pe')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Remove @brew/ }));
  expect(push).toHaveBeenLastCalledWith(null, '', '/competitor-analysis?vs=mill');
});

test('without accounts an example is offered and nothing is asked; without data an import', async () => {
  const push = vi.spyOn(window.history, 'pushState');
  const calls = show('');
  await userEvent.click(await screen.findByRole('button', { name: /three brands of the sample world/ }));
  const address = '/competitor-analysis?handle=velnora_oats&vs=hushmill_oats&vs=brackwater_df&dataset=sample';
  expect(push).toHaveBeenLastCalledWith(null, '', address);
  expect(calls.filter(({ name }) => name.startsWith('POST'))).toEqual([]);
  cleanup();
  await clearCache();
  show('', { 'GET /api/datasets/': [] });
  expect(await screen.findByRole('link', { name: 'Import posts' })).toBeVisible();
});

test('the address holds the whole state, the sheet every figure', () => {
  expect(matchRoute('protargeting', '/competitor-analysis')?.canonicalPath).toBe('/competitor-analysis');
  for (const search of ['', 'handle=a&vs=b&vs=c&dataset=d&from=2026-11-01&to=2026-11-03']) {
    const state = readCompetitorState(new URLSearchParams(search));
    const { searchParams } = new URL(printCompetitorState(state), 'http://x');
    expect(readCompetitorState(searchParams)).toEqual(state);
  }
  expect(readCompetitorState(new URLSearchParams('handle=A&vs=a,b,B,c,d,e,f,%3Cx')).competitors).toEqual([
    ...['b', 'c', 'd', 'e'],
  ]);
  expect(sortHandles('@Ann https://x.com/Bob, ＠cem é')).toEqual({
    taken: ['ann', 'bob', 'cem'],
    refused: ['é'],
  });
  const handles = ['a', 'b'];
  const { sections } = competitorSheet('t', metricsOf(handles), analysisOf(handles), (key) => key);
  expect(sections.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['metrics', ACCOUNT_METRICS.length * 2],
    ['overlap', 2],
    ['growth', 2],
    ['comparison', 0],
    ['recipes', 3],
  ]);
  for (const { columns, rows } of sections)
    for (const row of rows) expect(row.length).toBeLessThanOrEqual(columns.length);
});
