import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compareSections } from '@/lib/analysis/compare/compare-sections';
import { requestClient } from '@/lib/client/request-client';
import { XLSX_TYPE } from '@/lib/contracts/sheets';
import { parseCompareState, printCompareState } from '@/lib/domain/compare-url';
import type { Comparison } from '@/lib/domain/comparison';
import { parseExploreState } from '@/lib/domain/explore-url';
import type { Recipe } from '@/lib/domain/recipe';
import { pickMessages } from '@/lib/i18n/messages';
import { makeReport } from '@/tests/factories/report';
import { makeShareSection, makeSizes, makeVolume } from '@/tests/factories/report-sections';
import { fakeApi, type FakeCall, refusal } from '@/tests/factories/sign-in-screens';
import { CompareScreen } from './compare-screen';

const place = vi.hoisted(() => ({ search: '' }));
const files = vi.hoisted(() => ({ names: [] as string[] }));
vi.mock('@/lib/client/capture-image', () => ({
  captureImage: () => Promise.resolve(new Blob(['png'])),
  downloadBlob: (_: Blob, name: string) => files.names.push(name),
}));
vi.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams(place.search),
  useRouter: () => ({ push() {} }),
}));

const EMPTY = { posts: 800, accounts: 90, engagements: 10 };
const sectionsOf = (tea: number) => ({
  posts: { ...makeSizes({ posts: 800 }), unit: 'posts' as const },
  conversation_volume: makeVolume([80, 81, 79, 80, 82, 78, 80, 80, 80, 80]),
  hashtags: makeShareSection(
    { leaf: tea, cup: 90 + Math.round(tea / 30), tea: 400 + tea, teatime: tea },
    { base: 1000 },
  ),
});

function comparisonOf(recipes: Recipe[]): Comparison {
  const columns = recipes.map((_, index) => sectionsOf(300 + index * 200));
  const { query } = makeReport();
  return {
    schema: 'murmur.comparison/1',
    columns: recipes.map((recipe) => ({
      recipe,
      query: { ...query, text: recipe.text, groups: [[recipe.text]] },
      totals: EMPTY,
    })),
    sections: compareSections(columns),
    engine_ms: 1,
  };
}

class Still {
  observe() {}
  unobserve() {}
  disconnect() {}
}

