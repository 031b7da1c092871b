import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildNetwork, type MentionEdge } from './build-network';

const edge = (source: string, target: string, posts = 1): MentionEdge => ({ source, target, posts });
/** Everybody of a group mentions everybody else of it. */
const clique = (names: readonly string[]) =>
  names.flatMap((a) => names.filter((b) => b !== a).map((b) => edge(a, b)));

test('two groups with one bridge are two communities', () => {
  const tea = ['assam', 'ceylon', 'darjeeling', 'earlgrey'];
  const coffee = ['arabica', 'robusta', 'moka'];
  const network = buildNetwork([...clique(tea), ...clique(coffee), edge('moka', 'assam')], 100);
  expect(network.communities.map(({ size }) => size)).toEqual([4, 3]);
  const groupOf = new Map(network.nodes.map(({ key, community }) => [key, community]));
  expect(tea.map((key) => groupOf.get(key))).toEqual([0, 0, 0, 0]);
  expect(coffee.map((key) => groupOf.get(key))).toEqual([1, 1, 1]);
  expect(network.modularity).toBeGreaterThan(0.3);
  expect(network.nodes[0]).toMatchObject({ key: 'assam', mentionedBy: 4, mentions: 3, posts: 4 });
});

test('what is shown is cut, what was counted is said', () => {
  const network = buildNetwork([edge('a', 'b', 5), edge('c', 'b', 2), edge('b', 'd'), edge('a', 'a', 9)], 2);
  expect(network.nodes.map(({ key, posts }) => [key, posts])).toEqual([
    ['b', 7],
    ['d', 1],
  ]);
  expect(network.edges).toEqual([[0, 1, 1]]);
  expect(network.all).toEqual({ nodes: 4, edges: 3 });
});

test('nobody mentions anybody: an empty network, no made-up figure', () => {
  expect(buildNetwork([], 10)).toEqual({
    nodes: [],
    edges: [],
    communities: [],
    modularity: null,
    all: { nodes: 0, edges: 0 },
  });
});

test('the order of the edges changes nothing, and every account is in exactly one community', () => {
  const name = fc.constantFrom(...'abcdefghijkl');
  const edges = fc.array(fc.record({ source: name, target: name, posts: fc.integer({ min: 1, max: 9 }) }));
  fc.assert(
    fc.property(edges, fc.integer({ min: 1, max: 12 }), (given, limit) => {
      const network = buildNetwork(given, limit);
      expect(buildNetwork(given.toReversed(), limit)).toEqual(network);
      const sizes = network.communities.map(
        (_, id) => network.nodes.filter((n) => n.community === id).length,
      );
      expect(sizes).toEqual(network.communities.map(({ size }) => size));
      expect(network.nodes.length).toBeLessThanOrEqual(limit);
    }),
    { seed: 7, numRuns: 200 },
  );
});
