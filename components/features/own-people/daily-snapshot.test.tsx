import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { personalStorage } from '@/lib/client/storage';
import { MESSAGES } from '@/lib/i18n/messages';
import { clearCache, fakeApi, OPTIONS, person } from '@/tests/factories/sign-in-screens';
import { DailySnapshot } from './daily-snapshot';

beforeEach(() => personalStorage.set('token', 'browser-token'));
afterEach(async () => {
  cleanup();
  personalStorage.clear();
  await clearCache();
  vi.unstubAllGlobals();
});

const PATH = '/api/external/premium-suite/own-snapshot/';
const ON = {
  lists: ['followers', 'following'],
  team: null,
  at_most_micros: 20_000_000,
  taken_at: '2026-11-25T10:00:00.000Z',
  due_at: '2026-11-26T09:30:00.000Z' as string | null,
  stopped: null as string | null,
};
const world = (snapshot: typeof ON | (() => null)) => ({
  'GET /api/user/me/': person({ operator: true }),
  'GET /api/auth/options/': OPTIONS,
  'GET /api/teams/': [],
  [`GET ${PATH}`]: snapshot,
});

function show() {
  const { kit, 'own-people': people } = MESSAGES.en;
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ kit, 'own-people': people }}>
      <SWRConfig value={{ dedupingInterval: 0, provider: () => new Map() }}>
        <DailySnapshot />
      </SWRConfig>
    </NextIntlClientProvider>,
  );
}

test('[PRM-02] the snapshot is off, and on only after the price of a day was told and agreed to', async () => {
  const calls = fakeApi({
    ...world(() => null),
    [`POST ${PATH}price/`]: {
      lists: [
        { kind: 'followers', people: 1200 },
        { kind: 'following', people: 300 },
      ],
      micros: 15_010_000,
      at_most_micros: 20_000_000,
    },
    [`PUT ${PATH}`]: ON,
  });
  show();
  expect(await screen.findByText(/^Off\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Followers and following' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show the price' }));
  expect(await screen.findByText(/1,500 in the lists today: \$15.01 a day, about \$450.30/)).toBeVisible();
  expect(calls.some(({ name }) => name === `PUT ${PATH}`)).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Turn on for at most $20.00 a day' }));
  expect(await screen.findByText(/^On: Followers and following, once a day/)).toBeVisible();
  expect(calls.find(({ name }) => name === `PUT ${PATH}`)?.body).toEqual({
    lists: ['followers', 'following'],
    at_most_micros: 20_000_000,
    team: null,
  });
});

test('what stopped it is said, and it is turned off with one click', async () => {
  const calls = fakeApi({
    ...world({ ...ON, due_at: null, stopped: 'broken' }),
    [`DELETE ${PATH}`]: () => null,
  });
  show();
  expect(await screen.findByRole('status')).toHaveTextContent('X no longer accepts the connection');
  expect(screen.getByRole('button', { name: 'Turn on again' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText(/^Off\./)).toBeVisible();
  expect(calls.some(({ name }) => name === `DELETE ${PATH}`)).toBe(true);
});
