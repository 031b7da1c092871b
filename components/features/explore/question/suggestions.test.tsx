import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestClient } from '@/lib/client/request-client';
import { ANALYSIS_DEFAULTS } from '@/lib/domain/analysis-defaults';
import { pickMessages } from '@/lib/i18n/messages';
import { makeReceipt } from '@/tests/factories/report-sections';
import { fakeApi, type FakeCall } from '@/tests/factories/sign-in-screens';
import { SynonymsPanel } from './synonyms-panel';
import { TrendsPanel } from '@/components/features/explore/trends-panel';

const receipt = makeReceipt('keywords');
let calls: FakeCall[];

beforeEach(() => {
  requestClient.configure({ ready: () => null, fetch: (url, init) => fetch(url, init) });
  const share = { share: 0.1, low: 0.08, high: 0.12 };
  calls = fakeApi({
    'POST /api/external/related-keywords/': {
      keywords: [{ keyword: 'foam', score: 4, score_low: 3, score_high: 5, posts: 80, ...share }],
      synonyms: [
        { keyword: '#oatmilk', of: 'oat milk', kind: 'hashtag', posts: 120 },
        { keyword: 'Oat Milk', of: 'oat milk', kind: 'form', posts: 9 },
      ],
      base: 800,
      baseline: 1000,
      receipt,
      recipe: receipt.recipe,
    },
    'GET /api/external/x-stats/trending-topics/': ({ query }: FakeCall) => [
      {
        topic: `rain in ${query.country}`,
        posts: 40,
        rank: 1,
        source: 'datasets',
        index: null,
        evidence: null,
      },
    ],
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(children: ReactNode) {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <NextIntlClientProvider locale="en" messages={pickMessages('en', ['explore', 'kit'])} timeZone="UTC">
        {children}
      </NextIntlClientProvider>
    </SWRConfig>,
  );
}

test('[ANA-12] synonyms are those that the data holds, and each is offered beside its word', async () => {
  const added: string[][] = [];
  show(<SynonymsPanel words={['oat milk']} dataset="sample" onAdd={(...word) => added.push(word)} />);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Add #oatmilk beside oat milk, 120 posts' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add foam, 80 posts' }));
  expect(added).toEqual([
    ['#oatmilk', 'oat milk'],
    ['foam', ''],
  ]);
  // What the query holds already is not offered again.
  expect(screen.queryByRole('button', { name: /Add Oat Milk/ })).toBeNull();
  expect(calls.at(-1)?.body).toEqual({ keywords: ['oat milk'], dataset: 'sample' });
});

test('[ANA-14, ANA-15, SOV-02, SOV-05] trending topics are asked for by a query only, of the United States unless another country is chosen', async () => {
  const chosen: string[] = [];
  const countries: string[] = [];
  show(
    <TrendsPanel
      country={ANALYSIS_DEFAULTS.trendCountry}
      dataset={undefined}
      onCountry={(code) => countries.push(code)}
      onChoose={(topic) => chosen.push(topic)}
    />,
  );
  await userEvent.click(await screen.findByRole('button', { name: /rain in US/ }));
  expect(chosen).toEqual(['rain in US']);
  expect(calls.at(-1)).toMatchObject({
    name: 'GET /api/external/x-stats/trending-topics/',
    query: { country: 'US' },
    body: undefined,
  });
  const field = screen.getByRole('combobox', { name: 'Country' });
  expect(field.getAttribute('placeholder')).toBe('United States');
  // Typed before or after the list's code is there: nothing of it is lost.
  await userEvent.click(field);
  await userEvent.paste('Japan');
  await userEvent.click(await screen.findByRole('option', { name: /Japan/ }));
  expect(countries).toEqual(['JP']);
});

test('[SOV-06] trending topics that are no list say so', async () => {
  fakeApi({ 'GET /api/external/x-stats/trending-topics/': { topics: [] } });
  show(<TrendsPanel country="US" dataset={undefined} onCountry={() => {}} onChoose={() => {}} />);
  expect(await screen.findByText('Invalid response format for trending topics')).toBeVisible();
});
