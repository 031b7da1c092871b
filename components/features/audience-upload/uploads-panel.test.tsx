import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, test, vi } from 'vitest';
import { uploadRemoval } from '@/lib/client/stores/upload-removal';
import type { UploadedAudience } from '@/lib/contracts/audience-uploads';
import { MESSAGES } from '@/lib/i18n/messages';
import { clearCache, fakeApi, refusal } from '@/tests/factories/sign-in-screens';
import { makeUpload } from '@/tests/factories/team-audience-rows';
import { UploadsPanel } from './uploads-panel';

afterEach(async () => {
  cleanup();
  uploadRemoval.getState().close();
  await clearCache();
  vi.unstubAllGlobals();
});

const show = (team: string) =>
  render(
    <NextIntlClientProvider locale="en" messages={MESSAGES.en} timeZone="UTC">
      <UploadsPanel team={team} />
    </NextIntlClientProvider>,
  );

const adSet = (name: string, usage: UploadedAudience['ad_sets'][number]['usage']) => ({
  ...{ id: name, name, campaign: `of-${name}`, campaign_name: `Campaign of ${name}`, usage },
});
const guests = makeUpload({ id: 'u1', name: 'Guests', ad_sets: [adSet('Tea', 'aimed_at')] });
const staff = makeUpload({
  id: 'u2',
  name: 'Staff',
  use: 'do_not_reach',
  ad_sets: [adSet('Milk', 'not_sent')],
});

test('[AUD-36] deleting several lists says where each is in use, names what X keeps, and asks again for that alone', async () => {
  let rows = [guests, staff];
  let kept = true;
  const calls = fakeApi({
    'GET /api/uploaded-audiences/': () => rows,
    'DELETE /api/uploaded-audiences/u1/': () => {
      rows = rows.filter(({ id }) => id !== 'u1');
      return null;
    },
    'DELETE /api/uploaded-audiences/u2/': () => {
      if (kept) return refusal(422, 'X did not delete this list.', 'removal_refused');
      rows = [];
      return null;
    },
  });
  show('tidewell');
  await screen.findByText('Staff');
  uploadRemoval.getState().ask(['u1', 'u2']);
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Delete 2 lists in their ad accounts?' }),
  );
  expect(dialog.getByText(/aims at it .*Tea \(Campaign of Tea\)/)).toBeVisible();
  expect(dialog.getByText(/leaves it out .*Milk \(Campaign of Milk\)/)).toBeVisible();
  expect(dialog.getByText(/not to be reached/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete 2 lists' }));
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent('Staff: X did not delete this list.'),
  );
  kept = false;
  await userEvent.click(screen.getByRole('button', { name: 'Delete list' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls.map(({ name }) => name).filter((name) => name.startsWith('DELETE'))).toEqual([
    'DELETE /api/uploaded-audiences/u1/',
    'DELETE /api/uploaded-audiences/u2/',
    'DELETE /api/uploaded-audiences/u2/',
  ]);
});

test('ad sets that reach people who are not to be reached are named and mended by a click; then their campaigns lead to what is sent', async () => {
  let sets = [adSet('Tea', 'not_left_out'), adSet('Milk', 'left_out')];
  const row = () => makeUpload({ ...staff, ad_sets: sets });
  fakeApi({
    'GET /api/uploaded-audiences/': () => [row()],
    'POST /api/uploaded-audiences/u2/leave-out/': () => {
      sets = [adSet('Tea', 'not_sent'), adSet('Milk', 'left_out')];
      return row();
    },
  });
  show('velnora');
  expect(await screen.findByText('One ad set that is not over does not leave it out: Tea')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Leave it out' }));
  expect(await screen.findByRole('link', { name: 'Review Campaign of Tea' })).toHaveAttribute(
    'href',
    '/velnora/campaigns?account=practice1&send=of-Tea',
  );
  expect(screen.queryByRole('button', { name: 'Leave it out' })).toBeNull();
});
