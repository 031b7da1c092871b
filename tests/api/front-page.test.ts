import { beforeAll, expect, test } from 'vitest';
import { exploreLink } from '@/components/features/home/explore-link';
import { SAMPLE_FIGURES } from '@/components/features/home/sample-figures.generated';
import { xStats } from '@/lib/contracts/x-stats';
import { parseExploreState, recipeOfState } from '@/lib/domain/explore-url';
import type { SectionId } from '@/lib/domain/sections';
import type { ShareItem } from '@/lib/domain/report';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { importPosts } from '@/lib/server/services/datasets/imports/import-posts';
import { sampleFigures } from '@/lib/server/services/operations/sample-figures';
import { SAMPLE_NAME, seedSample } from '@/lib/server/services/operations/seed-sample';
import type { SourceBatch, SourceEnd } from '@/lib/server/sources/post-source';
import { request } from '../factories/api-client';
import { makeCtx } from '../factories/ctx';
import { makePost } from '../factories/posts';
import { withStores } from '../setup/stores';

/* The front page is prerendered; what it says of the sample world stands one click later in the world that is installed. */

const FILE = '../../components/features/home/sample-figures.generated.ts';
const ctx = makeCtx({ now: () => new Date('2027-03-01T12:00:00Z') });
const { queries, main, voice, negative, places, hours, words, first } = SAMPLE_FIGURES;

async function* oneOldPost(): AsyncGenerator<SourceBatch, SourceEnd> {
  const posts = [makePost({ text: 'Velnora', createdAt: Date.UTC(2026, 8, 1) })];
  yield { posts, rejected: [], bytesRead: 0 };
  return { notes: [], fieldsPresent: ['text', 'created_at'] };
}

withStores();
beforeAll(async () => {
  // As an earlier version left it, with an end of its own.
  const target = { name: SAMPLE_NAME, title: 'Sample world', isSample: true, source: 'synthetic' as const };
  await importPosts(ctx, { ...target, batches: oneOldPost() });
  expect(await seedSample(ctx)).toMatchObject({ seeded: true, posts: SAMPLE_FIGURES.sample.posts });
});

/** The report that opens behind a link of the front page. */
async function behind(link: string, sections: SectionId[]) {
  const search = Object.fromEntries(new URL(link, 'http://pro.localhost').searchParams);
  const state = parseExploreState({ ...search, dataset: [search['dataset'] ?? ''] });
  return runReport(ctx, recipeOfState(state, state.datasets), { sections });
}

const rounded = (ratio: number) => Math.round(ratio * 10_000) / 10_000;
const told = ({ key, n, share, low, high }: ShareItem) => ({
  ...{ key, n, share: rounded(share), low: rounded(low), high: rounded(high) },
});

/** `vitest run --project api -u` on this file writes the figures anew after a change of the sample or a model. */
test('the front page shows what the sample world holds, and nothing else', async () => {
  const lines = Object.entries(sampleFigures()).map(([key, value]) => `  ${key}: ${JSON.stringify(value)},`);
  const text = [
    '// Made by lib/server/services/operations/sample-figures.ts from the synthetic sample world.',
    'export const SAMPLE_FIGURES = {',
    ...lines,
    '};',
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot(FILE);
});

test('the sample world that is there already is built once', async () => {
  expect(await seedSample(ctx)).toMatchObject({ seeded: false, posts: SAMPLE_FIGURES.sample.posts });
});

test('the analysis behind the front page: posts, accounts, days, moods and shares of voice are the same', async () => {
  const { totals, query, sections } = await behind(exploreLink(queries.main), [
    'conversation_volume',
    'sentiment',
    'share_of_voice',
  ]);
  expect(query).toMatchObject({ from: `${SAMPLE_FIGURES.from}T00:00:00.000Z`, snapped: false });
  expect(totals).toMatchObject({ posts: main.posts, accounts: main.accounts });
  expect(sections.conversation_volume?.items.map(({ at, posts }) => ({ at, posts }))).toEqual(
    main.days.map(({ at, posts }) => ({ at, posts })),
  );
  expect(sections.conversation_volume?.peak).toBe(main.peak.at);
  expect(sections.sentiment?.by_day.map(({ unknown: _, ...day }) => day)).toEqual(
    main.days.map(({ posts: _, ...day }) => day),
  );
  expect(sections.share_of_voice?.base).toBe(voice.base);
  expect(sections.share_of_voice?.items.map(told)).toEqual(
    voice.items.map((item) => ({ ...item, key: expect.stringMatching(new RegExp(`^${item.key}$`, 'i')) })),
  );
});

test('places, hours and words are those of the analyses that they lead to', async () => {
  const { sections: where } = await behind(exploreLink(queries.places), ['countries']);
  expect(where.countries).toMatchObject({ base: places.base, unknown: places.unknown });
  expect(where.countries?.items.slice(0, places.items.length).map(told)).toEqual(places.items);
  const { sections: when, totals } = await behind(exploreLink(queries.hours, first), ['posting_times']);
  expect(totals.posts).toBe(hours.posts);
  const cells = when.posting_times?.items.toSorted((a, b) => a.weekday - b.weekday || a.hour - b.hour);
  expect(cells?.map(({ median_engagements: median }) => median)).toEqual(hours.medians);
  const { sections: said } = await behind(exploreLink(queries.words), ['keywords']);
  const beside = said.keywords?.items.filter(({ key }) => key !== queries.words.toLowerCase()) ?? [];
  expect(beside.slice(0, words.items.length).map(({ key, n }) => ({ key, n }))).toEqual(words.items);
});

test('each row of the whiskers is a question, and its share and count are those of the answer', async () => {
  for (const { key, base, n, share } of negative.items) {
    const { sections } = await behind(exploreLink(key), ['sentiment']);
    const found = sections.sentiment?.items.find((item) => item.key === 'negative');
    expect({ key, base: sections.sentiment?.base, n: found?.n, share: rounded(found?.share ?? 0) }).toEqual({
      ...{ key, base, n, share },
    });
  }
});

test('[CST-15] while there is no data of one’s own, demographic figures are those of the sample world, and say so', async () => {
  const { genders, languages, countries, datasets } = await request(xStats, { query: {} });
  expect(datasets).toMatchObject([{ name: SAMPLE_NAME, sample: true }]);
  for (const section of [genders, languages, countries]) {
    expect(section?.items.length, section?.receipt.section).toBeGreaterThan(1);
    expect(section?.receipt.datasets).toMatchObject([{ name: SAMPLE_NAME, sample: true }]);
  }
  expect(genders.items.map(({ key }) => key).toSorted()).toEqual(['FEMALE', 'MALE']);
});
