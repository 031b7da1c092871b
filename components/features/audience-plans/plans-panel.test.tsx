import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, test, vi } from 'vitest';
import { toastStore } from '@/lib/client/stores/toasts';
import type { AudiencePlan } from '@/lib/contracts/audience-plans';
import { MESSAGES } from '@/lib/i18n/messages';
import { clearCache, fakeApi } from '@/tests/factories/sign-in-screens';
import { makeTeamConfig } from '@/tests/factories/team-audience-rows';
import { PlansPanel } from './plans-panel';

const place = vi.hoisted(() => ({ search: new URLSearchParams() }));
vi.mock('next/navigation', () => ({ useSearchParams: () => place.search }));

afterEach(async () => {
  cleanup();
  place.search = new URLSearchParams();
  toastStore.setState({ messages: [] });
  await clearCache();
  vi.unstubAllGlobals();
});

const LATTE = makeTeamConfig({ id: '3f0b1c1e-0000-4000-8000-00000000000a', name: 'Latte people' });
const AT = '2026-11-20T10:00:00.000Z';
const ID = '3f0b1c1e-0000-4000-8000-000000000001';
const BODY = {
  ...{ name: 'Winter', description: 'First try', audience_configs: [LATTE.id], budget: 900, size: null },
  ...{ start: '2026-12-01', end: '2026-12-31' },
};
const PLAN: AudiencePlan = { ...BODY, id: ID, total_size: 300, created_at: AT, updated_at: AT };

function show(search: string, plans = [PLAN]) {
  place.search = new URLSearchParams(search);
  const calls = fakeApi({
    'GET /api/audience-plan/': plans,
    [`GET /api/audience-plan/${ID}/`]: PLAN,
    'GET /api/audience-configs/': [LATTE],
    'POST /api/audience-plan/': ({ body }: { body: unknown }) => ({ ...PLAN, ...(body as object) }),
    [`PATCH /api/audience-plan/${ID}/`]: ({ body }: { body: unknown }) => ({ ...PLAN, ...(body as object) }),
    [`PUT /api/audience-plan/${ID}/`]: PLAN,
    [`DELETE /api/audience-plan/${ID}/`]: () => new Response(null, { status: 204 }),
  });
  render(
    <NextIntlClientProvider locale="en" messages={MESSAGES.en} timeZone="UTC">
      <PlansPanel team="tidewell" />
    </NextIntlClientProvider>,
  );
  const sent = (name: string) => calls.filter((call) => call.name === name);
  return { sent };
}

async function choose(item: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Winter' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

test('[TEN-27] plans are listed, copied with all that they hold, and deleted after a question', async () => {
  const { sent } = show('tab=plans');
  const row = await screen.findByRole('row', { name: /Winter/ });
  expect(row).toHaveTextContent('Latte people');
  expect(row).toHaveTextContent('300');
  expect(row).toHaveTextContent('900');
  await choose('Duplicate');
  await waitFor(() => expect(sent('POST /api/audience-plan/')).toHaveLength(1));
  expect(sent('POST /api/audience-plan/')[0]?.body).toEqual({ ...BODY, name: 'Winter (copy)' });
  await choose('Delete');
  expect(sent(`DELETE /api/audience-plan/${ID}/`)).toHaveLength(0);
  const question = await screen.findByRole('alertdialog', { name: 'Delete Winter?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Delete the plan' }));
  await waitFor(() => expect(sent(`DELETE /api/audience-plan/${ID}/`)).toHaveLength(1));
});

test('[TEN-27] of an open plan only what was changed is sent, and it can be taken back whole', async () => {
  const { sent } = show(`tab=plans&plan=${ID}`);
  const budget = await screen.findByLabelText('Budget');
  await userEvent.clear(budget);
  await userEvent.type(budget, '12x');
  expect(await screen.findByText('Write a whole number.')).toBeVisible();
  await userEvent.clear(budget);
  await userEvent.type(budget, '1200');
  await userEvent.click(screen.getByRole('button', { name: 'Save plan' }));
  await waitFor(() => expect(sent(`PATCH /api/audience-plan/${ID}/`)).toHaveLength(1));
  expect(sent(`PATCH /api/audience-plan/${ID}/`)[0]?.body).toEqual({ budget: 1200 });
  await waitFor(() => expect(toastStore.getState().messages).toHaveLength(1));
  toastStore.getState().messages[0]?.options.action?.run();
  await waitFor(() => expect(sent(`PUT /api/audience-plan/${ID}/`)[0]?.body).toEqual(BODY));
});

test('[TEN-27] a new plan begins with the audiences that were chosen, and its last day is not before the first', async () => {
  const { sent } = show(`tab=plans&new=&audience=${LATTE.id}`, []);
  const dialog = await screen.findByRole('dialog', { name: 'New plan' });
  expect(await within(dialog).findByText('Latte people')).toBeVisible();
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Spring');
  await userEvent.type(within(dialog).getByLabelText('First day'), '2027-03-10');
  await userEvent.type(within(dialog).getByLabelText('Last day'), '2027-03-01');
  expect(within(dialog).getByText('The last day is before the first.')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save plan' }));
  expect(sent('POST /api/audience-plan/')).toHaveLength(0);
  await userEvent.clear(within(dialog).getByLabelText('Last day'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save plan' }));
  await waitFor(() => expect(sent('POST /api/audience-plan/')).toHaveLength(1));
  expect(sent('POST /api/audience-plan/')[0]?.body).toMatchObject({
    ...{ name: 'Spring', audience_configs: [LATTE.id], budget: null, start: '2027-03-10', end: null },
  });
});
