import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { MESSAGES } from '@/lib/i18n/messages';
import { makeReceipt } from '@/tests/factories/report-sections';
import { clearCache, fakeApi } from '@/tests/factories/sign-in-screens';
import { NetworkScreen } from './network-screen';

vi.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams('q=coffee&view=table'),
  usePathname: () => '/network',
}));

afterEach(async () => {
  cleanup();
  await clearCache();
  vi.unstubAllGlobals();
});

const dataset = {
  id: 'd1',
  name: 'drinks',
  title: 'Drinks',
  sample: false,
  sources: ['table-file'],
  version: 1,
  posts: 500,
  accounts: 90,
  first_post_at: '2026-10-01T00:00:00Z',
  last_post_at: '2026-11-09T00:00:00Z',
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
};
const tea = { ...dataset, id: 'd2', name: 'tea', title: 'Tea rooms' };
const node = (key: string, community: number) => ({ key, mentioned_by: 2, mentions: 1, posts: 3, community });
const network = {
  nodes: [node('ada', 0), node('bea', 0), node('cleo', 0), node('dora', 1)],
  edges: [[0, 1, 2]],
  communities: [
    { top: ['ada', 'bea', 'cleo'], size: 3, share: 0.75 },
    { top: ['dora'], size: 1, share: 0.25 },
  ],
  modularity: 0.4,
  all: { nodes: 9, edges: 12 },
  cut: false,
  seed: 20_261_121,
  totals: { posts: 40, accounts: 12, engagements: 9 },
  receipt: makeReceipt('mentions'),
};

function show(locale: 'en' | 'ja') {
  fakeApi({ 'GET /api/datasets/': [dataset, tea], 'POST /api/analysis/network/': network });
  render(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={MESSAGES[locale]}>
      <SWRConfig value={{ dedupingInterval: 0, provider: () => new Map() }}>
        <NetworkScreen />
      </SWRConfig>
    </NextIntlClientProvider>,
  );
}

test('communities are told as shares of the accounts shown, without an interval', async () => {
  show('en');
  const communities = await screen.findByRole('region', { name: 'Communities' });
  expect(within(communities).getByText('3 accounts, 75.0% of those shown')).toBeVisible();
  expect(within(communities).getByText('1 account, 25.0% of those shown')).toBeVisible();
});

test.each([
  ['en', 'How the network was computed', 'None: these are exact counts.', '20261121'],
  ['ja', 'ネットワークの算出方法', 'なし：正確な件数です。', '20261121'],
] as const)('what was counted opens how, in %s', async (locale, title, interval, seed) => {
  show(locale);
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(title) }));
  const receipt = screen.getByRole('dialog', { name: title });
  expect(receipt).toHaveTextContent(interval);
  expect(receipt).toHaveTextContent(seed);
  expect(receipt).toHaveTextContent('oat milk NOT giveaway');
  expect(receipt).toHaveTextContent('1,234');
});

test('the network is asked of a dataset and a window, in a labelled field', async () => {
  show('en');
  const push = vi.spyOn(window.history, 'pushState');
  const asked = () => new URL(String(push.mock.lastCall?.[2]), 'http://pro.localhost').searchParams;
  await userEvent.click(await screen.findByRole('combobox', { name: 'Dataset' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Tea rooms' }));
  expect(asked().toString()).toBe('q=coffee&dataset=tea&view=table');
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Window' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Last 7 days' }));
  expect(asked().get('from')).toBe('2026-11-03');
  const field = screen.getByRole('textbox', { name: 'Question', hidden: true });
  await userEvent.clear(field);
  await userEvent.type(field, 'tea OR{Enter}');
  expect(field).toBeInvalid();
  await userEvent.type(field, ' milk{Enter}');
  expect(asked().get('q')).toBe('tea OR milk');
});
