import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import type { Dataset } from '@/lib/domain/datasets';
import { MESSAGES } from '@/lib/i18n/messages';
import { fakeApi, refusal } from '@/tests/factories/sign-in-screens';
import { BuilderScreen } from './builder-screen';

const place = vi.hoisted(() => ({ search: '' }));
vi.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams(place.search),
  usePathname: () => '/audience-builder',
}));

afterEach(() => {
  cleanup();
  place.search = '';
  vi.unstubAllGlobals();
});

const AT = '2026-11-01T00:00:00Z';
const sample: Dataset = {
  ...{ id: 'd1', name: 'sample', title: 'Sample world', sample: true, sources: ['synthetic'], version: 1 },
  ...{ posts: 9_000, accounts: 900, first_post_at: AT, last_post_at: AT, created_at: AT, updated_at: AT },
};
const SIZE = 'POST /api/external/audience-builder/size/';

function show(search = '') {
  place.search = search;
  const calls = fakeApi({ 'GET /api/datasets/': [sample], [SIZE]: refusal(503, 'Away') });
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={MESSAGES.en}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <BuilderScreen />
      </SWRConfig>
    </NextIntlClientProvider>,
  );
  return () => calls.filter(({ name }) => name.startsWith('POST')).map(({ name }) => name);
}

test('[CST-15] an empty builder tells nothing of people; the sample world is labelled as that', async () => {
  const asked = show();
  expect(await screen.findByText('Sample data')).toBeVisible();
  expect(document.body.textContent).not.toMatch(/\d[\d,.]*\s*%/);
  expect(asked()).toEqual([]);
  cleanup();
  const people = JSON.stringify([{ kind: 'posted_about', values: ['latte'], operator: 'or' }]);
  const counted = show(new URLSearchParams({ people }).toString());
  await vi.waitFor(() => expect(new Set(counted())).toEqual(new Set([SIZE])));
});
