import { expect, test } from 'vitest';
import { emphasised } from './emphasis';

const node = (key: string, community: number) => ({ key, community, mentioned_by: 0, mentions: 0, posts: 0 });
const NETWORK = {
  nodes: [node('a', 0), node('b', 0), node('c', 1), node('d', 1)],
  edges: [
    [0, 1, 3],
    [2, 0, 1],
  ] as [number, number, number][],
};

test('an account stands out with those it is tied to, before its community', () => {
  expect([...(emphasised(NETWORK, { account: 'a', community: 1 }) ?? [])]).toEqual(['a', 'b', 'c']);
  expect([...(emphasised(NETWORK, { account: 'd', community: null }) ?? [])]).toEqual(['d']);
});

test('a community stands out as a whole; without either all do', () => {
  expect([...(emphasised(NETWORK, { account: null, community: 1 }) ?? [])]).toEqual(['c', 'd']);
  expect(emphasised(NETWORK, { account: null, community: null })).toBeNull();
});
