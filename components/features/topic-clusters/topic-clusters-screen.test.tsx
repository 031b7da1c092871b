import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { MESSAGES } from '@/lib/i18n/messages';
import { matchRoute } from '@/lib/tenants/routes';
import { makeReceipt } from '@/tests/factories/report-sections';
import { clearCache, fakeApi, refusal } from '@/tests/factories/sign-in-screens';
import { TopicClustersScreen } from './topic-clusters-screen';
import { exploreAddress, printClusterState, readClusterState } from './use-cluster-state';

const place = vi.hoisted(() => ({ search: '' }));
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(place.search) }));

afterEach(async () => {
  cleanup();
  place.search = '';
  await clearCache();
  vi.unstubAllGlobals();
});

const receipt = makeReceipt('topics');
const { recipe } = receipt;
const author = { handle: 'ada', name: 'Ada', followers: 5, following: null, verified: null };
const post = {
  id: '7',
  url: null,
  text: 'latte with foam',
  author,
  created_at: '2026-11-02T00:00:00Z',
  like_count: 3,
  reply_count: 0,
  repost_count: null,
  quote_count: null,
  impression_count: null,
};
const dataset = {
  id: 'd1',
  name: 'drinks',
  title: 'Drinks',
  sample: true,
  sources: ['synthetic'],
  version: 1,
  posts: 500,
  accounts: 90,
  first_post_at: '2026-10-01T00:00:00Z',
  last_post_at: '2026-11-09T00:00:00Z',
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
};

function cluster(key: string, size: number, detailed: boolean) {
  const keywords = key.split('+');
  return {
    key,
    label: keywords.join(', '),
    size,
    share: size / 400,
    low: size / 400 - 0.02,
    high: size / 400 + 0.02,
    keywords,
    weights: keywords.map(() => 10),
    label_words: keywords.map((word) => ({ word, n: size, share: 1, outside_n: 4, outside_share: 0.02 })),
    quotes: [],
    x: 0.5,
    y: 0.5,
    detailed,
    hashtags: detailed ? ['#latteart'] : [],
    hashtag_counts: detailed ? [{ label: '#latteart', count: 30, share: 0.2 }] : [],
    posts: detailed ? [post] : [],
    accounts: [],
  };
}

const PATHS = {
  clusters: 'POST /api/external/explore-clusters/',
  accounts: 'POST /api/external/topic-accounts/',
  related: 'POST /api/external/related-keywords/',
};

function answers(detailOf: readonly string[] = []) {
  const found = [cluster('latte+foam', 160, false), cluster('oat+milk', 120, false)].map((one) =>
    detailOf.includes(one.key) ? cluster(one.key, one.size, true) : one,
  );
  return { clusters: found, base: 400, outside: 150, receipt, recipe };
}

function show(change: Record<string, object> = {}) {
  const calls = fakeApi({
    'GET /api/datasets/': [dataset],
    [PATHS.clusters]: ({ body }: { body: unknown }) => answers((body as { detail_of: string[] }).detail_of),
    [PATHS.accounts]: {
      accounts: [{ ...author, posts: 4, engagements: 31 }],
      base: 60,
      receipt: makeReceipt('top_accounts'),
      recipe,
    },
    [PATHS.related]: {
      keywords: [],
      synonyms: [{ keyword: 'lattes', of: 'latte', kind: 'near_spelling', posts: 9 }],
      base: 160,
      baseline: 500,
      receipt: makeReceipt('seo_keywords'),
      recipe,
    },
    ...change,
  });
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={MESSAGES.en}>
      <SWRConfig value={{ dedupingInterval: 0, provider: () => new Map() }}>
        <TopicClustersScreen />
      </SWRConfig>
    </NextIntlClientProvider>,
  );
  return calls;
}

