import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, test, vi } from 'vitest';
import { MESSAGES } from '@/lib/i18n/messages';
import { clearCache, fakeApi } from '@/tests/factories/sign-in-screens';
import { makeTeamConfig, makeTeamList } from '@/tests/factories/team-audience-rows';
import { AudiencesScreen } from './audiences-screen';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), replace: vi.fn() }) }));

afterEach(async () => {
  cleanup();
  await clearCache();
  vi.unstubAllGlobals();
});

const tea = makeTeamConfig({ id: '3f0b1c1e-0000-4000-8000-0000000000a1', name: 'Tea', exclusion: true });
const latte = makeTeamConfig({ id: '3f0b1c1e-0000-4000-8000-0000000000a2', name: 'Latte' });
const START = {
  'GET /api/audience-configs/': ({ query }: { query: Record<string, unknown> }) =>
    query['deleted'] === 'true' ? [] : [tea, latte],
  'GET /api/audiences/': [makeTeamList({ config: latte.id, status: 'Targetable' })],
};

const show = () =>
  render(
    <NextIntlClientProvider locale="en" messages={MESSAGES.en} timeZone="UTC">
      <AudiencesScreen team="tidewell" uploads={null} />
    </NextIntlClientProvider>,
  );

test('[TEN-29, AUD-36, AUD-09, AUD-24] the table tells sizes, status, exclusion and that uploads take about a day', async () => {
  fakeApi(START);
  show();
  const row = await screen.findByRole('row', { name: /Latte/ });
  expect(within(row).getByText('Targetable')).toBeVisible();
  expect(within(row).getByText('120')).toBeVisible();
  const other = screen.getByRole('row', { name: /Tea/ });
  expect(within(other).getByText('Not targetable')).toBeVisible();
  expect(within(other).getByText('Exclusion')).toBeVisible();
  expect(screen.getByText(/Uploads take about a day\./)).toBeVisible();
  expect(screen.getByText('2 audiences, 1 targetable')).toBeVisible();
});

test('two chosen audiences are combined under a name', async () => {
  const calls = fakeApi({
    ...START,
    'POST /api/audience-configs/combine/': makeTeamConfig({ name: 'Both' }),
  });
  show();
  await screen.findByRole('row', { name: /Latte/ });
  for (const name of ['Tea', 'Latte'])
    await userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  await userEvent.click(screen.getByRole('button', { name: 'Combine' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.clear(dialog.getByLabelText('Name'));
  await userEvent.type(dialog.getByLabelText('Name'), 'Both');
  await userEvent.click(dialog.getByRole('button', { name: 'Combine' }));
  await waitFor(() =>
    expect(calls.find(({ name }) => name.includes('combine'))?.body).toEqual({
      name: 'Both',
      ids: [tea.id, latte.id],
    }),
  );
});

test('[AUD-36] an uploaded list is moved to those not to be reached by its menu', async () => {
  const file = makeTeamList({ name: 'Staff', kind: 'file' });
  const calls = fakeApi({
    ...START,
    'GET /api/audiences/': [file],
    [`PATCH /api/audiences/${file.id}/`]: { ...file, kind: 'do_not_reach', exclusion: true },
  });
  show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Actions for Staff' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Use as exclusion' }));
  const sent = () => calls.find(({ name }) => name.startsWith('PATCH'))?.body;
  await waitFor(() => expect(sent()).toEqual({ use: 'do_not_reach' }));
});

test('an uploaded list that is in no ad account is deleted by its menu, once somebody says so', async () => {
  const file = makeTeamList({ name: 'Staff', kind: 'file' });
  const calls = fakeApi({
    ...START,
    'GET /api/audiences/': [file],
    [`DELETE /api/audiences/${file.id}/`]: () => new Response(null, { status: 204 }),
  });
  show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Actions for Staff' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete the list' }));
  const gone = () => calls.filter(({ name }) => name.startsWith('DELETE'));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete the list Staff?' }));
  expect(gone()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Delete list' }));
  await waitFor(() => expect(gone()).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('without audiences the page says what one is made of', async () => {
  fakeApi({ 'GET /api/audience-configs/': [], 'GET /api/audiences/': [] });
  show();
  expect(await screen.findByText('No audiences yet')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'New audience' })[0]).toHaveAttribute(
    'href',
    '/tidewell/creator',
  );
});
