/** Posts that hold both words, each by its place in a list. */
type SharedPosts = (a: number, b: number) => number;

interface PlacedTopic {
  key: string;
  terms: readonly number[];
}

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

/** Posts that two topics share by their pairs of words, over the geometric mean of what each has within, 0–1. */
function similarities(topics: readonly PlacedTopic[], shared: SharedPosts): number[][] {
  const pairs = (a: PlacedTopic, b: PlacedTopic) =>
    a.terms.reduce(
      (sum, one) =>
        sum + b.terms.reduce((own, other) => own + (one < other || a !== b ? shared(one, other) : 0), 0),
      0,
    );
  const own = topics.map((topic) => pairs(topic, topic));
  return topics.map((a, i) =>
    topics.map((b, j) => {
      const scale = Math.sqrt((own[i] ?? 0) * (own[j] ?? 0));
      return scale > 0 ? Math.min(1, pairs(a, b) / scale) : 0;
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
 * @returns One place for each topic in the order given, within the unit square.
 */
export function layoutTopics(topics: readonly PlacedTopic[], shared: SharedPosts): TopicPlace[] {
  const similar = similarities(topics, shared);
  const most = Math.max(1e-9, ...similar.flatMap((row, i) => row.filter((_, j) => i !== j)));
  const distance = (i: number, j: number) => 1 - (1 - NEAREST) * Math.sqrt((similar[i]?.[j] ?? 0) / most);
  let points = topics.map((_, index) => ({
    x: Math.sqrt(index) * Math.cos(index * GOLDEN_ANGLE),
    y: Math.sqrt(index) * Math.sin(index * GOLDEN_ANGLE),
  }));
  for (let round = 0; round < ROUNDS; round += 1) points = majorise(points, distance);
  return fitted(points).map((point, index) => ({ key: topics[index]?.key ?? '', ...point }));
}