test('[TEN-38] a question gives a map and a list, and a cluster its posts, accounts, hashtags and words', async () => {
  place.search = 'q=coffee&cluster=latte%2Bfoam';
  const calls = show();
  const list = await screen.findByRole('list', { name: 'All clusters' });
  expect(within(list).getAllByRole('button')).toHaveLength(2);
  expect(within(list).getByRole('button', { pressed: true })).toHaveTextContent('160 posts');
  expect(await screen.findByText('latte with foam')).toBeVisible();
  expect(screen.getByTitle('3 likes')).toBeVisible();
  expect(screen.getByTitle('0 replies')).toBeVisible();
  // Not known: neither 0 nor anything else.
  expect(screen.queryByTitle(/repost|quote/)).toBeNull();
  expect(await screen.findByText('@ada', { selector: 'th span' })).toBeVisible();
  expect(await screen.findByText('#latteart')).toBeVisible();
  expect(await screen.findByText('lattes, 9 posts')).toBeVisible();
  const bodies = calls.filter(({ name }) => name === PATHS.clusters).map(({ body }) => body);
  expect(bodies).toMatchObject([{ detail_of: [] }, { detail_of: ['latte+foam'] }]);
  const asked = calls.find(({ name }) => name === PATHS.accounts)?.body;
  expect(asked).toMatchObject({ topic: 'coffee', cluster: 'latte+foam', dataset: 'drinks' });
  const link = new URL(
    screen.getByRole('link', { name: 'Open in Explore' }).getAttribute('href') ?? '',
    'http://x',
  );
  expect([link.searchParams.get('q'), link.searchParams.get('only')]).toEqual([
    'coffee',
    'topics:latte+foam',
  ]);
});

test('choosing a cluster and asking something else change the address; a query that cannot be read is refused', async () => {
  const user = userEvent.setup();
  place.search = 'q=coffee';
  show();
  const push = vi.spyOn(window.history, 'pushState');
  await user.click((await screen.findAllByRole('button', { name: /^oat, milk/ }))[0] ?? document.body);
  expect(push).toHaveBeenLastCalledWith(null, '', '/topic-clusters?q=coffee&cluster=oat%2Bmilk');
  const input = screen.getByRole('textbox', { name: 'Words, hashtags or handles' });
  await user.clear(input);
  await user.type(input, 'tea OR{Enter}');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('An operator has nothing to join How queries are read');
  await user.type(input, ' milk{Enter}');
  expect(push).toHaveBeenLastCalledWith(null, '', '/topic-clusters?q=tea+OR+milk');
});

test('no data, a dataset that is not there, no clusters and a failure each say so', async () => {
  show({ 'GET /api/datasets/': [] });
  expect(await screen.findByRole('link', { name: 'Import posts' })).toBeVisible();
  cleanup();
  await clearCache();
  place.search = 'q=coffee&dataset=gone';
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no dataset gone here');
  cleanup();
  await clearCache();
  place.search = 'q=coffee';
  show({ [PATHS.clusters]: { ...answers(), clusters: [], base: 3, outside: 3, untold: 'few_posts' } });
  expect(await screen.findByText(/3 posts are too few to group/)).toBeVisible();
  cleanup();
  await clearCache();
  show({ [PATHS.clusters]: () => refusal(504, 'The request took too long to process.', 'timeout') });
  expect(await screen.findByText('The request took too long to process.')).toBeVisible();
});

test('[TEN-38, TEN-39] /clusters is the same screen, and the address holds the whole state', () => {
  for (const path of ['/topic-clusters', '/clusters'])
    expect(matchRoute('protargeting', path)?.canonicalPath).toBe('/topic-clusters');
  for (const search of ['', 'q=tea&dataset=drinks&from=2026-11-01&to=2026-11-03&country=JP&cluster=a%2Bb']) {
    const state = readClusterState(new URLSearchParams(search));
    expect(readClusterState(new URL(printClusterState(state), 'http://x').searchParams)).toEqual(state);
  }
  const state = readClusterState(new URLSearchParams('q=tea&cluster=a%2Bb'));
  expect(exploreAddress(state, ['drinks'])).toBe('/explore?q=tea&dataset=drinks&only=topics%3Aa%2Bb');
});