let calls: FakeCall[];
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Still);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  Element.prototype.scrollIntoView = () => undefined;
  requestClient.configure({ ready: () => null, fetch: (url, init) => fetch(url, init) });
  calls = fakeApi({
    'GET /api/datasets/': [
      {
        ...{
          id: 'd',
          name: 'sample',
          title: 'Sample world',
          sample: true,
          sources: ['synthetic'],
          version: 1,
        },
        ...{ posts: 1000, accounts: 100, first_post_at: null, last_post_at: null },
        ...{ created_at: '2026-11-20T00:00:00Z', updated_at: '2026-11-20T00:00:00Z' },
      },
    ],
    'POST /api/analysis/report/': ({ body }) => {
      const { recipe } = body as { recipe: Recipe };
      if (recipe.text === 'broken') return refusal(503, 'The store does not answer');
      const report = makeReport({ sections: { posts: sectionsOf(1).posts } });
      const { posts } = report.sections;
      if (posts) posts.receipt.recipe = { ...posts.receipt.recipe, text: recipe.text };
      return { ...report, totals: EMPTY };
    },
    'POST /api/external/analyze-handles/create-sheet/': () =>
      new Response('xlsx', { headers: { 'content-type': XLSX_TYPE } }),
    'POST /api/analysis/compare/': ({ body }) => {
      const { recipes, names = [] } = body as { recipes: Recipe[]; names?: string[] };
      const comparison = comparisonOf(recipes);
      const columns = comparison.columns.map((one, at) => ({
        ...one,
        ...(names[at] && { name: names[at] }),
      }));
      return { ...comparison, columns };
    },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const named = (...texts: string[]) =>
  printCompareState(texts.map((q) => parseExploreState({ q, dataset: 'sample' })));

function show(search: string) {
  place.search = search;
  const texts = pickMessages('en', [
    ...([
      'build-targeting',
      'charts',
      'compare',
      'exports',
      'explore',
      'kit',
      'limits',
      'methods',
      'section-card',
      'sharing',
    ] as const),
  ]);
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <NextIntlClientProvider locale="en" messages={texts} timeZone="UTC">
        <CompareScreen />
      </NextIntlClientProvider>
    </SWRConfig>,
  );
}

const column = (letter: string) => within(screen.getByRole('region', { name: `Column ${letter}` }));
const columnsNow = () => parseCompareState(new URLSearchParams(window.location.search));

test('a comparison says what differs and by how much, and folds all rows until they are asked for', async () => {
  show(named('tea', 'coffee'));
  const found = within(await screen.findByRole('region', { name: 'What differs' }, { timeout: 10_000 }));
  expect(found.getByText('#leaf').closest('p')?.textContent).toBe(
    '#leaf (Hashtags): 50.0% of the posts of coffee, 30.0% of tea.',
  );
  const largest = within(screen.getByRole('table', { name: /largest difference/ }));
  // Tags that hold a word of a side are no difference.
  expect(largest.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
    '#leafHashtags',
    '#cupHashtags',
  ]);
  expect(screen.queryByRole('table', { name: 'Hashtags' })).toBeNull();
  await userEvent.click(largest.getByRole('button', { name: /^#leaf ?Hashtags$/ }));
  const card = within(await screen.findByRole('region', { name: 'Hashtags' }));
  const table = within(card.getByRole('table', { name: 'Hashtags' }));
  const leaf = table.getByRole('rowheader', { name: '#leaf' }).closest('tr');
  expect(leaf?.textContent).toContain('+20.0 points');
  expect(leaf?.textContent).toContain('differs (cuts not checked)');
  expect(table.getByRole('rowheader', { name: '#cup' }).closest('tr')?.textContent).toContain('cannot tell');
  expect(card.getAllByRole('button', { name: /How “?Hashtags|Hashtags, column/ })).toHaveLength(2);
  await userEvent.click(screen.getByRole('radio', { name: 'Clear differences' }));
  expect(table.queryByRole('rowheader', { name: '#cup' })).toBeNull();
});

test('an address with a section opens all its rows', async () => {
  window.location.hash = '#hashtags';
  show(named('tea', 'coffee'));
  await screen.findByRole('table', { name: 'Hashtags' }, { timeout: 10_000 });
  window.location.hash = '';
});

test('a column that fails says why, while the others are compared without it', async () => {
  show(named('tea', 'broken', 'coffee'));
  await screen.findByText('The store does not answer');
  expect(await column('A').findByText('n = 800 posts, 90 accounts')).toBeTruthy();
  await screen.findByRole('region', { name: 'What differs' }, { timeout: 10_000 });
  const asked = calls.filter(({ name }) => name === 'POST /api/analysis/compare/').at(-1);
  expect((asked?.body as { recipes: Recipe[] } | undefined)?.recipes.map(({ text }) => text)).toEqual([
    'tea',
    'coffee',
  ]);
  expect(screen.getByText(/Differences are from column A/)).toBeTruthy();
});

test('what does not differ opens each time it is pressed, and the editors of a faulty side can be folded', async () => {
  show(named('tea', 'broken', 'coffee'));
  await screen.findByRole('region', { name: 'What differs' }, { timeout: 10_000 });
  const edit = screen.getByRole('button', { name: 'Change columns' });
  expect(edit.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(edit);
  expect(edit.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('region', { name: 'Column B' })).toBeNull();
});

test('another type of a column keeps its question and its filters', async () => {
  const filters = [{ section: 'languages' as const, key: 'en' }];
  const sides = ['tea', 'coffee'].map((q) => ({ ...parseExploreState({ q, dataset: 'sample' }), filters }));
  show(printCompareState(sides));
  await userEvent.click(screen.getByRole('button', { name: 'Change columns' }));
  await userEvent.click(column('B').getByRole('combobox', { name: 'Type of column B' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Audience' }));
  expect(columnsNow()[1]).toMatchObject({ type: 'keyword', text: 'coffee', filters });
});

test('columns are changed in place, added and removed, all in the address', async () => {
  show(named('tea', 'coffee', 'milk'));
  await userEvent.click(screen.getByRole('button', { name: 'Change columns' }));
  const field = column('B').getByRole('textbox', { name: 'Query of column B' });
  await userEvent.clear(field);
  await userEvent.paste('cocoa');
  await userEvent.keyboard('{Enter}');
  expect(columnsNow().map(({ text }) => text)).toEqual(['tea', 'cocoa', 'milk']);
  await userEvent.click(column('A').getByRole('button', { name: 'Remove column A' }));
  expect(columnsNow().map(({ text }) => text)).toEqual(['coffee', 'milk']);
  await userEvent.click(screen.getByRole('button', { name: 'Add a column' }));
  expect(columnsNow().map(({ text, datasets }) => [text, datasets])).toEqual([
    ['tea', ['sample']],
    ['coffee', ['sample']],
    ['milk', ['sample']],
    ['', ['sample']],
  ]);
});

test('all posts of a dataset stand as a side, under the name of the dataset, until words are written', async () => {
  show(named('velnora', ''));
  const side = column('B');
  await userEvent.click(side.getByRole('button', { name: /Saved audience, list or dataset for column B/ }));
  const offered = await screen.findByRole('listbox', { name: 'All posts of a dataset' });
  const [whole] = within(offered).getAllByRole('option');
  await userEvent.click(whole as HTMLElement);
  await waitFor(() => expect(columnsNow()[1]).toMatchObject({ whole: true, text: '', datasets: ['sample'] }));
  expect(columnsNow()[1]).toMatchObject({ name: 'Sample world' });
  cleanup();
  show(window.location.search);
  await screen.findByRole('heading', { level: 1, name: 'Compare velnora and Sample world' });
  await userEvent.click(screen.getByRole('button', { name: 'Change columns' }));
  await userEvent.type(column('B').getByRole('textbox', { name: 'Query of column B' }), 'milk{Enter}');
  expect(columnsNow()[1]).toMatchObject({ text: 'milk' });
  expect(columnsNow()[1]).not.toHaveProperty('name');
});

test('without a question nothing is asked, and an example is offered', async () => {
  show('');
  await userEvent.click(await screen.findByRole('button', { name: /two brands of the sample world/ }));
  expect(columnsNow().map(({ text }) => text)).toEqual(['velnora', 'hushmill']);
  expect(screen.getByText('Nothing to compare yet')).toBeTruthy();
  await waitFor(() => expect(calls.map(({ name }) => name)).toEqual(['GET /api/datasets/']));
});

test('the comparison leaves as a sheet with its recipes, as text, as a picture and on paper', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  show(named('tea', 'coffee'));
  await screen.findByRole('region', { name: 'What differs' }, { timeout: 10_000 });
  expect(document.title).toBe('Targeting Toolkit · Compare tea and coffee');
  for (const item of ['Spreadsheet (XLSX)', 'CSV file', 'Image (PNG)', 'Print, or save as PDF']) {
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  }
  await waitFor(() =>
    expect(files.names.map((name) => name.split('.').at(-1)).toSorted()).toEqual(['csv', 'png', 'xlsx']),
  );
  expect(print).toHaveBeenCalledOnce();
  const asked = calls.find(({ name }) => name.endsWith('create-sheet/'));
  const sheet = asked?.body as { sections: { name: string; rows: unknown[][] }[] };
  expect(sheet.sections.map(({ name, rows }) => [name, rows.length > 1])).toEqual([
    ['Figures', true],
    ['Recipes', true],
  ]);
});
