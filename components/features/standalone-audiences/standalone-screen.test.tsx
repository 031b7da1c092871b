import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, test, vi } from 'vitest';
import { uploadDialog } from '@/lib/client/stores/upload-dialog';
import { MESSAGES } from '@/lib/i18n/messages';
import { clearCache, fakeApi } from '@/tests/factories/sign-in-screens';
import { makeTeamList } from '@/tests/factories/team-audience-rows';
import { StandaloneScreen } from './standalone-screen';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));

afterEach(async () => {
  cleanup();
  uploadDialog.getState().close();
  await clearCache();
  vi.unstubAllGlobals();
});

const RECENT = {
  ...{ id: '3f0b1c1e-0000-4000-8000-0000000000b1', name: 'Oat milk', size: 120, status: 'Not targetable' },
  ...{ categories: ['Brands'], countries: ['JP'], created_at: '2026-11-20', used_at: '2026-11-21T00:00:00Z' },
  query_type: 'conversation_analysis',
};

test('[TEN-18, AUD-23, AUD-36, AUD-24] lists of all teams and saved analyses stand together; without a subscription it is said', async () => {
  const list = makeTeamList({ name: 'Customers', status: 'Targetable', team: 7 });
  fakeApi({
    'GET /api/external/audiences/': [list],
    'GET /api/external/recent-audiences/': [RECENT],
    'GET /api/external/standalone-me/standalone_me/': {
      ...{ email: 'ada@velnora.example', name: 'Ada', groups: [], has_subscription: false },
    },
  });
  render(
    <NextIntlClientProvider locale="en" messages={MESSAGES.en} timeZone="UTC">
      <StandaloneScreen dialog={null} />
    </NextIntlClientProvider>,
  );
  const row = within(await screen.findByRole('row', { name: /Customers/ }));
  expect(row.getByText('Targetable')).toBeVisible();
  expect(screen.getByText('You need an active subscription to upload audiences to X.')).toBeVisible();
  expect(screen.getByText(/Uploads take about a day\./)).toBeVisible();
  await userEvent.click(row.getByRole('button', { name: 'Upload' }));
  expect(uploadDialog.getState().asked).toEqual({ list: list.id, team: '7', name: 'Customers' });
  await userEvent.type(screen.getByLabelText('Filter by name or category'), 'brands');
  expect(screen.queryByRole('row', { name: /Customers/ })).toBeNull();
  expect(screen.getByRole('row', { name: /Oat milk/ })).toBeVisible();
});
