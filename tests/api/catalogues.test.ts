import { beforeAll, describe, expect, test } from 'vitest';
import * as catalogues from '@/lib/contracts/catalogues';
import { getPublicRegion, listPublicRegions } from '@/lib/contracts/countries';
import { ANNOTATIONS, columnKey } from '@/lib/domain/file-columns';
import { searchCatalogue } from '@/lib/server/services/targeting/catalogues/look-up';
import type { LookupItem } from '@/lib/domain/catalogues';
import { annotated, seedDataset } from '../factories/annotated-posts';
import { ask, request, send } from '../factories/api-client';
import { makeCtx } from '../factories/ctx';
import { makeAuthor } from '../factories/posts';
import { withStores } from '../setup/stores';

/* The platform's lists, from the rows that a start writes, through the routes and the application's own client. */

withStores();

const labels = (items: readonly LookupItem[]) => items.map(({ label }) => label);
const interests = async (keywords: string | string[]) =>
  (await request(catalogues.searchInterests, { body: { keywords } })).interests;
const places = async (keywords: string, country_code?: string) =>
  (await request(catalogues.searchLocations, { body: { keywords, country_code } })).locations;
const inJapanese = async (path: string, body: unknown): Promise<Record<string, LookupItem[]>> => {
  const answer = await ask(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'ja' },
  });
  return (await answer.json()) as Record<string, LookupItem[]>;
};

describe('lists', () => {
  test('[AUD-38] each list is read with GET', async () => {
    const all = await request(catalogues.listInterests, {});
    expect(all).toHaveLength(353);
    expect(new Set(all.map(({ key }) => key)).size).toBe(353);
    const languages = await request(catalogues.listLanguages, {});
    expect(languages.map(({ id }) => id)).toContain('ja');
    const operators = await request(catalogues.listNetworkOperators, {});
    expect(operators.filter(({ country_code }) => country_code === 'JP').map(({ label }) => label)).toEqual([
      'au',
      'eMobile',
    ]);
    expect((await request(catalogues.listMoviesTvShows, {})).length).toBeGreaterThanOrEqual(50);
    expect((await request(catalogues.listConversationTopics, {})).length).toBeGreaterThan(60);
  });

  test('an id that nobody recorded is null and says where it comes from; a recorded one says when', async () => {
    const all = await request(catalogues.listInterests, {});
    const known = all.filter(({ id }) => id !== null);
    expect(known).toHaveLength(200);
    for (const { note_code, as_of } of known) expect([note_code, as_of]).toEqual(['recorded', '2015']);
    for (const { id, note } of all.filter((item) => item.id === null))
      expect([id, note]).toEqual([null, 'id comes from your ad account']);
    for (const topic of await request(catalogues.listConversationTopics, {})) expect(topic.id).toBeNull();
    for (const show of await request(catalogues.listMoviesTvShows, {}))
      if (show.id !== null) expect(show.as_of).toBe('2015');
  });

  test('[AUD-44] [CST-12] [CST-13] a country lists itself, its states or nations, and cities', async () => {
    const states = await request(catalogues.listLocations, { query: { country_code: 'US' } });
    expect(states.filter(({ key }) => /^locations:US-[A-Z]{2}$/.test(key))).toHaveLength(57);
    expect(labels(states)).toEqual(expect.arrayContaining(['United States', 'California', 'New York']));
    const nations = await request(catalogues.listLocations, { query: { country_code: 'uk' } });
    expect(labels(nations)).toEqual(
      expect.arrayContaining([
        'United Kingdom',
        'England',
        'Scotland',
        'Wales',
        'Northern Ireland',
        'London',
      ]),
    );
    expect(nations.every(({ country_code }) => country_code === 'GB')).toBe(true);
  });
});

