import { beforeAll, expect, test, vi } from 'vitest';
import { measureReach } from '@/lib/contracts/targeting-check';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { measureReach as verb } from '@/lib/server/services/analysis/targeting/measure-reach';
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

test('who wrote what is left out is not reached; other chips that are left out are said not to be counted', async () => {
  const found = await measure({
    keywords: ['latte', 'barista', { label: 'oat milk latte', excluded: true }],
    hashtags: [{ label: '#homebarista', excluded: true }],
    interests: [{ label: 'Coffee and tea', excluded: true }],
    custom_audiences: [{ label: 'Customers', excluded: true }],
  });
  // Of eighty the twenty with the phrase and the twenty with the tag are gone.
  expect([found.any, found.reached]).toEqual([40, 40]);
  expect(found.chips.map(({ chip, accounts }) => [chip.label, accounts])).toEqual([
    ['latte', 20],
    ['barista', 20],
  ]);
  expect(found.unmeasured.map(({ label }) => label)).toEqual(['Coffee and tea', 'Customers']);
});

test('is counted once, waits for its turn and ends with whoever asked', async () => {
  const asked = { keywords: ['green tea'] };
  const reads = vi.spyOn(await clickhouse(), 'query');
  const first = await measure(asked);
  expect(reads.mock.calls.filter(([sql]) => sql.includes('bitPositionsToArray'))).toHaveLength(1);
  const again = await measure({ keywords: [{ label: 'green tea', evidence: { from: 'person' } }] });
  expect(reads.mock.calls.filter(([sql]) => sql.includes('bitPositionsToArray'))).toHaveLength(1);
  expect({ ...again, receipt: null }).toEqual({ ...first, receipt: null });
  reads.mockRestore();
  const gone = makeCtx({ signal: AbortSignal.abort(new Error('gone')) });
  const input = measureReach.body.parse({
    targeting_package: { keywords: ['unheard of'] },
    dataset: 'cafes',
  });
  await expect(verb(gone, input)).rejects.toThrow('gone');
});
