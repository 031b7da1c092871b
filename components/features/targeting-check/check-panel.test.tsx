import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { leavePackage, showPackage } from '@/lib/client/stores/open-package';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import { MESSAGES } from '@/lib/i18n/messages';
import { clearCache, fakeApi, refusal } from '@/tests/factories/sign-in-screens';
import { TargetingCheckPanel } from './check-panel';
import { ReachCard } from './reach-card';

afterEach(async () => {
  cleanup();
  leavePackage();
  vi.restoreAllMocks();
  await clearCache();
  vi.unstubAllGlobals();
});

const CHECK = 'POST /api/targeting/check/';
const REACH = 'POST /api/targeting/reach/';
const group = { list: 'keywords', label: 'oat milk AND flat white' };
const blocked = { list: 'keywords', label: 'lactose intolerant' };
const given = targetingPackageSchema.parse({ keywords: [group.label, blocked.label], handles: ['hushmill'] });

const checked = {
  compiled: {
    line_items: [{ age: null, placements: ['ALL_ON_TWITTER'], criteria: [] }],
    findings: [{ code: 'group_as_phrases', kind: 'loss', chips: [group], values: { phrases: 2 } }],
    ...{ chosen: 3, sent: 2 },
  },
  lint: [
    {
      ...{ rule: 'health', severity: 'block', blocks: 'both', found: 'lactose intolerant' },
      ...{ place: blocked, excluded: true },
    },
  ],
  stops: { targeting: true, inference: true },
  diff: null,
};
const share = (value: number) => ({ value, low: value - 0.03, high: value + 0.03 });
const reached = {
  ...{ base: 31_067, left_out: 0, any: 14_204, reached: 3_086, unmeasured: [] },
  steps: [{ filter: 'place', accounts: 3_086, unknown: 220 }],
  kinds: [
    { list: 'keywords', accounts: 11_206, only: 5_200, chips: 2 },
    { list: 'handles', accounts: null, only: null, chips: 1 },
  ],
  chips: [{ chip: group, accounts: 3_218, adds: 187, share: share(0.06) }],
  repeats: [{ first: group, second: blocked, share: share(0.88) }],
  groups: [{ chip: group, accounts: 3_218, share: share(0.41) }],
  receipt: {
    ...{ population: 'accounts_of_the_datasets', computed_at: '2026-11-23T07:00:00Z', engine_ms: 42 },
    datasets: [{ name: 'cafes', version: 2, sample: true }],
  },
};

function show(answers: Record<string, object> = {}, locale: 'en' | 'ja' = 'en') {
  const change = vi.fn();
  showPackage({
    open: { id: 'new', name: 'Baristas', targeting_package: given, countries: ['GB'], version: null },
    change,
  });
  const calls = fakeApi({ [CHECK]: checked, [REACH]: reached, ...answers });
  render(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={MESSAGES[locale]}>
      <SWRConfig value={{ dedupingInterval: 0, provider: () => new Map() }}>
        <ReachCard />
        <TargetingCheckPanel />
      </SWRConfig>
    </NextIntlClientProvider>,
  );
  return { calls, change };
}

test('what stops the list, what is lost with its measure, and which chips repeat others', async () => {
  const { calls, change } = show();
  const policies = await screen.findByRole('region', { name: 'X’s policies' });
  expect(await within(policies).findByText('lactose intolerant')).toBeVisible();
  expect(policies).toHaveTextContent('Names people by their health.');
  expect(policies).toHaveTextContent('read “lactose intolerant”, rule health');
  const losses = screen.getByRole('region', { name: 'On the way to X' });
  expect(losses).toHaveTextContent('1 line item with 0 criteria. 2 of 3 chips go as they are.');
  expect(losses).toHaveTextContent('It becomes 2 phrases');
  expect(losses).toHaveTextContent('the phrases find 41.0% (38.0–44.0%)');
  const repeats = screen.getByRole('region', { name: 'Chips that repeat others' });
  expect(repeats).toHaveTextContent('88.0%');
  expect(calls.find(({ name }) => name === REACH)?.body).toMatchObject({ countries: ['GB'] });
  await userEvent.click(within(policies).getByRole('button', { name: 'Deselect' }));
  expect(change).toHaveBeenCalledWith({
    countries: ['GB'],
    targeting_package: expect.objectContaining({
      keywords: [
        expect.objectContaining({ label: group.label, deselected: false }),
        expect.objectContaining({ label: blocked.label, deselected: true }),
      ],
    }) as unknown,
  });
});

test('the diagram says what is reached, of what, and that it is not X', async () => {
  show();
  const card = await screen.findByRole('region', { name: 'What the package reaches' });
  const drawing = await within(card).findByRole('img');
  expect(drawing).toHaveAccessibleName('Any of these: 14,204; and Place: 3,086');
  expect(card).toHaveTextContent('n = 31,067 accounts');
  expect(card).toHaveTextContent('220 do not tell');
  expect(card).toHaveTextContent('Accounts of these datasets, not of X.');
  expect(card).toHaveTextContent('cafes v2');
  expect(within(card).getByText('Sample data')).toBeVisible();
});

test('nothing chosen, nobody reached, a failure and Japanese each say so', async () => {
  show({ [REACH]: { ...reached, any: 0, chips: [], kinds: [], steps: [], repeats: [], groups: [] } });
  expect(await screen.findByText(/Choose a keyword, a handle or an interest/)).toBeVisible();
  cleanup();
  await clearCache();
  show({ [REACH]: () => refusal(500, 'It broke') });
  expect(await screen.findByText('It broke')).toBeVisible();
  cleanup();
  await clearCache();
  show({ [CHECK]: { ...checked, lint: [] } }, 'ja');
  expect(await screen.findByText('センシティブな人々を指す言葉はありません。')).toBeVisible();
});