describe('search', () => {
  test('[AUD-41] by name: the same, then what begins so, then what holds it', async () => {
    const found = labels(await interests('comedy'));
    expect(found.slice(0, 2)).toEqual(['Comedy', 'Comedy']);
    expect(labels(await interests('home')).length).toBeGreaterThan(2);
  });

  test('one wrong letter finds it all the same', async () => {
    expect(labels(await interests('fotography'))).toContain('Photography');
    expect(labels(await places('Germny'))[0]).toBe('Germany');
    // What merely stands beside a name must be hit nearly whole.
    expect(labels(await interests('germny'))).not.toContain('Dogs');
    expect(labels(await places('Calfornia'))[0]).toBe('California');
  });

  test('[FRM-17] in Japanese: names of CLDR for countries and languages, our words for interests', async () => {
    const [japan] =
      (await inJapanese('/api/external/locations/search/', { keywords: 'ドイツ' }))['locations'] ?? [];
    expect(japan).toMatchObject({ label: 'ドイツ', country_code: 'DE', gloss: null });
    // The same word in the other kana.
    expect((await places('どいつ'))[0]?.country_code).toBe('DE');
    // One wrong sign: a database of the character class C, as the server of these tests, tells no letter from it.
    const misspelt = (await places('オーストラリヤ')).map(({ country_code }) => country_code);
    expect(misspelt.includes('AU') || process.env['TEST_POSTGRES_URL'] !== undefined).toBe(true);
    const [jazz] =
      (await inJapanese('/api/external/interests/search/', { keywords: 'ジャズ' }))['interests'] ?? [];
    expect(jazz).toMatchObject({ label: 'Jazz', gloss: 'ジャズ' });
    expect((await places('usa'))[0]?.country_code).toBe('US');
  });

  test('[AUD-43] locations of one country', async () => {
    expect(labels(await places('york', 'US'))[0]).toBe('New York');
    expect((await places('London', 'US')).map(({ country_code }) => country_code)).not.toContain('GB');
    expect((await places('london', 'GB'))[0]).toMatchObject({ label: 'London', id: null });
  });

  test('[AUD-39] [AUD-40] [AUD-42] topics, shows and operators under their own names', async () => {
    const body = { keywords: 'video gam' };
    const topics = await request(catalogues.searchConversationTopics, { body });
    expect(labels(topics.conversation_topics)).toContain('Video Game');
    const shows = await request(catalogues.searchMoviesTvShows, { body: { keywords: 'gaem of thrones' } });
    expect(labels(shows.movies_tv_shows)).toContain('Game of Thrones');
    const operators = await request(catalogues.searchNetworkOperators, { body: { keywords: ['emobile'] } });
    expect(operators.network_operators.map(({ country_code }) => country_code)).toEqual(
      expect.arrayContaining(['JP', 'IE']),
    );
  });

  test('several keywords find rows of their own, each once', async () => {
    const found = labels(await interests(['jazz', 'soccer', 'JAZZ']));
    expect(found).toEqual(expect.arrayContaining(['Jazz', 'Soccer']));
    expect(found.filter((label) => label === 'Jazz')).toHaveLength(1);
  });

  test('signs of the pattern language stand for themselves', async () => {
    expect(await interests('%')).toEqual([]);
    expect(await interests('____')).toEqual([]);
    expect(await interests('\u200b')).toEqual([]);
  });

  test('[AUD-17] [AUD-18] North Korea is found, not selectable, and says why', async () => {
    expect((await places('North Korea'))[0]).toMatchObject({
      country_code: 'KP',
      selectable: false,
      info: 'This country is not available for targeting',
    });
    expect((await places('South Korea'))[0]).not.toHaveProperty('selectable');
  });
});

describe('what imported posts are annotated with', () => {
  beforeAll(async () => {
    const post = (row: number, values: string[]) =>
      annotated({
        row,
        postId: `a${row}`,
        text: 'tea',
        createdAt: Date.UTC(2026, 10, 2),
        ownColumns: values.map((value) => columnKey({ column: ANNOTATIONS, value })),
      });
    await seedDataset(makeCtx({}), 'annotated', [
      post(1, ['Brand · Nordwind Roasters', 'TV Shows · The Kettle']),
      post(2, ['Brand · Nordwind Roasters']),
    ]);
  });

  test('API-149 API-150 topics of theirs come first, without an id, and say so', async () => {
    const [first] = await request(catalogues.listConversationTopics, {});
    expect(first).toMatchObject({
      label: 'Nordwind Roasters',
      group: 'Brand',
      id: null,
      source: 'posts',
      note: 'id comes from your ad account',
    });
    for (const keywords of ['nordwind', 'nordwind roasterz']) {
      const { conversation_topics: found } = await request(catalogues.searchConversationTopics, {
        body: { keywords },
      });
      expect(labels(found)).toEqual(['Nordwind Roasters']);
    }
  });

  test('API-166 API-167 shows of theirs stand among the shows', async () => {
    expect(labels(await request(catalogues.listMoviesTvShows, {}))[0]).toBe('The Kettle');
    const { movies_tv_shows: found } = await request(catalogues.searchMoviesTvShows, {
      body: { keywords: 'kettle' },
    });
    expect(found).toMatchObject([{ label: 'The Kettle', id: null, group: 'TV Shows' }]);
  });

  test('shows stand behind no topics, however many of those more posts hold', async () => {
    const many = Array.from({ length: 250 }, (_, at) => `Brand · Brewery number ${at}`);
    const posts = [1, 2].flatMap((turn) =>
      many.map((value, at) =>
        annotated({
          ...{
            row: turn * 1_000 + at,
            postId: `m${turn}-${at}`,
            text: 'tea',
            createdAt: Date.UTC(2026, 10, 3),
          },
          ownColumns: [columnKey({ column: ANNOTATIONS, value })],
        }),
      ),
    );
    const value = 'TV Shows · The Brewery';
    const show = annotated({
      ...{ row: 1, postId: 'm0', text: 'tea', createdAt: Date.UTC(2026, 10, 3) },
      ownColumns: [columnKey({ column: ANNOTATIONS, value })],
    });
    await seedDataset(makeCtx({}), 'breweries', [show, ...posts]);
    const { movies_tv_shows: found } = await request(catalogues.searchMoviesTvShows, {
      body: { keywords: 'brewery' },
    });
    expect(labels(found)).toContain('The Brewery');
  });

  test('who may not read the dataset does not hear of its topics', async () => {
    const ctx = makeCtx({ actor: { kind: 'client', id: 'public' } });
    const found = await searchCatalogue(ctx, { kinds: ['conversation_topics'] }, 'nordwind');
    expect(labels(found)).not.toContain('Nordwind Roasters');
  });
});

