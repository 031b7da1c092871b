import { expect, test } from 'vitest';
import { createRequestClient } from './request-client';
import { checkSlug, findTeamInfo } from './team-info';

const answering = (status: number, body: unknown) =>
  createRequestClient({ fetch: () => Promise.resolve(Response.json(body, { status })) }).request;

test('[TEA-10] public team info is read by slug', async () => {
  const paths: string[] = [];
  const info = { id: 3, name: 'Tidewell', slug: 'tidewell', logo: '', member_count: 7, country_id: null };
  const { request } = createRequestClient({
    fetch: (url) => {
      paths.push(String(url));
      return Promise.resolve(Response.json(info));
    },
  });
  expect(await findTeamInfo('tidewell', request)).toEqual(info);
  expect(paths).toEqual(['/api/teaminfo/tidewell/']);
});

test('[TEA-11] a 404 on public team info yields no team; other failures stay failures', async () => {
  expect(await findTeamInfo('nobody', answering(404, { detail: 'There is no such team' }))).toBeNull();
  await expect(findTeamInfo('nobody', answering(500, {}))).rejects.toMatchObject({ status: 500 });
});

test('a slug is checked for its form, for reserved words, and whether another team has it', async () => {
  const free = answering(404, { detail: 'There is no such team' });
  const info = { id: 3, name: 'Tidewell', slug: 'tidewell', logo: '', member_count: 7, country_id: null };
  expect(await checkSlug('tidewell', free)).toBeNull();
  expect(await checkSlug('Tidewell ', answering(200, info))).toBe('taken');
  expect(await checkSlug('a b', free)).toBe('invalid');
  expect(await checkSlug('42', free)).toBe('letter');
  expect(await checkSlug('welcome', free)).toBe('reserved');
  expect(await checkSlug('tidewell', answering(500, {}))).toBeNull();
});
