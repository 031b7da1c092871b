import { createHash, webcrypto } from 'node:crypto';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MESSAGES } from '@/lib/i18n/messages';
import { uploadDialog } from '@/lib/client/stores/upload-dialog';
import { makeSavedAudience } from '@/tests/factories/saved-rows';
import { clearCache, fakeApi, refusal } from '@/tests/factories/sign-in-screens';
import { UploadDialog } from './upload-dialog';

const ACCOUNT = {
  ...{ ad_account_id: 'practice1', name: 'Practice account', practice: true },
  ...{ timezone: 'UTC', currency: 'EUR', daily_limit: null },
};
const UPLOAD = {
  ...{
    id: 'u1',
    name: 'Customers',
    audience: 'l1',
    ad_account_id: 'practice1',
    practice: true,
    name_in_account: 'Customers [m-u1]',
  },
  ...{ use: 'audience', state: 'processing', status: 'Not targetable', failure: null, matched: null },
  ...{
    reasons: [],
    batches: [],
    ad_sets: [],
    created_at: '2026-11-25T10:00:00Z',
    updated_at: '2026-11-25T10:00:00Z',
  },
};
/** What leaves the tab by a file upload. */
const sent = vi.hoisted((): string[] => []);
vi.mock('@/lib/client/upload', () => ({
  uploadFile: async ({ url, body }: { url: string; body: Blob }) => {
    sent.push(url, await body.text());
    const list = {
      id: '3f0b1c1e-0000-4000-8000-00000000000f',
      team: 7,
      name: 'Customers',
      size: 120,
      kind: 'file',
    };
    const standing = { status: 'Not targetable', config: null, categories: [], exclusion: false };
    const rest = { sample: false, uploads: [], used_in: { ad_sets: 0 }, created_at: '', updated_at: '' };
    return Response.json({ ...list, ...standing, ...rest }, { status: 201 });
  },
}));

beforeEach(() => {
  sent.length = 0;
  if (globalThis.crypto.subtle === undefined) vi.stubGlobal('crypto', webcrypto);
});
afterEach(async () => {
  cleanup();
  uploadDialog.getState().close();
  await clearCache();
  vi.unstubAllGlobals();
});

const show = (team = 'tidewell') =>
  render(
    <NextIntlClientProvider locale="en" messages={MESSAGES.en} timeZone="UTC">
      <UploadDialog team={team} />
    </NextIntlClientProvider>,
  );

async function chooseAccount(): Promise<void> {
  const field = () => screen.getByRole('combobox', { name: 'Ad account' });
  await waitFor(() => expect(field()).toBeEnabled());
  await userEvent.click(field());
  await userEvent.click(await screen.findByRole('option', { name: /Practice account/ }));
}

test('[AUD-21, AUD-24, AUD-23] the dialog says about a day, and a team without a subscription is told in the specified words', async () => {
  fakeApi({
    'GET /api/teams/tidewell/ads/accounts/': [ACCOUNT],
    'POST /api/uploaded-audiences/': () =>
      refusal(403, 'You need an active subscription to upload audiences to X.', 'upload_subscription'),
  });
  uploadDialog.getState().ask({ config: '3f0b1c1e-0000-4000-8000-0000000000a1', name: 'Latte people' });
  show();
  expect(screen.getByText(/Uploads take about a day\./)).toBeVisible();
  await chooseAccount();
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You need an active subscription to upload audiences to X.',
  );
});

test('[AUD-21] of a file only hashes leave the tab', async () => {
  const calls = fakeApi({
    'GET /api/teams/velnora/ads/accounts/': [ACCOUNT],
    'POST /api/uploaded-audiences/': UPLOAD,
  });
  uploadDialog.getState().ask('file');
  show('velnora');
  const people = Array.from({ length: 120 }, (_, at) => `Person${at}@Velnora.Example`);
  const file = new File([['email', ...people].join('\n')], 'customers.csv', { type: 'text/csv' });
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type="file"]') ?? document.body,
    file,
  );
  expect(await screen.findByText(/120 can be looked for/)).toBeVisible();
  await chooseAccount();
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
  await waitFor(() => expect(uploadDialog.getState().asked).toBeNull());
  const bodies = [...sent, ...calls.map(({ body, query }) => JSON.stringify([body, query]))].join('\n');
  expect(bodies).toContain(createHash('sha256').update('person0@velnora.example').digest('hex'));
  expect(bodies.toLowerCase()).not.toContain('velnora.example');
});

test('[AUD-22, AUD-23] people of the builder are kept once and then sent, however often it is tried', async () => {
  let tries = 0;
  const id = '3f0b1c1e-0000-4000-8000-00000000000a';
  const blocks = [{ kind: 'posted_about' as const, values: ['latte'], operator: 'or' as const }];
  const told = 'You need an active subscription to upload audiences to X.';
  const calls = fakeApi({
    'GET /api/teams/quillon/ads/accounts/': [ACCOUNT],
    'POST /api/external/audience-builder/': () => ({
      ...makeSavedAudience({ audience_creator_query_id: id }),
      ...{ blocks, exclusion: false },
    }),
    'POST /api/external/upload-audience/': () =>
      (tries += 1) === 1 ? refusal(403, told, 'upload_subscription') : UPLOAD,
  });
  uploadDialog.getState().ask({ blocks, dataset: 'sample', name: 'Latte', team: 'quillon' });
  show('quillon');
  await chooseAccount();
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(told);
  await userEvent.click(screen.getByRole('button', { name: 'Upload' }));
  await waitFor(() => expect(uploadDialog.getState().asked).toBeNull());
  const sent = calls.filter(({ name }) => name.startsWith('POST ')).map(({ name, body }) => [name, body]);
  const upload = [
    'POST /api/external/upload-audience/',
    expect.objectContaining({ audience_creator_query_id: id }),
  ];
  expect(sent).toEqual([
    ['POST /api/external/audience-builder/', { name: 'Latte', blocks, dataset: 'sample' }],
    upload,
    upload,
  ]);
});
