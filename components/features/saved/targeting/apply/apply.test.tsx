import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyPackage, type AppliedList, type ApplyVoice } from '@/lib/client/extension/apply-package';
import { useExtension } from '@/lib/client/extension/extension-link';
import { personalStorage } from '@/lib/client/storage';
import { signInDialog } from '@/lib/client/stores/sign-in-dialog';
import { toastStore } from '@/lib/client/stores/toasts';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import { MESSAGES } from '@/lib/i18n/messages';
import { makeSavedList } from '@/tests/factories/saved-rows';
import { fakeApi, refusal } from '@/tests/factories/sign-in-screens';
import { ApplyAction } from './apply-action';
import { ApplyStatus } from './apply-status';
import { useApply } from './use-apply';

const USAGES = 'POST /api/external/audience-usages/';
const CHECK = 'POST /api/external/check-custom-audiences/';
const NOT_READY =
  'Some custom audiences are not ready and will not be applied. This may take up to 48 hours to be processed by X. Do you still want to apply the rest of the targeting package?';
const ACCOUNT = { adAccountId: '18ce54d4x5t', adAccountName: 'Tea', handle: 'tea_co' };

const hear = (data: unknown, origin = location.origin) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: window }));
/** What an extension says that is there. */
const state = (change: object = {}) => ({
  type: 'sdExtensionState',
  ...{ adAccountId: '', adAccountName: '', handle: '', version: '1.0.0', protocol: 1, job: null },
  ...change,
});
type Posted = Record<string, unknown> & { type: string };
let posted: Posted[] = [];
let answer: object | null = null;

