import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { personalStorage } from '@/lib/client/storage';
import { MESSAGES } from '@/lib/i18n/messages';
import { clearCache, fakeApi, OPTIONS, person, refusal } from '@/tests/factories/sign-in-screens';
import { team as makeTeam } from '@/tests/factories/team-screens';
import type { OwnReading } from '@/lib/domain/own-snapshot';
import { ReadFromX } from './read-from-x';
import { ReadingOnItsWay } from './reading-on-its-way';

afterEach(async () => {
  cleanup();
  personalStorage.clear();
  await clearCache();
  vi.unstubAllGlobals();
});

const SUITE = '/api/external/premium-suite/';
const LISTS = `POST ${SUITE}own-lists/`;
const WORLD = {
  'GET /api/user/me/': person({ operator: true }),
  'GET /api/auth/options/': OPTIONS,
  'GET /api/teams/': [],
  [`GET ${SUITE}own-accounts/`]: [],
  [`POST ${SUITE}own-lists/price/`]: [
    {
      kind: 'followers',
      people: 1200,
      micros: 1_180_000,
      at_most_micros: 1_200_000,
      minutes: 15,
      again_micros: 12_000_000,
    },
    { kind: 'following', people: null, micros: 0, at_most_micros: 0, minutes: 0, again_micros: 0 },
  ],
};

function show(kind: 'followers' | 'following') {
  const { kit, 'own-people': people } = MESSAGES.en;
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ kit, 'own-people': people }}>
      <SWRConfig value={{ dedupingInterval: 0, provider: () => new Map() }}>
        <ReadFromX kind={kind} onBegun={async () => undefined} />
      </SWRConfig>
    </NextIntlClientProvider>,
  );
}

async function askPrice() {
  await userEvent.click(screen.getByRole('button', { name: 'Read from X' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show the price' }));
}

test('[PRM-02] a list is read from X only for the price that was shown, and a refusal asks for a new one', async () => {
  let answers = 0;
  const calls = fakeApi({
    ...WORLD,
    [LISTS]: () =>
      answers++ === 0 ? refusal(409, 'Changed', 'price_changed') : { people: 1200, whole: true },
  });
  show('followers');
  await askPrice();
  expect(await screen.findByText(/1,200 accounts: \$1.18 today, at most \$1.20/)).toHaveTextContent(
    /at least 15 minutes.* asked for again each day.* at most \$12.00 a day/,
  );
  expect(calls.some(({ name }) => name === LISTS)).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Read for at most $1.20' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Changed');
  await userEvent.click(screen.getByRole('button', { name: 'Show the price' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Read for at most $1.20' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = { kind: 'followers', at_most_micros: 1_200_000, team: null };
  expect(calls.filter(({ name }) => name === LISTS).map((call) => call.body)).toEqual([body, body]);
});

test('a list whose length X does not say has no price, so it is not read', async () => {
  fakeApi(WORLD);
  show('following');
  await askPrice();
  expect(await screen.findByText(/X did not say how long/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Read for/ })).toBeNull();
});

test('this server pays where nothing else is chosen, and a team of the person may', async () => {
  personalStorage.set('token', 'browser-token');
  const team = { ...makeTeam(), slug: 'tidewell', name: 'Tidewell' };
  const calls = fakeApi({ ...WORLD, 'GET /api/teams/': [team] });
  show('followers');
  await userEvent.click(screen.getByRole('button', { name: 'Read from X' }));
  const payer = await screen.findByRole('combobox', { name: 'Who pays' });
  expect(payer).toHaveTextContent('This installation');
  await userEvent.click(payer);
  await userEvent.click(await screen.findByRole('option', { name: 'Tidewell' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show the price' }));
  await screen.findByText(/1,200 accounts/);
  expect(calls.find(({ name }) => name.endsWith('/price/'))?.body).toEqual({ team: 'tidewell' });
});

test('[PRM-02] a list on its way says how far it is and why it waits, and can be gone on with at a told price', async () => {
  const reading: OwnReading = {
    ...{ kind: 'followers', people: 45_000, expected: 120_000, spent_micros: 450_000_000 },
    ...{ agreed_micros: 1_200_000_000, left_micros: 757_600_000, started_at: '2026-11-28T01:00:00.000Z' },
    ...{ due_at: null, stopped: 'person' },
  };
  const path = `POST ${SUITE}own-lists/reading/followers/`;
  const calls = fakeApi({ ...WORLD, [path]: { people: 60_000, whole: false } });
  const { kit, 'own-people': people } = MESSAGES.en;
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ kit, 'own-people': people }}>
      <ReadingOnItsWay reading={reading} onChange={async () => undefined} />
    </NextIntlClientProvider>,
  );
  expect(screen.getByRole('heading', { name: '45,000 of 120,000 accounts read from X' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('You have stopped it. $450.00 spent so far.');
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show the price' }));
  expect(screen.getByText('75,000 accounts are left: at most $757.60.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Go on for at most $757.60' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = { at_most_micros: 757_600_000, team: null };
  expect(calls.find(({ name }) => name === path)?.body).toEqual(body);
});
