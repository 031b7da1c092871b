import { expect, test } from 'vitest';
import { z } from 'zod';
import { begunReport } from '@/components/features/explore/report/report-state';
import { endpointKey } from '@/lib/contracts/core/endpoint-key';
import { listDatasets } from '@/lib/contracts/datasets';
import { datasetSchema } from '@/lib/domain/datasets';
import { isStopped, parseExploreState, recipeOfState, stoppedParams } from '@/lib/domain/explore-url';
import { beginComparison } from '@/lib/server/pages/begin-comparison';
import { beginExplore } from '@/lib/server/pages/begin-explore';
import { compareReports } from '@/lib/server/services/analysis/compare-reports';
import { seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { openBrowser } from '../factories/sign-in-browser';
import { SMALL } from '../factories/tea';
import { withStores } from '../setup/stores';

/* What a page may begin with: what the API would tell the browser in front of it. */

withStores();

const COOKIE = 'next-auth.session-token';

const namesIn = (begun: { answers: Record<string, unknown> } | null) =>
  z
    .array(datasetSchema)
    .parse(begun?.answers[endpointKey(listDatasets, {})] ?? [])
    .map(({ name }) => name);

/** Somebody signed in, with a dataset of their own, and the headers of their browser. */
async function withDataset(name: string) {
  const browser = openBrowser({ host: 'pro.localhost' });
  const { body } = await browser.signIn(`${name}@example.com`);
  const by = { session: 'test', steppedUpAt: null };
  const actor = { kind: 'user' as const, id: String(body['id']), email: null, operator: false, by };
  const owner = makeCtx({ actor });
  await seedDataset(owner, name, SMALL);
  const cookie = `${COOKIE}=${browser.jar.get(COOKIE)}`;
  const headers = (given: Record<string, string> = {}) =>
    new Headers({ Host: 'pro.localhost:3000', Cookie: cookie, ...given });
  return { owner, headers };
}

const STRANGERS: Record<string, string>[] = [
  { Cookie: '' },
  { Cookie: `${COOKIE}=${'x'.repeat(200)}` },
  { Host: 'localhost:3000' },
];
/** Another host, another site's script, a page that is only fetched or prepared: the browser asks for itself. */
const NOT_HERE: Record<string, string>[] = [
  { Host: 'evil.example' },
  { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'cors' },
  { 'Sec-Fetch-Dest': 'empty' },
  { 'Sec-Fetch-Dest': 'document', 'Sec-Purpose': 'prefetch' },
];

test('a page begins with what the browser in front of it may see, and with nothing for anybody else', async () => {
  const { headers } = await withDataset('mine');
  const state = parseExploreState({ q: 'tea', dataset: 'mine' });
  const begin = (given: Record<string, string>) => beginExplore(headers(given), state);
  const own = await begin({ 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' });
  expect(namesIn(own)).toContain('mine');
  expect(((await own?.later) ?? own?.report)?.key).toContain('"mine"');
  // On a busy machine a page goes out before its answer, and the next one has it.
  const firstEvent = async () => {
    const again = await begin({});
    return ((await again?.later) ?? again?.report)?.events.at(0);
  };
  await expect.poll(firstEvent, { timeout: 30_000 }).toMatchObject({ event: 'start', totals: { posts: 4 } });
  for (const given of STRANGERS) {
    const strange = await begin(given);
    expect(namesIn(strange)).not.toContain('mine');
    expect(strange?.report ?? null).toBeNull();
  }
  for (const given of NOT_HERE) expect(await begin(given)).toBeNull();
});

test('Stop before the scripts are there leads to a page that begins nothing', async () => {
  const { headers } = await withDataset('stopped');
  const state = parseExploreState({ q: 'tea', dataset: 'stopped' });
  const search = new URLSearchParams(stoppedParams(state));
  expect(isStopped(Object.fromEntries(search))).toBe(true);
  expect(parseExploreState(Object.fromEntries(search))).toEqual(state);
  const begun = await beginExplore(headers(), state, { stopped: true });
  expect(begun?.later).toBeNull();
  expect(begun?.report).toMatchObject({ stopped: true, events: [] });
  expect(begun?.report && begunReport(begun.report).status).toBe('stopped');
});

test('a comparison begins with its columns and what differs, of what this browser may see only', async () => {
  const { owner, headers } = await withDataset('compared');
  const columns = ['tea', 'one'].map((q) => parseExploreState({ q, dataset: 'compared' }));
  const recipes = columns.map((column) => recipeOfState(column, ['compared']));
  await compareReports(owner, { recipes });
  const begin = async (given: Record<string, string>, asked = columns) => {
    const begun = await beginComparison(headers(given), asked);
    return Object.keys((await begun?.later) ?? begun?.answers ?? {}).map((key) => key.split(' ')[0]);
  };
  const all = ['datasets-list', 'analysis-report', 'analysis-report', 'analysis-compare'];
  await expect.poll(() => begin({}), { timeout: 30_000 }).toEqual(all);
  for (const given of STRANGERS) expect(await begin(given)).not.toContain('analysis-report');
  for (const given of NOT_HERE) expect(await begin(given)).toEqual([]);
});

test('hostile addresses begin nothing, and none of them fails', async () => {
  const { headers } = await withDataset('hostile');
  for (const search of [
    { q: 'tea AND (', dataset: 'hostile' },
    { q: '('.repeat(9_000), dataset: 'hostile' },
    { q: 'tea', dataset: 'hostile@999999999' },
    { q: 'tea', dataset: ["' OR 1=1 --", '\u0000'] },
    { q: 'tea', dataset: 'hostile', from: '9999-12-31', to: '0001-01-01' },
    { q: 'tea', dataset: 'hostile', only: Array.from({ length: 500 }, () => 'hashtags:x') },
  ]) {
    const begun = await beginExplore(headers(), parseExploreState(search));
    const events = ((await begun?.later) ?? begun?.report)?.events ?? [];
    expect(events.map(({ event }) => event)).not.toContain('error');
    const columns = [search, search].map((column) => parseExploreState(column));
    expect(await beginComparison(headers(), columns)).not.toBeNull();
  }
});
