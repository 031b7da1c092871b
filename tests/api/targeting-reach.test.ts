import { beforeAll, expect, test } from 'vitest';
import { measureReach } from '@/lib/contracts/targeting-check';
import { annotated, ENGAGEMENTS, seedDataset } from '../factories/annotated-posts';
import { request, send } from '../factories/api-client';
import { makeCtx } from '../factories/ctx';
import { makeAuthor } from '../factories/posts';
import { withStores } from '../setup/stores';

/* What a package reaches of the accounts of datasets, chip by chip, from the real store. */

withStores();

const START = Date.UTC(2026, 10, 1);
const TEXTS = [
  'oat milk in my latte',
  'latte with oat milk and oat milk latte',
  'barista course @hushmill',
  'barista life #homebarista',
  'green tea',
];
/** Twenty accounts write each text; odd ones live in GB, every fourth tells no place. */
const posts = Array.from({ length: 100 }, (_, row) =>
  annotated(
    {
      ...{ row, postId: `r${row}`, createdAt: START + row * 3_600_000 },
      text: TEXTS[row % TEXTS.length] ?? '',
      author: makeAuthor({ handle: `reader${row}` }),
      language: row < 50 ? 'en' : 'ja',
    },
    { language: row < 50 ? 'en' : 'ja' },
    {
      country: row % 4 === 0 ? null : row % 2 === 1 ? 'GB' : 'US',
      interests: row < 40 ? ['Food and drink/Coffee and tea'] : [],
    },
  ),
);

beforeAll(() => seedDataset(makeCtx({}), 'cafes', posts, ENGAGEMENTS));

const measure = (targeting_package: object, more: object = {}) =>
  request(measureReach, { body: { targeting_package, dataset: 'cafes', ...more } });

test('chips widen, each adds what no other reaches, and phrases lose part of their group', async () => {
  const found = await measure({
    keywords: ['oat milk AND latte', 'barista'],
    hashtags: ['#homebarista'],
    handles: ['HushMill'],
    custom_audiences: ['Readers'],
  });
  expect([found.base, found.any, found.reached]).toEqual([100, 80, 80]);
  expect(found.chips.map(({ chip, accounts, adds }) => [chip.label, accounts, adds])).toEqual([
    ['oat milk AND latte', 40, 40],
    ['barista', 40, 0],
    ['#homebarista', 20, 0],
    ['HushMill', 20, 0],
  ]);
  expect(found.groups).toMatchObject([{ accounts: 40, share: { value: 0.5 } }]);
  expect(found.unmeasured).toEqual([{ list: 'custom_audiences', label: 'Readers' }]);
  expect(found.receipt).toMatchObject({
    population: 'accounts_of_the_datasets',
    datasets: [{ name: 'cafes', version: 1 }],
  });
});

test('place, language and interest: an account that does not tell its place is counted apart', async () => {
  const found = await measure({ interests: ['Coffee and tea'], languages: ['en'] }, { countries: ['GB'] });
  expect(found.any).toBe(40);
  expect(found.steps).toEqual([
    { filter: 'place', accounts: 20, unknown: 10 },
    { filter: 'language', accounts: 20, unknown: 0 },
  ]);
  const few = await measure({ keywords: ['barista'], languages: ['ja'] }, { countries: ['GB'] });
  expect(few.steps.map(({ accounts }) => accounts)).toEqual([20, 10]);
});

test('a dataset nobody here can read, an empty package and hostile words', async () => {
  const path = '/api/targeting/reach/';
  expect((await send(path, { targeting_package: {}, dataset: 'not-there' })).status).toBe(404);
  expect(await measure({})).toMatchObject({ any: 0, chips: [], reached: 0 });
  const odd = await measure({ keywords: ["'); DROP TABLE posts; --", '""', '🫖', '\\', '{p0:String}'] });
  expect(odd.any).toBe(0);
  const many = await measure({ keywords: Array.from({ length: 70 }, (_, at) => `word${at}`) });
  expect([many.chips.length, many.unmeasured.length]).toEqual([60, 10]);
});
