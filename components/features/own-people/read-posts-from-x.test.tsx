import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { personalStorage } from '@/lib/client/storage';
import { MESSAGES } from '@/lib/i18n/messages';
import { clearCache, fakeApi, OPTIONS, person } from '@/tests/factories/sign-in-screens';
import { ReadPostsFromX } from './read-posts-from-x';

beforeEach(() => personalStorage.set('token', 'browser-token'));
afterEach(async () => {
  cleanup();
  personalStorage.clear();
  await clearCache();
  vi.unstubAllGlobals();
});

const SUITE = '/api/external/premium-suite/';
const account = (connected: boolean) => ({
  id: '3f0b5a3e-8f4e-4a0e-9d7c-0a2b6f1c9d11',
  x_id: '42',
  handle: 'slowpour',
  name: 'Slow Pour',
  source: 'x',
  sample: false,
  connected,
  active: true,
  zone: 'UTC',
  dataset: null,
  followers: null,
  following: null,
  follower_lists: 0,
  archives: [],
});
const world = (connected: boolean) => ({
  'GET /api/user/me/': person({ operator: true }),
  'GET /api/auth/options/': OPTIONS,
  'GET /api/teams/': [],
  [`GET ${SUITE}own-accounts/`]: [account(connected)],
});

function show() {
  const { kit, 'own-people': people } = MESSAGES.en;
  return render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ kit, 'own-people': people }}>
      <SWRConfig value={{ dedupingInterval: 0, provider: () => new Map() }}>
        <ReadPostsFromX kind="posts" />
      </SWRConfig>
    </NextIntlClientProvider>,
  );
}

test('[PRM-04] own posts are read for the price that was shown, as many as were chosen', async () => {
  const calls = fakeApi({
    ...world(true),
    [`POST ${SUITE}own-posts/price/`]: { posts: 800, micros: 4_000_000, again_micros: 4_000_000 },
    [`POST ${SUITE}own-posts/`]: { read: 640, new: 12, stopped: null },
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Read from X' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Newest 800' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show the price' }));
  expect(await screen.findByText(/Up to 800 posts, at most \$4.00/)).toHaveTextContent(
    /asked for again each day.*at most \$4.00 a day/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Read for at most $4.00' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ name }) => name === `POST ${SUITE}own-posts/`)?.body).toEqual({
    kind: 'posts',
    most: 800,
    at_most_micros: 4_000_000,
    team: null,
  });
});

test('an account that is not connected offers no reading', async () => {
  const calls = fakeApi(world(false));
  const { container } = show();
  await vi.waitFor(() => expect(calls.some(({ name }) => name.endsWith('own-accounts/'))).toBe(true));
  expect(container).toBeEmptyDOMElement();
});
