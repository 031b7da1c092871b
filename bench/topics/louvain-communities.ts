import { UndirectedGraph } from 'graphology';
import louvain from 'graphology-communities-louvain';
import { seededRandom } from '@/lib/analysis/stats/seeded-random';

interface TermCount {
  term: string;
  /** Posts that hold the term. */
  posts: number;
}

export interface TermPair {
  a: string;
  b: string;
  /** Posts that hold both. */
  posts: number;
}

interface TermCounts {
  terms: readonly TermCount[];
  pairs: readonly TermPair[];
  /** How many posts there are. */
  posts: number;
}

/** Terms that keep each other's company. */
interface Topic {
  /** The leading term: the one most bound to the others. */
  key: string;
  /** The first three terms: 'oat, barista, milk'. */
  label: string;
  /** 2 to 12, the most bound first. */
  terms: string[];
}

interface ClusterOptions {
  /** Pairs in fewer posts say nothing. */
  leastPosts: number;
  /** How many standard errors more posts than by chance a pair must share. */
  leastExcess: number;
  /** Above 1 gives more and smaller topics (Louvain's resolution). */
  resolution: number;
  maxTopics: number;
}

const DEFAULTS: ClusterOptions = { leastPosts: 5, leastExcess: 3, resolution: 1, maxTopics: 30 };
const MAX_TERMS = 12;
const LABEL_TERMS = 3;
const SEED = 20_261_121;

const byCodePoint = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

type CompanyGraph = UndirectedGraph<{ posts: number }, { weight: number }>;

/**
 * Terms joined where they share clearly more posts than chance would give: by pointwise mutual information (Church and
 * Hanks 1990) times the posts they share, so that neither rare nor merely frequent pairs rule.
 */
function companyGraph(
  { terms, pairs, posts }: TermCounts,
  { leastPosts, leastExcess }: ClusterOptions,
): CompanyGraph {
  const counts = new Map(terms.map((term) => [term.term, term.posts]));
  const graph: CompanyGraph = new UndirectedGraph();
  for (const [term, held] of [...counts].sort(([a], [b]) => byCodePoint(a, b)))
    graph.addNode(term, { posts: held });
  const ordered = pairs
    .map(({ a, b, posts: both }) => (a < b ? { a, b, both } : { a: b, b: a, both }))
    .sort((x, y) => byCodePoint(x.a, y.a) || byCodePoint(x.b, y.b));
  for (const { a, b, both } of ordered) {
    const [inA, inB] = [(counts.get(a) ?? 0) / posts, (counts.get(b) ?? 0) / posts];
    const expected = inA * inB * posts;
    if (both < leastPosts || expected === 0 || both <= expected || a === b || graph.hasEdge(a, b)) continue;
    if (both - expected < leastExcess * Math.sqrt(expected * (1 - inA) * (1 - inB))) continue;
    graph.addEdge(a, b, { weight: both * Math.log(both / expected) });
  }
  return graph;
}

/** Terms of one community, the most bound to the others first. */
function byBond(graph: CompanyGraph, community: readonly string[]): string[] {
  const within = new Set(community);
  const bond = (term: string) =>
    graph.reduceEdges(
      term,
      (sum, _edge, { weight }, source, target) =>
        within.has(source) && within.has(target) ? sum + weight : sum,
      0,
    );
  const bonds = new Map(community.map((term) => [term, bond(term)]));
  return [...community].sort((a, b) => (bonds.get(b) ?? 0) - (bonds.get(a) ?? 0) || byCodePoint(a, b));
}

/**
 * Topics among the terms of a set of posts: communities (Louvain, Blondel et al. 2008) of the graph of terms that share
 * posts more than by chance. The same counts give the same topics in whatever order they come.
 * @param counts Of a sample the counts within it, not those of the whole.
 * @returns Largest first, by the posts of the leading term; a term stands in one topic at most, alone in none.
 */
export function clusterTerms(counts: TermCounts, options: Partial<ClusterOptions> = {}): Topic[] {
  const chosen = { ...DEFAULTS, ...options };
  const graph = companyGraph(counts, chosen);
  const communities = louvain(graph, { resolution: chosen.resolution, rng: seededRandom(SEED) });
  const posts = (term: string) => graph.getNodeAttribute(term, 'posts');
  return [...Map.groupBy(graph.nodes(), (term) => communities[term]).values()]
    .filter((community) => community.length > 1)
    .map((community) => byBond(graph, community).slice(0, MAX_TERMS))
    .map((terms) => ({ key: terms[0] ?? '', label: terms.slice(0, LABEL_TERMS).join(', '), terms }))
    .sort((a, b) => posts(b.key) - posts(a.key) || byCodePoint(a.key, b.key))
    .slice(0, chosen.maxTopics);
}

/**
 * Whether a post belongs to a topic: it holds the leading term, or at least two of the topic's terms.
 * In SQL: has(terms, key) OR length(arrayIntersect(terms, topic)) >= 2.
 * @param terms Distinct terms of the post (lib/analysis/text/terms).
 */
export function topicMembership(topic: Topic, terms: ReadonlySet<string>): boolean {
  if (terms.has(topic.key)) return true;
  let held = 0;
  for (const term of topic.terms) {
    if (terms.has(term)) held += 1;
    if (held === 2) return true;
  }
  return false;
}
