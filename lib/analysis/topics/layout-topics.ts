import type { TermPair, Topic } from './cluster-terms';

export interface TopicPlace {
  key: string;
  /** 0–1. */
  x: number;
  y: number;
}

interface Point {
  x: number;
  y: number;
}

const ROUNDS = 120;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
/** No two topics are nearer than this part of the farthest distance: they are different topics. */
const NEAREST = 0.35;
const MARGIN = 0.08;

/** Posts that two topics share by their pairs of terms, over the geometric mean of what each has within, 0–1. */
function similarities(topics: readonly Topic[], pairs: readonly TermPair[]): number[][] {
  const topicOf = new Map(topics.flatMap(({ terms }, index) => terms.map((term) => [term, index] as const)));
  const shared = topics.map(() => topics.map(() => 0));
  for (const { a, b, posts } of pairs) {
    const [from, to] = [topicOf.get(a), topicOf.get(b)];
    const [rowFrom, rowTo] = [shared[from ?? -1], shared[to ?? -1]];
    if (from === undefined || to === undefined || !rowFrom || !rowTo) continue;
    rowFrom[to] = (rowFrom[to] ?? 0) + posts;
    if (from !== to) rowTo[from] = (rowTo[from] ?? 0) + posts;
  }
  const own = (index: number) => shared[index]?.[index] ?? 0;
  return shared.map((row, i) =>
    row.map((posts, j) => {
      const scale = Math.sqrt(own(i) * own(j));
      return scale > 0 ? Math.min(1, posts / scale) : 0;
    }),
  );
}

/** Each point where the others would have it, on average: one round of stress majorisation (SMACOF, de Leeuw 1977). */
function majorise(points: readonly Point[], distance: (i: number, j: number) => number): Point[] {
  return points.map((point, i) => {
    let [x, y, weights] = [0, 0, 0];
    points.forEach((other, j) => {
      if (i === j) return;
      const wanted = distance(i, j);
      const [dx, dy] = [point.x - other.x, point.y - other.y];
      const scale = wanted / Math.max(1e-9, Math.hypot(dx, dy));
      const weight = 1 / (wanted * wanted);
      x += weight * (other.x + dx * scale);
      y += weight * (other.y + dy * scale);
      weights += weight;
    });
    return weights > 0 ? { x: x / weights, y: y / weights } : point;
  });
}

/** Into the unit square with a margin, the proportions kept. */
function fitted(points: readonly Point[]): Point[] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const span = Math.max(width, height);
  const place = (value: number, from: number, size: number) =>
    span === 0 ? 0.5 : 0.5 + ((value - from - size / 2) / span) * (1 - 2 * MARGIN);
  return points.map(({ x, y }) => ({ x: place(x, left, width), y: place(y, top, height) }));
}

/**
 * Where a drawing may put the topics: the more posts two share, the nearer they stand (metric multidimensional scaling
 * from a fixed spiral, so that the same topics always get the same places).
 * @param pairs The pairs the topics were made of.
 * @returns One place for each topic in the order given, within the unit square.
 */
export function layoutTopics(topics: readonly Topic[], pairs: readonly TermPair[]): TopicPlace[] {
  const similar = similarities(topics, pairs);
  const most = Math.max(1e-9, ...similar.flatMap((row, i) => row.filter((_, j) => i !== j)));
  const distance = (i: number, j: number) => 1 - (1 - NEAREST) * Math.sqrt((similar[i]?.[j] ?? 0) / most);
  let points = topics.map((_, index) => ({
    x: Math.sqrt(index) * Math.cos(index * GOLDEN_ANGLE),
    y: Math.sqrt(index) * Math.sin(index * GOLDEN_ANGLE),
  }));
  for (let round = 0; round < ROUNDS; round += 1) points = majorise(points, distance);
  return fitted(points).map((point, index) => ({ key: topics[index]?.key ?? '', ...point }));
}
