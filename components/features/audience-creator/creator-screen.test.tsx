import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, test, vi } from 'vitest';
import { MESSAGES } from '@/lib/i18n/messages';
import { clearCache, fakeApi } from '@/tests/factories/sign-in-screens';
import { makeTeamConfig } from '@/tests/factories/team-audience-rows';
import { CreatorScreen } from './creator-screen';

const place = vi.hoisted(() => ({ search: new URLSearchParams() }));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn() }),
  useSearchParams: () => place.search,
}));

afterEach(async () => {
  cleanup();
  await clearCache();
  vi.unstubAllGlobals();
});

const bounds = { value: 0.4, low: 0.37, high: 0.43 };
const SIZE = {
  ...{ core_size: 120, total_native_size: 400, pro_targeting_size: 300, summary: '', base: 1000 },
  shares: { core_size: bounds, total_native_size: bounds, pro_targeting_size: bounds },
  unknown: { core_size: null, total_native_size: null, pro_targeting_size: null },
  unmeasured: [],
  receipt: {
    population: 'accounts_of_the_datasets',
    datasets: [{ name: 'cafes', version: 1, sample: false }],
    ...{ computed_at: '2026-11-25T10:00:00Z', engine_ms: 3 },
  },
};

test('[TEN-27, AUD-01, AUD-04] the size stands with its interval while one works, and the audience is saved', async () => {
  place.search = new URLSearchParams({ keywords: 'latte', handles: 'hushmill' });
  const calls = fakeApi({
    'GET /api/audience-regions/': [],
    'POST /api/audience-configs/size/': SIZE,
    'POST /api/audience-configs/': makeTeamConfig({ name: 'Latte people' }),
    'POST /api/audience-configs/autocomplete/': [],
  });
  render(
    <NextIntlClientProvider locale="en" messages={MESSAGES.en} timeZone="UTC">
      <CreatorScreen team="tidewell" plans={null} />
    </NextIntlClientProvider>,
  );
  expect((await screen.findAllByText('40.0% (37.0–43.0%)'))[0]).toBeVisible();
  await userEvent.type(screen.getByRole('combobox', { name: 'Job titles' }), 'pastry chef');
  await userEvent.click(await screen.findByRole('option', { name: /pastry chef/ }));
  // An account that the data does not know is one at X all the same.
  await userEvent.type(screen.getByRole('combobox', { name: 'Handles' }), '@new_bar');
  await userEvent.click(await screen.findByRole('option', { name: /@new_bar/ }));
  await userEvent.type(screen.getByLabelText('Name'), 'Latte people');
  await userEvent.click(screen.getByRole('button', { name: 'Save audience' }));
  const kept = () => calls.find(({ name }) => name === 'POST /api/audience-configs/');
  await waitFor(() => expect(kept()).toBeDefined());
  expect(kept()?.body).toMatchObject({
    name: 'Latte people',
    job_titles: ['pastry chef'],
    targeting_package: {
      keywords: [{ label: 'latte' }],
      handles: [{ handle: 'hushmill' }, { handle: 'new_bar' }],
    },
  });
});

test('[AUD-04] usual job titles are chosen by their group, with how many accounts name one', async () => {
  place.search = new URLSearchParams();
  const title = { id: 'marketing-marketer', title: 'marketer', group: 'MARKETING' };
  fakeApi({
    'GET /api/audience-regions/': [],
    'GET /api/job-titles/': [title],
    'GET /api/job-titles/marketing-marketer/': { ...title, size: 120, similar: [] },
    'POST /api/audience-configs/size/': SIZE,
  });
  render(
    <NextIntlClientProvider locale="en" messages={MESSAGES.en} timeZone="UTC">
      <CreatorScreen team="tidewell" plans={null} />
    </NextIntlClientProvider>,
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Usual titles of a group' }));
  await userEvent.click((await screen.findAllByRole('option'))[0] as HTMLElement);
  await userEvent.click(await screen.findByRole('button', { name: 'marketer' }));
  expect(
    await screen.findByText('marketer: 120 accounts of the data name it in their profile text.'),
  ).toBeVisible();
});