describe('regions', () => {
  test('[AUD-14] [AUD-17] [AUD-18] [CLI-43] API-113 countries and regions, North Korea not selectable', async () => {
    const regions = await request(listPublicRegions, {});
    expect(regions.filter(({ is_single_country }) => is_single_country)).toHaveLength(249);
    expect(regions.find(({ country_codes }) => country_codes.join() === 'KP')).toMatchObject({
      selectable: false,
      info: 'This country is not available for targeting',
    });
    const [region] = regions;
    expect(region).toMatchObject({ is_single_country: false, selectable: true });
    expect(region?.country_codes).not.toContain('KP');
  });

  test('API-114 one region by its number; another number is nobody', async () => {
    const [first] = await request(listPublicRegions, {});
    expect(await request(getPublicRegion, { path: { pk: String(first?.id) } })).toEqual(first);
    expect((await ask('/api/external/audience-regions/999999/')).status).toBe(404);
    expect((await ask('/api/external/audience-regions/x/')).status).toBe(400);
  });
});

describe('while one types', () => {
  test('API-105 every kind has its part, and accounts of the datasets are among them', async () => {
    const author = makeAuthor({ id: '7', handle: 'JavaHouse', name: 'Java House', followers: 1200 });
    const post = { row: 1, postId: '1', text: 'tea', createdAt: Date.UTC(2026, 10, 1), author };
    await seedDataset(makeCtx({}), 'drinks', [annotated(post)]);
    const found = await request(catalogues.autocompleteTargeting, { body: { query: 'ja' } });
    expect(found).toContainEqual(expect.objectContaining({ kind: 'languages', id: 'ja' }));
    expect(found).toContainEqual(expect.objectContaining({ kind: 'locations', label: 'Japan' }));
    expect(found[0]).toMatchObject({ kind: 'handles', id: 'javahouse', label: '@javahouse', size: 1200 });
    const [house] = await request(catalogues.autocompleteTargeting, {
      body: { query: '@java', kind: 'handles' },
    });
    expect(house).toMatchObject({ id: 'javahouse', gloss: 'Java House', source: 'posts' });
    const only = await request(catalogues.autocompleteTargeting, {
      body: { query: 'jap', kind: 'languages' },
    });
    expect(only.map(({ kind, label }) => [kind, label])).toEqual([['languages', 'Japanese']]);
  });
});

describe('what does not fit', () => {
  const REFUSED: [string, unknown, string][] = [
    ['/api/external/interests/search/', { keywords: 'x'.repeat(101) }, 'keywords'],
    ['/api/external/interests/search/', { keywords: [] }, 'keywords'],
    ['/api/external/interests/search/', { keywords: Array.from({ length: 21 }, () => 'x') }, 'keywords'],
    ['/api/external/interests/search/', {}, 'keywords'],
    ['/api/external/interests/search/', { keywords: 'x', limit: 4 }, 'limit'],
    ['/api/external/locations/search/', { keywords: 'x', country_code: 'XX' }, 'country_code'],
    ['/api/external/audience-configs/autocomplete/', { query: 'x', kind: 'moods' }, 'kind'],
    ['/api/external/audience-configs/autocomplete/', { query: '' }, 'query'],
  ];
  test.each(REFUSED)('%s %j names %s', async (path, body, field) => {
    const answer = await send(path, body);
    expect(answer.status).toBe(400);
    expect(Object.keys((await answer.json()) as object)).toEqual([field]);
  });

  test.each(['', '?country_code=Atlantis', '?country_code=US&more=1'])('locations%s', async (query) => {
    const answer = await ask(`/api/external/locations/${query}`);
    expect(answer.status).toBe(400);
  });
});
