import type { TopicsSection } from '@/lib/domain/report';
import type { ChartTable } from './chart-table';
import { CATEGORICAL, OTHER_COLOR } from './share-transform';

export interface Flock {
  key: string;
  label: string;
  n: number;
  share: number;
  low: number;
  high: number;
  color: string;
  /** Centre and radius in px of the drawing. */
  x: number;
  y: number;
  radius: number;
  /** Offsets of its dots from the centre, px. */
  dots: [x: number, y: number][];
}

export interface FlockDrawing {
  flocks: Flock[];
  /** Posts that one dot stands for. */
  perDot: number;
  height: number;
}

const MOST_DOTS = 380;
const SPACING = 4.6;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
/** Room under a flock for its two lines of text, and about it. */
const TEXT = 36;
const LABEL_HALF = 62;
const ROUNDS = 160;

/** 1, 2 or 5 times a power of ten. */
function roundUp(value: number): number {
  if (value <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return power * ([1, 2, 5, 10].find((factor) => factor * power >= value) ?? 10);
}

/** Dots in a sunflower: even and without an edge. */
function sunflower(count: number): [number, number][] {
  return Array.from({ length: count }, (_, index) => {
    const [angle, radius] = [index * GOLDEN_ANGLE, SPACING * Math.sqrt(index)];
    return [Math.round(Math.cos(angle) * radius * 10) / 10, Math.round(Math.sin(angle) * radius * 10) / 10];
  });
}

const clamp = (value: number, low: number, high: number) =>
  Math.min(Math.max(low, high), Math.max(low, value));

/** Pushes flocks and their labels apart until none covers another, within the frame. */
function settle(flocks: Flock[], width: number, height: number): void {
  const halfWidth = (flock: Flock) => Math.max(flock.radius, LABEL_HALF);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const a of flocks) {
      for (const b of flocks) {
        if (a === b) continue;
        const overX = halfWidth(a) + halfWidth(b) - Math.abs(a.x - b.x);
        const overY = a.radius + b.radius + TEXT - Math.abs(a.y - b.y);
        if (overX <= 0 || overY <= 0) continue;
        const along = overX < overY ? 'x' : 'y';
        const push = Math.min(overX, overY) / 4 + 0.5;
        const sign = a[along] === b[along] ? (a.key < b.key ? -1 : 1) : Math.sign(a[along] - b[along]);
        a[along] += sign * push;
        b[along] -= sign * push;
      }
      a.x = clamp(a.x, halfWidth(a), width - halfWidth(a));
      a.y = clamp(a.y, a.radius + 4, height - a.radius - TEXT);
    }
  }
}

/** Spreads positions over the whole frame: only which flocks are near each other means something. */
function spread(values: readonly number[]): (value: number) => number {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return (value) => (high > low ? 0.08 + (0.84 * (value - low)) / (high - low) : 0.5);
}

/** The largest topics as flocks of dots, one dot a stated number of posts. */
export function flockDrawing(section: TopicsSection, width: number): FlockDrawing {
  const most = width < 480 ? 5 : 8;
  const items = section.items.slice(0, most).filter((item) => item.n > 0);
  const posts = items.reduce((total, item) => total + item.n, 0);
  const perDot = roundUp(posts / MOST_DOTS);
  const height = width < 480 ? 90 + items.length * 78 : 250 + Math.max(0, items.length - 4) * 12;
  const across = spread(items.map((item) => item.x));
  const down = spread(items.map((item) => item.y));
  const flocks = items.map((item, index): Flock => {
    const dots = sunflower(Math.max(1, Math.round(item.n / perDot)));
    const radius = SPACING * Math.sqrt(dots.length) + 3;
    return {
      key: item.key,
      label: item.label ?? item.key,
      n: item.n,
      share: item.share,
      low: item.low,
      high: item.high,
      color: CATEGORICAL[index] ?? OTHER_COLOR,
      x: across(item.x) * width,
      y: down(item.y) * (height - TEXT),
      radius,
      dots,
    };
  });
  settle(flocks, width, height);
  return { flocks, perDot, height };
}

export function topicsTable(section: TopicsSection): ChartTable {
  return {
    columns: [
      { id: 'item', kind: 'text' },
      { id: 'terms', kind: 'text' },
      { id: 'posts', kind: 'count' },
      { id: 'share', kind: 'share' },
      { id: 'low', kind: 'share' },
      { id: 'high', kind: 'share' },
    ],
    rows: section.items.map((item) => [
      item.label ?? item.key,
      item.terms.join(', '),
      item.n,
      item.share,
      item.low,
      item.high,
    ]),
  };
}
