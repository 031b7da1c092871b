import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ChangeDays } from '@/lib/domain/followers-change';
import { MESSAGES } from '@/lib/i18n/messages';
import { clearCache, fakeApi } from '@/tests/factories/sign-in-screens';
import { FollowersChangeCard } from './followers-change-card';

afterEach(async () => {
  cleanup();
  await clearCache();
  vi.unstubAllGlobals();
});

const PATH = 'GET /api/external/premium-suite/followers-change/';
const known = (day: string, gained: number | null, lost: number | null) => ({ day, gained, lost });
const WEEK = {
  days: 7,
  up_to: '2026-03-07T08:30:00.000Z',
  lists: 3,
  by_day: [
    known('2026-03-01', null, null),
    known('2026-03-02', 4, 1),
    known('2026-03-03', 0, 0),
    known('2026-03-04', null, null),
    known('2026-03-05', null, null),
    known('2026-03-06', null, null),
    known('2026-03-07', 1, 2),
  ],
  spans: [{ after: '2026-03-03T09:00:00.000Z', by: '2026-03-06T09:00:00.000Z', gained: 3, lost: 2 }],
  sample: false,
};

function Card({ all = false }: { all?: boolean }) {
  const [days, setDays] = useState<ChangeDays | null>(null);
  return <FollowersChangeCard all={all} days={days} onDays={setDays} />;
}

function show(all = false) {
  const { charts, kit, 'own-people': people } = MESSAGES.en;
  return render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ charts, kit, 'own-people': people }}>
      <SWRConfig value={{ dedupingInterval: 0, provider: () => new Map() }}>
        <Card all={all} />
      </SWRConfig>
    </NextIntlClientProvider>,
  );
}

test('[SCR-S11] unknown days are told as unknown, and a day on which nobody came or left as none', async () => {
  const calls = fakeApi({ [PATH]: WEEK });
  const { container } = show();
  expect(await screen.findByText('5 came and 3 left')).toBeVisible();
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows[0]).toContain('Not known');
  expect(rows[2]).toContain('Came: 0, Left: 0');
  expect(screen.getByText(/4 days are not known/)).toBeVisible();
  expect(screen.getByText(/Between .*3 Mar 2026.* 3 came, 2 left/)).toBeVisible();
  const hatched = [...container.querySelectorAll('[data-unread]')].map((band) =>
    band.getAttribute('data-unread'),
  );
  expect(hatched).toEqual(['1', '3']);
  expect(calls.find(({ name }) => name === PATH)?.query).toEqual({ days: '30' });
});

test('[SCR-S05] the window is chosen, and all lists where they can be shown', async () => {
  const nothing = { ...WEEK, by_day: WEEK.by_day.map(({ day }) => known(day, null, null)), spans: [] };
  const calls = fakeApi({ [PATH]: nothing });
  show(true);
  expect(await screen.findByText(/^No two lists of neighbouring days/)).toBeVisible();
  const choice = screen.getByRole('radiogroup', { name: 'Days that are looked back on' });
  expect(within(choice).getByRole('radio', { name: 'All lists' })).toBeChecked();
  await userEvent.click(within(choice).getByRole('radio', { name: '7 days' }));
  await vi.waitFor(() =>
    expect(calls.filter(({ name }) => name === PATH).map(({ query }) => query['days'])).toEqual(['90', '7']),
  );
});
