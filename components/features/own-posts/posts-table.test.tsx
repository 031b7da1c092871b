import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnPost } from '@/lib/contracts/own-posts';
import { personalStorage } from '@/lib/client/storage';
import { clearCache, fakeApi } from '@/tests/factories/sign-in-screens';
import { TeamsTestProvider } from '@/tests/factories/team-screens';
import { PostsTable } from './posts-table';

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ push: () => undefined }),
}));

const PREMIUM = '/api/external/premium-suite/';
const post = (at: number): OwnPost => ({
  ...{
    id: String(at),
    url: `https://x.com/me/status/${at}`,
    text: `Post ${at}`,
    language: 'en',
    kind: 'post',
  },
  ...{ created_at: '2026-11-20T10:00:00.000Z', has_media: null, likes: at, reposts: 0, replies: 0 },
  ...{ quotes: 0, impressions: null },
});
const LIST = {
  ...{ posts: [post(1), post(2), post(3)], total: 3, all: 3, likes: [], likes_total: 0, sample: false },
  known: { likes: 3, reposts: 3, replies: 3, quotes: 3, impressions: 0 },
};

beforeEach(() => window.history.replaceState(null, '', '/'));
afterEach(async () => {
  cleanup();
  personalStorage.clear();
  await clearCache();
  vi.unstubAllGlobals();
});

test('[SCR-S13, TEN-77] rows are chosen by key and by box, and the file holds those alone', async () => {
  const calls = fakeApi({
    [`GET ${PREMIUM}posts-and-likes/`]: LIST,
    [`GET ${PREMIUM}posts-file/`]: () => new Response('id\r\n', { headers: { 'content-type': 'text/csv' } }),
  });
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  render(
    <TeamsTestProvider>
      <PostsTable views={null} />
    </TeamsTestProvider>,
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Post 3' }));
  const table = screen.getAllByRole('group', { name: 'Your posts' })[0];
  table?.focus();
  await userEvent.keyboard('jx');
  expect(screen.getByRole('status')).toHaveTextContent('2 selected');
  expect(within(screen.getByRole('table')).getAllByRole('row', { selected: true })).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Export these' }));
  await vi.waitFor(() =>
    expect(calls.find(({ name }) => name.includes('posts-file'))?.query['ids']).toBe('1'),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByRole('status')).toBeNull();
});
