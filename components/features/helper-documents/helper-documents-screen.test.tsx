import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearCache, fakeApi, refusal } from '@/tests/factories/sign-in-screens';
import { TeamsTestProvider } from '@/tests/factories/team-screens';
import { toastStore } from '@/lib/client/stores/toasts';
import { HelperDocumentsScreen } from './helper-documents-screen';

const leave = vi.hoisted(() => ({ leavePage: vi.fn() }));
vi.mock('@/lib/client/leave-page', () => leave);
vi.mock('next/navigation', () => ({
  // As the framework does: the parameters follow the address.
  useSearchParams: () => new URLSearchParams(useSyncExternalStore(onAddress, () => window.location.search)),
}));

let told: (() => void)[] = [];
function onAddress(tell: () => void) {
  told.push(tell);
  return () => {
    told = told.filter((one) => one !== tell);
  };
}

beforeEach(() => {
  const replace = window.history.replaceState.bind(window.history);
  vi.spyOn(window.history, 'replaceState').mockImplementation((...given) => {
    replace(...given);
    for (const tell of told) tell();
  });
});
afterEach(async () => {
  cleanup();
  window.history.replaceState(null, '', '/helper-documents');
  for (const { id } of toastStore.getState().messages) toastStore.getState().remove(id);
  leave.leavePage.mockClear();
  await clearCache();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const DOCUMENTS = [
  {
    id: 'query-language',
    name: 'Query language',
    category: 'Research',
    description: 'Words, quotes and operators.',
    updated_at: '2026-11-02T10:00:00.000Z',
  },
  {
    id: 'teams',
    name: 'Teams and rights',
    category: 'Teams',
    description: 'Who may do what.',
    updated_at: '2026-11-03T10:00:00.000Z',
  },
];

function show(answers: Parameters<typeof fakeApi>[0] = {}, locale: 'en' | 'ja' = 'en') {
  const calls = fakeApi({
    'GET /api/helper-documents/': DOCUMENTS,
    'GET /api/helper-documents/teams/': {
      ...DOCUMENTS[1],
      text: '# Teams and rights\n\n- Admins\n- Members',
    },
    'GET /api/helper-documents/download/': ({ query }: { query: Record<string, string> }) => ({
      url: `/api/helper-documents/${query['id']}/file/`,
    }),
    ...answers,
  });
  render(
    <TeamsTestProvider locale={locale}>
      <HelperDocumentsScreen />
    </TeamsTestProvider>,
  );
  return calls;
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

test('[TEN-17, REQ-05] helper documents stand in a table with category and date, and are searched', async () => {
  const calls = show();
  await screen.findByRole('button', { name: 'Query language' });
  expect(names()).toEqual(['Query language', 'Teams and rights']);
  expect(screen.getByText('2 Nov 2026')).toBeVisible();
  expect(calls[0]?.query).toEqual({ language: 'en' });
  const search = screen.getByRole('searchbox', { name: 'Search documents' });
  await userEvent.type(search, 'WHO MAY');
  expect(names()).toEqual(['Teams and rights']);
  await userEvent.clear(search);
  await userEvent.type(search, 'nothing like it');
  expect(await screen.findByText('No results')).toBeVisible();
});

test('[REQ-06] a document is downloaded by its id, from the address the server gives', async () => {
  const calls = show({}, 'ja');
  await userEvent.click(await screen.findByRole('button', { name: '「Teams and rights」をダウンロード' }));
  await waitFor(() => expect(leave.leavePage).toHaveBeenCalledWith('/api/helper-documents/teams/file/'));
  const asked = calls.find(({ name }) => name === 'GET /api/helper-documents/download/');
  expect(asked?.query).toEqual({ id: 'teams', language: 'ja' });
});

test('a document is read beside the table; its address can be passed on, and closing leads back', async () => {
  show();
  const opener = await screen.findByRole('button', { name: 'Teams and rights' });
  await userEvent.click(opener);
  const preview = await screen.findByRole('article', { name: 'Teams and rights' });
  expect(preview).toHaveFocus();
  expect(within(preview).getByRole('heading', { level: 2, name: 'Teams and rights' })).toBeVisible();
  expect(within(preview).getAllByRole('listitem')).toHaveLength(2);
  expect(window.location.search).toBe('?document=teams');
  await userEvent.click(within(preview).getByRole('button', { name: 'Close the document' }));
  expect(screen.queryByRole('article')).toBeNull();
  expect(opener).toHaveFocus();
  expect(window.location.search).toBe('');
});

test('failures of the list, of one document and of a download are said', async () => {
  window.history.replaceState(null, '', '/helper-documents?document=teams');
  let asked = 0;
  show({
    'GET /api/helper-documents/': () => (asked++ === 0 ? refusal(500, 'Broken') : DOCUMENTS),
    'GET /api/helper-documents/teams/': () => refusal(404, 'There is no such document'),
    'GET /api/helper-documents/download/': () => refusal(404, 'There is no such file'),
  });
  await screen.findByText('Could not load the documents');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('There is no such document')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Download Teams and rights' }));
  await waitFor(() =>
    expect(toastStore.getState().messages.map(({ text }) => text)).toEqual(['There is no such file']),
  );
});
