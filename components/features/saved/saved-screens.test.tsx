import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { personalStorage } from '@/lib/client/storage';
import { toastStore } from '@/lib/client/stores/toasts';
import type { SectionComparison } from '@/lib/domain/comparison';
import { makeReceipt } from '@/tests/factories/report-sections';
import { makeSavedAudience, makeSavedList, makeSummary } from '@/tests/factories/saved-rows';
import { clearCache, fakeApi, refusal } from '@/tests/factories/sign-in-screens';
import { TeamsTestProvider } from '@/tests/factories/team-screens';
import { clearChanges } from './changes-table';
import { printFilters, readFilters } from './audience-filters';
import { SavedAudiencesScreen } from './saved-audiences-screen';
import { SavedListsScreen } from './saved-lists-screen';

const search = vi.hoisted(() => ({ value: '' }));
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(search.value) }));

const SEARCHES = '/api/external/explore-searches/';
const USAGES = '/api/external/audience-usages/';

beforeEach(() => {
  search.value = '';
  personalStorage.set('token', 'x');
  personalStorage.set('email', 'ada@velnora.example');
});
afterEach(async () => {
  cleanup();
  personalStorage.clear();
  for (const { id } of toastStore.getState().messages) toastStore.getState().remove(id);
  await clearCache();
  vi.unstubAllGlobals();
});

const rows = [
  makeSavedAudience(),
  makeSavedAudience({
    id: 'a2',
    name: 'Tea people',
    query: 'tea',
    tags: ['hot'],
    status: 'draft',
    state: 'changed',
  }),
];
/** The deleted ones are another question to the same route. */
const listed = (given: object[]) => (call: { query: Record<string, string> }) =>
  call.query['deleted'] === 'true' ? [] : given;

function show(answers: Parameters<typeof fakeApi>[0] = {}, locale: 'en' | 'ja' = 'en') {
  const calls = fakeApi({ [`GET ${SEARCHES}`]: listed(rows), ...answers });
  render(
    <TeamsTestProvider locale={locale}>
      <SavedAudiencesScreen prompt={<p>Sign in to save audiences.</p>} />
    </TeamsTestProvider>,
  );
  return calls;
}
const menuOf = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return screen.findByRole('menu');
};
const toasts = () => toastStore.getState().messages;

test('[AUD-19, AUD-34, TEN-43] the type in the address is the one that is asked for', async () => {
  search.value = 'type=post_analysis';
  const calls = show();
  await screen.findByRole('link', { name: 'Coffee people' });
  const asked = calls.filter(({ name }) => name === `GET ${SEARCHES}`)[0];
  expect(asked?.query).toEqual({
    email: 'ada@velnora.example',
    ad_account_id: '',
    query_type: 'post_analysis',
  });
});

test('[AUD-20] the five types are called as the specification says', async () => {
  const { default: en } = await import('@/messages/en/saved.json');
  expect(Object.values(en.types).slice(1)).toEqual([
    'Handle Analysis',
    'Audience Analysis',
    'Conversation Analysis',
    'Post Analysis',
    'Audience Builder',
  ]);
});

test('[AUT-33] nobody in particular sees the prompt to sign in and is asked for nothing', async () => {
  personalStorage.clear();
  const calls = show();
  expect(await screen.findByText('Sign in to save audiences.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to explore' })).toHaveAttribute('href', '/explore');
  expect(calls).toEqual([]);
});

test('a row opens what it asks, and search, tag and status narrow the rows', async () => {
  search.value = 'status=draft&tag=hot&q=TE';
  show();
  const link = await screen.findByRole('link', { name: 'Tea people' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^\/explore\?q=coffee&.*dataset=drinks&from=/));
  expect(screen.queryByRole('link', { name: 'Coffee people' })).toBeNull();
  expect(screen.getByText('Data has changed')).toBeVisible();
  const filters = readFilters(new URLSearchParams(`${search.value}&sort=size:desc&type=nonsense`));
  expect(filters).toMatchObject({ type: 'all', sort: { columnId: 'size', direction: 'desc' } });
  expect(readFilters(new URLSearchParams(printFilters(filters)))).toEqual(filters);
});

