import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import en from '@/messages/en/requests.json';
import kit from '@/messages/en/kit.json';
import { clearCache, fakeApi, refusal } from '@/tests/factories/sign-in-screens';
import { AccessRequestScreen } from './access-form';
import { AudienceRequestScreen } from './audience-form';
import { RequestConfirmationScreen } from './confirmation';
import { DownloadRequestScreen } from './download-form';
import { InboxScreen } from './inbox-screen';
import { RequestPage } from './request-pages';

const { push, replace, leavePage } = vi.hoisted(() => ({
  push: vi.fn(),
  replace: vi.fn(),
  leavePage: vi.fn(),
}));
vi.mock('@/lib/client/leave-page', () => ({ leavePage }));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push, replace }),
  useSearchParams: () => new URLSearchParams(),
}));

afterEach(async () => {
  cleanup();
  push.mockClear();
  window.history.replaceState(null, '', '/');
  await clearCache();
  vi.unstubAllGlobals();
});

function show(part: ReactNode) {
  render(
    <NextIntlClientProvider locale="en" messages={{ requests: en, kit }} timeZone="UTC">
      <SWRConfig value={{ dedupingInterval: 0 }}>{part}</SWRConfig>
    </NextIntlClientProvider>,
  );
  return userEvent.setup();
}

const REQUEST = 'POST /api/external/audience-request/';
const EMAIL = 'POST /api/external/audience-request/validate-email/';
const ACCOUNT = 'POST /api/external/audience-request/validate-ad-account/';
const made = { id: 'r1', created_at: '2026-11-23T08:00:00.000Z', signature: 'r1.sign' };
const status = {
  ...{ id: 'r1', kind: 'audience', state: 'in_progress', name: 'Ann', email: 'ann@x.example' },
  created_at: '2026-11-23T08:00:00.000Z',
  updated_at: '2026-11-23T08:00:00.000Z',
  expires_at: '2027-05-22T08:00:00.000Z',
  wish: {
    ...{ handles: ['oatly'], keywords: ['oat milk'], subreddits: ['coffee'], regions: ['JP'] },
    ...{ size: 'decide', budget: 5000, currency: 'EUR', notes: 'Soon' },
  },
  answer: 'We are at it.',
};

