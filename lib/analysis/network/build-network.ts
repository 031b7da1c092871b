import { DirectedGraph, UndirectedGraph } from 'graphology';
import louvain from 'graphology-communities-louvain';
import { seededRandom } from '../stats/seeded-random';

/** Posts of one account that mention another; handles in lower case. */
export interface MentionEdge {
  source: string;
  target: string;
  posts: number;
}

export interface NetworkNode {
  /** Handle, lower case. */
  key: string;
  /** Accounts that mention it, and those that it mentions, among all counted. */
  mentionedBy: number;
  mentions: number;
  /** Posts that mention it. */
  posts: number;
  /** Place in the list of communities. */
  community: number;
}

export interface NetworkCommunity {
  /** The accounts of it that most others mention, at most five. */
  top: string[];
  size: number;
  /** Share of the accounts shown. They are the most mentioned, not a sample: no interval. */
  share: number;
}

export interface Network {
  /** The most mentioned first. */
  nodes: NetworkNode[];
  /** Places of the two accounts in `nodes` and the posts between them. */
  edges: [source: number, target: number, posts: number][];
  /** The largest first. */
  communities: NetworkCommunity[];
  /** How much more the communities keep to themselves than chance would have it, −0.5 to 1; null without edges. */
  modularity: number | null;
  /** All accounts and edges that were counted, beyond those shown. */
  all: { nodes: number; edges: number };
}

export const NETWORK_SEED = 20_261_121;
/** More edges than this are a grey cloud: of the accounts shown the strongest are drawn. */
const MAX_EDGES = 20_000;
const TOP = 5;

const byCodePoint = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

type Counted = DirectedGraph<Record<string, never>, { posts: number }>;

function countedGraph(edges: readonly MentionEdge[]): Counted {
  const graph: Counted = new DirectedGraph();
  for (const { source, target, posts } of edges) {
    if (source === target) continue;
    graph.mergeNode(source);
    graph.mergeNode(target);
    graph.updateEdge(source, target, (before) => ({ posts: (before.posts ?? 0) + posts }));
  }
  return graph;
}

const postsInto = (graph: Counted, key: string) =>
  graph.reduceInEdges(key, (sum, _, { posts }) => sum + posts, 0);

/** The most mentioned accounts; among equals those with more company, then by name. */
function chosenNodes(graph: Counted, limit: number): Omit<NetworkNode, 'community'>[] {
  return graph
    .mapNodes((key) => ({
      key,
      mentionedBy: graph.inDegree(key),
      mentions: graph.outDegree(key),
      posts: postsInto(graph, key),
    }))
    .sort(
      (a, b) =>
        b.mentionedBy - a.mentionedBy ||
        b.posts - a.posts ||
        b.mentions - a.mentions ||
        byCodePoint(a.key, b.key),
    )
    .slice(0, limit);
}

/** Who mentions whom has a direction; who belongs together has none. */
function companyOf(graph: Counted, keys: ReadonlySet<string>) {
  const company = new UndirectedGraph<Record<string, never>, { weight: number }>();
  for (const key of keys) company.addNode(key);
  graph.forEachEdge((_, { posts }, source, target) => {
    if (!keys.has(source) || !keys.has(target)) return;
    company.updateEdge(source, target, (before) => ({ weight: (before.weight ?? 0) + posts }));
  });
  return company;
}

function communitiesOf(company: ReturnType<typeof companyOf>) {
  if (company.size === 0) return { of: new Map<string, number>(), modularity: null };
  const { communities, modularity } = louvain.detailed(company, {
    getEdgeWeight: 'weight',
    rng: seededRandom(NETWORK_SEED),
    randomWalk: true,
  });
  return { of: new Map(Object.entries(communities)), modularity };
}

/** Numbers communities by size. */
function numbered(nodes: readonly Omit<NetworkNode, 'community'>[], of: ReadonlyMap<string, number>) {
  const groups = new Map<number, Omit<NetworkNode, 'community'>[]>();
  for (const node of nodes) {
    const id = of.get(node.key) ?? -1;
    groups.set(id, [...(groups.get(id) ?? []), node]);
  }
  const ordered = [...groups.values()].sort(
    (a, b) => b.length - a.length || byCodePoint(a[0]?.key ?? '', b[0]?.key ?? ''),
  );
  const place = new Map(ordered.flatMap((members, index) => members.map(({ key }) => [key, index])));
  const communities = ordered.map((members) => ({
    top: members.slice(0, TOP).map(({ key }) => key),
    size: members.length,
    share: members.length / nodes.length,
  }));
  return { place, communities };
}

/**
 * Who mentions whom, and who keeps whose company (Louvain on the posts between two accounts, seeded). The same edges give
 * the same network whatever their order.
 * @param limit How many accounts are looked at, the most mentioned; those with nobody among them are left out.
 */
export function buildNetwork(given: readonly MentionEdge[], limit: number): Network {
  const edges = given.toSorted((a, b) => byCodePoint(a.source, b.source) || byCodePoint(a.target, b.target));
  const graph = countedGraph(edges);
  const chosen = chosenNodes(graph, limit);
  const company = companyOf(graph, new Set(chosen.map(({ key }) => key)));
  // Whoever has nobody among those shown would only float around.
  const shown = chosen.filter(({ key }) => company.degree(key) > 0);
  const { of, modularity } = communitiesOf(company);
  const { place, communities } = numbered(shown, of);
  const index = new Map(shown.map(({ key }, position) => [key, position]));
  const drawn: Network['edges'] = [];
  graph.forEachEdge((_, { posts }, source, target) => {
    const [from, to] = [index.get(source), index.get(target)];
    if (from !== undefined && to !== undefined) drawn.push([from, to, posts]);
  });
  return {
    nodes: shown.map((node) => ({ ...node, community: place.get(node.key) ?? 0 })),
    edges: drawn.sort((a, b) => b[2] - a[2] || a[0] - b[0] || a[1] - b[1]).slice(0, MAX_EDGES),
    communities,
    modularity,
    all: { nodes: graph.order, edges: graph.size },
  };
}