beforeEach(() => {
  personalStorage.set('token', 'x');
  posted = [];
  answer = state();
  useExtension.setState({ state: null, account: null });
  vi.spyOn(window, 'postMessage').mockImplementation(((message: Posted, origin: string) => {
    expect(origin).toBe(location.origin);
    posted.push(message);
    if (message.type === 'sdExtensionHello' && answer) hear(answer);
  }) as typeof window.postMessage);
  vi.spyOn(window, 'open').mockReturnValue(null);
});
afterEach(() => {
  cleanup();
  personalStorage.clear();
  for (const { id } of toastStore.getState().messages) toastStore.getState().remove(id);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const list = (given: object = { keywords: ['oat milk'] }, countries = ['GB']): AppliedList => ({
  config: 'ready-oat-milk',
  name: 'Oat milk',
  targeting_package: targetingPackageSchema.parse(given),
  countries,
});
const voice = (change: Partial<ApplyVoice> = {}): ApplyVoice => ({
  locale: 'en',
  onEmpty: vi.fn(),
  onAbsent: vi.fn(),
  onOutdated: vi.fn(),
  onHandlesLeftOut: vi.fn(),
  askNotReady: () => Promise.resolve(true),
  ...change,
});
const handed = () => posted.filter(({ type }) => type === 'sdFillTargetingPackage');
const toasts = () => toastStore.getState().messages.map(({ text, level }) => [level, text]);

function Page({ given }: { given: AppliedList }) {
  const applying = useApply();
  return (
    <>
      <ApplyAction applying={applying} list={given} />
      <ApplyStatus id={applying.job} />
    </>
  );
}
const page = (given: AppliedList, locale: 'en' | 'ja' = 'en') => (
  <NextIntlClientProvider locale={locale} timeZone="UTC" messages={MESSAGES[locale]}>
    <Page given={given} />
  </NextIntlClientProvider>
);
async function press(given: AppliedList, locale: 'en' | 'ja' = 'en') {
  render(page(given, locale));
  await userEvent.click(screen.getByRole('button', { name: MESSAGES[locale].extension.action }));
}

test('[EXT-01, EXT-03, EXT-04, EXT-25] applying records the package and its countries, then hands both to the extension', async () => {
  answer = state(ACCOUNT);
  const calls = fakeApi({ [USAGES]: () => Response.json(makeSavedList(), { status: 201 }) });
  render(page(list()));
  hear({ type: 'sdAdAccountId', ...ACCOUNT });
  await userEvent.click(screen.getByRole('button', { name: 'Fill X’s form' }));
  await screen.findByRole('button', { name: 'Fill X’s form' });
  await waitFor(() => expect(handed()).toHaveLength(1));
  const recorded = calls.filter(({ name }) => name === USAGES);
  expect(recorded.map(({ body }) => body)).toEqual([
    expect.objectContaining({
      ad_account_id: '18ce54d4x5t',
      state: 'applied',
      audience_config_id: 'ready-oat-milk',
      targeting_package: expect.objectContaining({ keywords: [{ label: 'oat milk', deselected: false }] }),
      countries: ['GB'],
    }),
  ]);
  expect(handed()[0]).toMatchObject({ ...ACCOUNT, protocol: 1, name: 'Oat milk', countries: ['GB'] });
});

test('[EXT-05, EXT-06] only messages of this origin and shape say that the extension is there and which account is open', () => {
  render(page(list()));
  useExtension.setState({ state: null, account: null });
  for (const data of [
    null,
    1,
    'sdExtensionState',
    { type: 'sdExtensionState', version: 5 },
    { type: 'sdAdAccountId', handle: '<b>' },
  ])
    hear(data);
  hear(state(), 'https://evil.example');
  hear({ type: 'sdAdAccountId', ...ACCOUNT }, 'https://evil.example');
  hear({ ...state(), job: { id: 'x', state: 'filled' } });
  expect(useExtension.getState()).toEqual({ state: null, account: null });
  hear({ type: 'sdExtensionState', ...ACCOUNT });
  hear({ type: 'sdAdAccountId', ...ACCOUNT });
  expect(useExtension.getState()).toMatchObject({
    state: { type: 'sdExtensionState', adAccountId: '18ce54d4x5t' },
    account: { id: '18ce54d4x5t', name: 'Tea', handle: 'tea_co' },
  });
});

test('[EXT-07, EXT-08, EXT-16, EXT-17] the limits hold in what is recorded and handed over, and too many handles are told', async () => {
  const calls = fakeApi({ [USAGES]: () => Response.json(makeSavedList(), { status: 201 }) });
  const many = (count: number) => Array.from({ length: count }, (_, at) => `x${at}`);
  const codes = Array.from(
    { length: 50 },
    (_, at) => `${String.fromCharCode(65 + (at % 26))}${at < 26 ? 'A' : 'B'}`,
  );
  await press(list({ handles: many(103), locations: many(200) }, codes));
  await waitFor(() => expect(handed()).toHaveLength(1));
  expect(toasts()).toContainEqual([
    'warn',
    '3 of the selected handles are left out: only the first 100 are applied.',
  ]);
  for (const sent of [handed()[0], calls.find(({ name }) => name === USAGES)?.body]) {
    const { targeting_package: given, countries } = sent as {
      targeting_package: Record<string, unknown[]>;
      countries: unknown[];
    };
    expect([given['handles']?.length, given['locations'], countries]).toEqual([100, [], []]);
  }
});

test('[EXT-12, EXT-14, EXT-15] an empty package is not applied: a toast says so, and the error is raised', async () => {
  const calls = fakeApi({});
  const empty = list({ keywords: [{ label: 'x', deselected: true }] }, []);
  await expect(applyPackage(empty, voice())).rejects.toThrow('No targeting package');
  await press(empty);
  await waitFor(() =>
    expect(toasts()).toEqual([['error', 'Failed to apply targeting list because it is empty']]),
  );
  expect(calls).toEqual([]);
  expect(handed()).toEqual([]);
});

test('[EXT-18, EXT-19, EXT-20] without the extension an alert says to install it on Chrome, and its page opens in a new tab', async () => {
  answer = null;
  const calls = fakeApi({});
  const onAbsent = vi.fn();
  await expect(applyPackage(list(), voice({ onAbsent }))).rejects.toThrow('Extension not detected');
  expect(onAbsent).toHaveBeenCalledOnce();
  await press(list());
  const alert = await screen.findByRole('alertdialog', undefined, { timeout: 5_000 });
  expect(alert).toHaveTextContent('The pro targeting extension is not installed. Install it on Chrome');
  expect(window.open).toHaveBeenCalledWith('/pro-targeting#extension', '_blank', 'noopener');
  expect(screen.getByRole('link', { name: 'How to install it' })).toHaveAttribute(
    'href',
    '/pro-targeting#extension',
  );
  expect(calls).toEqual([]);
  expect(handed()).toEqual([]);
});

test('an extension that speaks another protocol is handed nothing, and the person is told to update it', async () => {
  answer = state({ protocol: 2, version: '2.0.0' });
  fakeApi({});
  await press(list(), 'ja');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('2.0.0');
  expect(handed()).toEqual([]);
  // One that names none says no more than that it is there, and is taken at its word.
  answer = { type: 'sdExtensionState', ...ACCOUNT };
  fakeApi({ [USAGES]: () => Response.json(makeSavedList(), { status: 201 }) });
  expect(await applyPackage(list(), voice())).toEqual(handed()[0]?.['id']);
});

const audiences = {
  keywords: ['tea'],
  custom_audiences: ['Buyers', 'Visitors', { label: 'Old', deselected: true }],
};
const checked = (targetable: boolean) => ({
  custom_audiences: [
    { name: 'Buyers', targetable: true },
    { name: 'Visitors', targetable },
  ],
});

test('[EXT-21, EXT-22] custom audiences that are not ready are asked about, and Cancel applies nothing', async () => {
  answer = state(ACCOUNT);
  const calls = fakeApi({ [CHECK]: checked(false) });
  await press(list(audiences));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent(NOT_READY);
  expect(calls.find(({ name }) => name === CHECK)?.body).toEqual({
    ad_account_id: '18ce54d4x5t',
    custom_audience_names: ['Buyers', 'Visitors'],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(calls.map(({ name }) => name)).not.toContain(USAGES);
  expect(handed()).toEqual([]);
});

test('[EXT-23] going on applies the rest without them', async () => {
  answer = state(ACCOUNT);
  fakeApi({ [CHECK]: checked(false), [USAGES]: () => Response.json(makeSavedList(), { status: 201 }) });
  await press(list(audiences));
  await screen.findByRole('alertdialog');
  await userEvent.click(screen.getByRole('button', { name: 'Apply the rest' }));
  await waitFor(() => expect(handed()).toHaveLength(1));
  const { targeting_package: given } = handed()[0] as unknown as AppliedList;
  expect(given.custom_audiences.map(({ label }) => label)).toEqual(['Buyers']);
  expect(given.keywords.map(({ label }) => label)).toEqual(['tea']);
});

test('[EXT-24] a check that fails, and one where all are ready, ask nothing', async () => {
  answer = state(ACCOUNT);
  const askNotReady = vi.fn();
  for (const check of [refusal(503, 'X did not answer'), checked(true), Response.json({ nonsense: 1 })]) {
    fakeApi({ [CHECK]: () => check, [USAGES]: () => Response.json(makeSavedList(), { status: 201 }) });
    expect(await applyPackage(list(audiences), voice({ askNotReady }))).not.toBeNull();
  }
  expect(askNotReady).not.toHaveBeenCalled();
  const { targeting_package: given } = handed()[0] as unknown as AppliedList;
  expect(given.custom_audiences.map(({ label }) => label)).toEqual(['Buyers', 'Visitors']);
});

test('what the record refuses is not handed over: nobody in particular signs in, the policies stop it', async () => {
  fakeApi({ [USAGES]: () => refusal(409, 'A chip names a group of people', 'policy_blocked') });
  await press(list());
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(handed()).toEqual([]);
  cleanup();
  personalStorage.clear();
  await press(list());
  await waitFor(() => expect(signInDialog.getState().open).toBe(true));
  expect(handed()).toEqual([]);
  signInDialog.getState().close();
});

test('the page tells what became of the list that it handed over, and of no other', async () => {
  fakeApi({ [USAGES]: () => Response.json(makeSavedList(), { status: 201 }) });
  await press(list());
  await waitFor(() => expect(handed()).toHaveLength(1));
  const id = handed()[0]?.['id'];
  hear(state({ job: { id: crypto.randomUUID(), state: 'filled', report: [] } }));
  expect(screen.queryByRole('region', { name: 'X’s form' })).toBeNull();
  const left = [{ text: 'Leeds', reason: 'several_options' }];
  hear(state({ job: { id, state: 'filled', report: [{ field: 'locations', filled: 2, left }] } }));
  const told = await screen.findByRole('region', { name: 'X’s form' });
  expect(told).toHaveTextContent('2 of 3 are in X’s form. Press Save in X yourself.');
  expect(told).toHaveTextContent('Leeds – The form offers several that could be meant.');
});
