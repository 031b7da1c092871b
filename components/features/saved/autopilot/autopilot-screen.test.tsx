import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import campaigns from '@/messages/en/campaigns.json';
import kit from '@/messages/en/kit.json';
import lists from '@/messages/en/targeting-lists.json';
import { clearCache, fakeApi, refusal } from '@/tests/factories/sign-in-screens';
import { AutopilotScreen } from './autopilot-screen';

const { push, search } = vi.hoisted(() => ({ push: vi.fn(), search: { text: '' } }));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push }),
  useSearchParams: () => new URLSearchParams(search.text),
}));

afterEach(async () => {
  cleanup();
  push.mockClear();
  search.text = '';
  await clearCache();
  vi.unstubAllGlobals();
});

function show() {
  render(
    <NextIntlClientProvider
      locale="en"
      messages={{ campaigns, kit, 'targeting-lists': lists, explore: { sections: {} } }}
      timeZone="UTC"
    >
      <SWRConfig value={{ dedupingInterval: 0 }}>
        <AutopilotScreen />
      </SWRConfig>
    </NextIntlClientProvider>,
  );
  return userEvent.setup();
}

const found = {
  ...{ keywords: ['oat milk'], hashtags: [], handles: [], interests: [], excludeKeywords: ['giveaway'] },
  ...{
    languages: [],
    regions: ['GB'],
    cities: [],
    ages: [],
    genders: [],
    query: 'x',
    groups: [['oat milk']],
    language: 'de',
  },
};
const insights = {
  ...{ id: 'i1', kind: 'targeting_list', status: 'running', countries: [], posts: null, accounts: null },
  ...{ progress: { done: 0, total: 1 }, error: null, created_at: 'x', finished_at: null },
  targeting_package: targetingPackageSchema.parse({}),
};
const done = {
  ...{ ...insights, status: 'done', posts: 100, accounts: 20 },
  targeting_package: targetingPackageSchema.parse({ keywords: ['oat milk'], hashtags: ['latteart'] }),
};
const USAGE = 'GET /api/external/audience-usages/autopilot-usage-allowed/';
const SIZE = 'GET /api/external/audience-usages/autopilot-suggested-budget/';
const DESCRIBE = 'POST /api/external/analyse-description/';
const PACK = 'POST /api/external/generate-native-pack/';
const INSIGHTS = 'GET /api/external/audiences-insights/i1/';
const answers = {
  [USAGE]: { allowed: true, remaining: 19, limit: 20 },
  [SIZE]: { suggested_budget: null, suggested_size: 20, posts: 100, price: null, datasets: [] },
  [DESCRIBE]: found,
  [PACK]: { id: 'i1' },
};

test('[AUP-13] a description becomes words, then a package that is asked for every 3 seconds and saved', async () => {
  search.text = 'description=People+with+oat+milk';
  let asked = 0;
  const calls = fakeApi({ ...answers, [INSIGHTS]: () => ((asked += 1) < 2 ? insights : done) });
  const user = show();
  expect(screen.getByDisplayValue('People with oat milk')).toBeVisible();
  expect(await screen.findByText('19 of 20 runs left today.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Read description' }));
  expect(await screen.findByText('giveaway')).toBeVisible();
  const started = Date.now();
  await user.click(screen.getByRole('button', { name: 'Find keywords and hashtags' }));
  expect(await screen.findByText(/latteart/, {}, { timeout: 8_000 })).toBeVisible();
  expect(Date.now() - started).toBeGreaterThan(2_900);
  expect(calls.find(({ name }) => name === PACK)?.body).toMatchObject({
    keywordGroups: [['oat milk']],
    regionsSelected: ['GB'],
  });
  await user.click(screen.getByRole('button', { name: 'Save as targeting list' }));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/targeting-lists/new'));
}, 20_000);

test('undo gives back what the form was before', async () => {
  search.text = 'description=x';
  fakeApi(answers);
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Read description' }));
  expect(await screen.findByText('giveaway')).toBeVisible();
  expect(screen.getByText(/This reads like German/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.queryByText('giveaway')).toBeNull();
});

test('[AUP-22] a refused run is told in the words of the specification', async () => {
  search.text = 'description=x';
  fakeApi({ ...answers, [PACK]: () => refusal(500, 'Something broke') });
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Read description' }));
  await screen.findByText('giveaway');
  await user.click(screen.getByRole('button', { name: 'Find keywords and hashtags' }));
  expect(await screen.findByText('Failed to generate campaign attributes')).toBeVisible();
});

test('a stopped run, one that was too late and a model that would not read are told apart', async () => {
  search.text = 'description=x';
  let ended: object = { ...insights, status: 'stopped' };
  fakeApi({
    ...answers,
    [DESCRIBE]: { ...found, model_failure: 'refused' },
    [INSIGHTS]: () => ended,
  });
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Read description' }));
  expect(await screen.findByText(/model would not read this description/)).toBeVisible();
  const run = () => user.click(screen.getByRole('button', { name: 'Find keywords and hashtags' }));
  await run();
  expect(await screen.findByText('The run was stopped before it found anything.')).toBeVisible();
  const failed = (code: string) => ({ ...insights, status: 'failed', error: { code, message: 'x' } });
  ended = failed('timeout');
  await run();
  expect(await screen.findByText(/It took longer than two minutes/)).toBeVisible();
  ended = failed('autopilot_cancelled');
  await run();
  expect(await screen.findByText(/was cancelled before it ended/)).toBeVisible();
  expect(screen.getByText('Failed to generate campaign attributes')).toBeVisible();
});

test('a goal says what it does to the package, and that a budget needs a price of the team', async () => {
  search.text = 'description=x';
  const calls = fakeApi({
    ...answers,
    [SIZE]: { ...answers[SIZE], price: { price: 6, option: 'reach' }, suggested_budget: 5_000 },
  });
  const user = show();
  expect(await screen.findByText('All keywords and hashtags that stand out are chosen.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '$500' }));
  expect(await screen.findByText(/About 6,944 people, 12 times each/)).toBeVisible();
  expect(screen.getByText(/At most 10 keywords and hashtags are chosen/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Size' }));
  await user.click(screen.getByRole('radio', { name: '50,000' }));
  expect(await screen.findByText(/\$5,000 is the least fixed budget/)).toBeVisible();
  expect(calls.findLast(({ name }) => name === SIZE)?.query).toMatchObject({ size: '50000' });
  cleanup();
  await clearCache();
  fakeApi(answers);
  const again = show();
  await again.click(await screen.findByRole('radio', { name: '$500' }));
  expect(await screen.findByText(/this budget changes nothing yet/)).toBeVisible();
});