test('all pages of the rows are shown', async () => {
  const all = Array.from({ length: 53 }, (_, n) => makeSavedAudience({ id: `p${n}`, name: `Row ${n}` }));
  const page = (query: Record<string, string>) => {
    const from = (Number(query['page'] ?? 1) - 1) * 50;
    return query['deleted'] === 'true' ? [] : all.slice(from, from + 50);
  };
  const calls = show({ [`GET ${SEARCHES}`]: (call: { query: Record<string, string> }) => page(call.query) });
  await screen.findByRole('link', { name: 'Row 0' });
  const asked = calls.filter(({ query }) => query['deleted'] === undefined && query['query_type'] === 'all');
  expect(asked.map(({ query }) => query['page'])).toEqual([undefined, '2']);
  search.value = 'q=Row 52';
  cleanup();
  show({ [`GET ${SEARCHES}`]: (call: { query: Record<string, string> }) => page(call.query) });
  expect(await screen.findByRole('link', { name: 'Row 52' })).toBeVisible();
});

test('renaming in the row sends the version that was seen; a newer one is told', async () => {
  const calls = show({ [`PATCH ${SEARCHES}a1/`]: () => refusal(409, 'Changed meanwhile', 'stale') });
  await userEvent.click(within(await menuOf('Coffee people')).getByRole('menuitem', { name: 'Rename' }));
  const field = await screen.findByRole('textbox', { name: 'Name of Coffee people' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Espresso{Enter}');
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(calls.find(({ name }) => name.startsWith('PATCH'))?.body).toEqual({ name: 'Espresso', version: 2 });
  expect(toasts()[0]).toMatchObject({ level: 'warn' });
});

test('deleting offers the way back', async () => {
  const calls = show({
    [`DELETE ${SEARCHES}a1/`]: () => new Response(null, { status: 204 }),
    [`PATCH ${SEARCHES}a1/restore/`]: makeSavedAudience(),
  });
  await userEvent.click(within(await menuOf('Coffee people')).getByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(toasts()).toHaveLength(1));
  toasts()[0]?.options.action?.run();
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain(`PATCH ${SEARCHES}a1/restore/`));
});

const share = (n: number) => ({ n, base: 200, share: n / 200, low: 0, high: 1 });
const difference = (clear: boolean) => ({ difference: 0.2, low: 0.1, high: 0.3, p: 0.001, clear });
const sections: SectionComparison[] = [
  {
    kind: 'shares',
    id: 'hashtags',
    unit: 'posts',
    receipts: [makeReceipt('hashtags'), makeReceipt('hashtags')],
    limits: ['posts_in_both'],
    rows: [
      { key: 'latte', values: [share(20), share(60)], differences: [null, difference(true)] },
      { key: 'mocha', values: [share(20), share(21)], differences: [null, difference(false)] },
    ],
  },
];

test('running again tells totals, what differs clearly and why, and keeps it as a new version', async () => {
  const after = makeSummary({ totals: { posts: 170, accounts: 16, engagements: 41 } });
  const reasons = [
    { kind: 'data', dataset: 'drinks', from_version: 3, to_version: 4, added: 20, removed: 0 },
  ];
  const calls = show({
    [`POST ${SEARCHES}a1/rerun/`]: {
      ...{ before: makeSummary(), after, reasons, sections },
      audience: makeSavedAudience({ version: 3 }),
    },
  });
  await userEvent.click(within(await menuOf('Coffee people')).getByRole('menuitem', { name: 'Run again' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/drinks: version 3 is now version 4/)).toHaveTextContent(
    '20 matching posts added, 0 removed.',
  );
  expect(within(dialog).getByRole('row', { name: /latte/ })).toHaveTextContent('10.0%30.0%+20.0 points');
  expect(within(dialog).queryByText('mocha')).toBeNull();
  expect(clearChanges(sections)).toHaveLength(1);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep as new version' }));
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(calls.filter(({ name }) => name.startsWith('POST')).at(-1)?.body).toEqual({
    window: 'same',
    keep: true,
  });
});

test('in Japanese everything is said in Japanese', async () => {
  show({}, 'ja');
  expect(await screen.findByRole('heading', { name: '保存済みオーディエンス' })).toBeVisible();
  expect(await screen.findByText('データに変更あり')).toBeVisible();
});

test('[TEN-32] saved lists show what they hold; an item is switched off and the list changed', async () => {
  const calls = fakeApi({
    [`GET ${USAGES}`]: listed([makeSavedList()]),
    [`PATCH ${USAGES}l1/`]: makeSavedList({ version: 2 }),
  });
  search.value = 'id=l1';
  render(
    <TeamsTestProvider>
      <SavedListsScreen prompt={null} />
    </TeamsTestProvider>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Lattes' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'latte' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls.some(({ name }) => name.startsWith('PATCH'))).toBe(true));
  const { body } = calls.find(({ name }) => name.startsWith('PATCH')) ?? {};
  expect(body).toMatchObject({
    version: 1,
    targeting_package: {
      keywords: [
        { label: 'oat milk', deselected: false },
        { label: 'latte', deselected: true },
      ],
    },
  });
});