test('[TEN-52] three steps to a request: each is checked before the next, and what was written is sent', async () => {
  const calls = fakeApi({
    [EMAIL]: { valid: true },
    [ACCOUNT]: { access: false, asked_network: false },
    [REQUEST]: made,
  });
  const user = show(<AudienceRequestScreen terms={<p>Terms</p>} />);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Name is required')).toBeVisible();
  expect(screen.getByText('Email is required')).toBeVisible();
  await user.type(screen.getByLabelText('Name'), 'Ann Lee');
  await user.type(screen.getByLabelText('Email'), 'ann@visitors');
  await user.tab();
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
  await user.type(screen.getByLabelText('Email'), '.example');
  await user.type(screen.getByLabelText(/^Ad account id/), '18ce54d4x5t');
  await user.tab();
  expect(await screen.findByText('Not connected here for you. X was not asked.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.type(await screen.findByLabelText(/^Keywords/), 'oat milk, latte{Enter}');
  await user.type(screen.getByLabelText(/^Handles/), '@oatly two-words{Enter}');
  expect(screen.getByText('Not a handle: two-words')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Terms')).toBeVisible();
  await user.type(screen.getByLabelText(/^Budget/), 'many');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('An amount like 5,000')).toBeVisible();
  await user.clear(screen.getByLabelText(/^Budget/));
  await user.type(screen.getByLabelText(/^Budget/), '5,000');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/request-confirmation#r1.sign'));
  expect(calls.find(({ name }) => name === REQUEST)?.body).toMatchObject({
    ...{ kind: 'audience', name: 'Ann Lee', email: 'ann@visitors.example', ad_account_id: '18ce54d4x5t' },
    ...{ keywords: ['oat milk', 'latte'], handles: ['oatly'], budget: 5000, size: 'decide' },
  });
});

test('a domain that is refused is said at the field, before anything is sent', async () => {
  const calls = fakeApi({ [EMAIL]: { valid: false, message: 'no' } });
  const user = show(<AudienceRequestScreen terms={null} />);
  await user.type(screen.getByLabelText('Name'), 'Ann');
  await user.type(screen.getByLabelText('Email'), 'ann@spam.example');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Requests from this domain are not taken.')).toBeVisible();
  expect(calls.map(({ name }) => name)).not.toContain(REQUEST);
});

test('[TEN-55] access is asked for with everything that is required, and a personal link is mailed', async () => {
  const calls = fakeApi({ [REQUEST]: made, 'GET /api/external/personal-magic-link/magic/': { sent: true } });
  const user = show(<AccessRequestScreen />);
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  for (const field of ['First name', 'Last name', 'Company', 'Email', 'Country', 'Reason'])
    expect(await screen.findByText(`${field} is required`)).toBeVisible();
  await user.type(screen.getByLabelText('First name'), 'Ann');
  await user.type(screen.getByLabelText('Last name'), 'Lee');
  await user.type(screen.getByLabelText('Company'), 'Lee & Co');
  await user.type(screen.getByLabelText('Email'), 'ann@visitors.example');
  await user.type(screen.getByRole('combobox', { name: 'Country' }), 'Japan');
  await user.click(await screen.findByRole('option', { name: /Japan/ }));
  await user.type(screen.getByLabelText('Reason'), 'Spring launch');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('Your request has arrived')).toBeVisible();
  expect(calls.map(({ name }) => name)).toEqual(
    expect.arrayContaining([REQUEST, 'GET /api/external/personal-magic-link/magic/']),
  );
  expect(calls.find(({ name }) => name === REQUEST)?.body).toMatchObject({
    ...{ kind: 'access', name: 'Ann Lee', regions: ['JP'], notes: 'Spring launch' },
  });
});

test('[TEN-56] the link of the mail shows what was asked for and where it stands, and takes feedback', async () => {
  window.history.replaceState(null, '', '/request-confirmation#r1.sign');
  const calls = fakeApi({
    'POST /api/external/audience-request/status/': status,
    'POST /api/external/audience-request/feedback/': { id: 'f1' },
  });
  const user = show(<RequestConfirmationScreen />);
  expect(await screen.findByText('Being worked on')).toBeVisible();
  for (const text of ['We are at it.', '@oatly', 'r/coffee', 'Japan', '5,000 EUR'])
    expect(screen.getByText(text)).toBeVisible();
  await user.type(screen.getByLabelText('Your words'), 'Add tea.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/^Thank you\. It stands/)).toBeVisible();
  expect(calls.at(-1)?.body).toMatchObject({ request: 'r1', signature: 'r1.sign', text: 'Add tea.' });
});

test('an address without a link, and one that has expired, say so', async () => {
  fakeApi({
    'POST /api/external/audience-request/status/': () => refusal(404, 'gone', 'request_link_expired'),
  });
  show(<RequestConfirmationScreen />);
  expect(await screen.findByText('This address names no request')).toBeVisible();
  cleanup();
  window.history.replaceState(null, '', '/request-confirmation#old');
  show(<RequestConfirmationScreen />);
  expect(await screen.findByText('Your request cannot be shown')).toBeVisible();
});

const material = (id: string, category: string, title: string) => ({
  ...{ id, category, title, description: 'd', language: 'en', format: 'pdf', sample: true },
});

test('[TEN-54] a material is found by its address, asked for, and its file begins', async () => {
  const list = [material('faq', 'FAQ', 'Questions'), material('deck', 'Slide Deck', 'Slides')];
  const calls = fakeApi({
    'GET /api/external/marketing-materials/': list,
    'POST /api/external/marketing-materials/faq/download/': { url: '/file' },
  });
  const user = show(<DownloadRequestScreen title="faq" />);
  await user.type(await screen.findByLabelText('Name'), 'Bo');
  await user.type(screen.getByLabelText('Email'), 'bo@visitors.example');
  await user.click(screen.getByRole('button', { name: 'Get the PDF' }));
  expect(await screen.findByText(/then downloads/)).toBeVisible();
  expect(leavePage).toHaveBeenCalledWith('/file');
  expect(calls.at(-1)?.body).toMatchObject({ email: 'bo@visitors.example', name: 'Bo', language: 'en' });
  cleanup();
  show(<DownloadRequestScreen title="gone" />);
  expect(await screen.findByText('There is no material of this name. Choose one below.')).toBeVisible();
});

test('whoever runs the installation moves a request on with a word to who asked', async () => {
  const row = { ...status, company: 'Lee', ad_account_id: '', version: 3, feedback: [] };
  const calls = fakeApi({
    'GET /api/requests/': [row],
    'GET /api/material-downloads/': [],
    'PATCH /api/requests/r1/': { ...row, state: 'done', version: 4 },
  });
  const user = show(<InboxScreen />);
  const card = within(await screen.findByRole('article', { name: 'Ann' }));
  await user.clear(card.getByLabelText('Answer'));
  await user.type(card.getByLabelText('Answer'), 'Ready.');
  await user.click(card.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('article', { name: 'Ann' })).toHaveTextContent('Done'));
  expect(calls.at(-1)?.body).toEqual({ state: 'in_progress', answer: 'Ready.', version: 3 });
});

test('[NAV-03] a request page whose module does not come is asked for once more', async () => {
  let tries = 0;
  vi.doMock('./access-form', () => {
    tries += 1;
    if (tries === 1) throw new Error('Loading chunk failed');
    return { AccessRequestScreen };
  });
  fakeApi({});
  show(<RequestPage page="access" />);
  expect(await screen.findByRole('heading', { name: 'Request access' })).toBeVisible();
  expect(tries).toBe(2);
  vi.doUnmock('./access-form');
});
