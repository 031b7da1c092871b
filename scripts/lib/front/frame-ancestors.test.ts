import { expect, test, vi } from 'vitest';
import { frameAncestors } from './frame-ancestors';
import { pagePolicy } from './page-policy';

const CODE = 'c'.repeat(22);
const named = () => Promise.resolve({ hosts: ['https://example.com'] });
const policy = (ancestors: string[]) =>
  pagePolicy({ scripts: [], connect: [], api: [], secure: true, ancestors });

test('[security 17] an embedded card may stand in a frame of the hosts that its owner named', async () => {
  const ancestors = await frameAncestors(`/embed/${CODE}`, named);
  expect(policy(ancestors)).toContain('frame-ancestors https://example.com;');
});

test('[security 17] every other address may stand in nobody’s frame, and the API is not even asked', async () => {
  const ask = vi.fn(named);
  for (const target of [
    '/',
    '/shared',
    `/shared/embed/${CODE}`,
    `/embed/${CODE}/x`,
    '/embed/',
    `/api/share-embeds/${CODE}/hosts/`,
  ])
    expect(policy(await frameAncestors(target, ask))).toContain("frame-ancestors 'none';");
  expect(ask).not.toHaveBeenCalled();
});

test('a card that is over, an API that does not answer and hosts nobody could have named open no frame', async () => {
  const wild = { hosts: ['*', "https://a.example; script-src 'unsafe-inline'", 'http://b.example'] };
  for (const told of [null, {}, { hosts: 'x' }, wild])
    expect(await frameAncestors(`/embed/${CODE}`, () => Promise.resolve(told))).toEqual([]);
});
