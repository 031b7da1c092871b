import { seededRandom } from '@/lib/analysis/stats/seeded-random';
import type { Interval } from '@/lib/analysis/stats/wilson';
import { MissingSet } from './accuracy/labelled-files';
import { FILES } from './author-samples/files';
import { authorsOf, type Author, figuresOf, itemsOf, toldOf } from './author-samples/sampling';
import { binomialInterval } from './labelling/binomial';

/*
 * Samples of authors of real files, each with all their posts: how often the interval of a figure holds the figure of the
 * whole file, beside plain Wilson in the same run. Samples of which the product says that it cannot tell are left out.
 * npm run bench -- author-samples ../shared/data [samples]
 */

const SAMPLES = Number(process.argv[3] ?? 400);
const data = process.argv[2] ?? '../shared/data';
const SIZES = [25, 60, 150, 400];
const KINDS = ['share', 'rare', 'plain', 'index', 'net', 'median'] as const;
type Kind = (typeof KINDS)[number];

/** How many intervals hold their figure, of how many. */
class Held {
  private held = 0;
  told = 0;

  add(interval: Interval | null | undefined, truth: number | null | undefined): void {
    if (!interval || typeof truth !== 'number') return;
    this.told += 1;
    if (interval.low <= truth && truth <= interval.high) this.held += 1;
  }

  get share(): number | null {
    return this.told === 0 ? null : this.held / this.told;
  }
}

interface Line {
  file: string;
  size: number;
  kish: number;
  /** Author samples of which the product tells anything. */
  told: number;
  held: Record<Kind, number | null>;
}

const percent = (share: number | null, digits = 1) => (share === null ? '–' : (100 * share).toFixed(digits));
const random = seededRandom(7);

function drawn(authors: readonly Author[], size: number): Author[] {
  const places = Array.from({ length: size }, () => Math.floor(random() * authors.length));
  return places.flatMap((place) => authors[place] ?? []);
}

function measured(file: string, size: number, authors: readonly Author[], common: number): Line {
  const items = authors[0]?.held.length ?? 0;
  const truth = figuresOf(authors, items);
  const of: Record<Kind, Held> = {
    ...{ share: new Held(), rare: new Held(), plain: new Held(), index: new Held() },
    ...{ net: new Held(), median: new Held() },
  };
  let [told, kish] = [0, 0];
  for (let run = 0; run < SAMPLES; run += 1) {
    const found = toldOf(drawn(authors, size));
    if (!found) continue;
    told += 1;
    kish += found.kish;
    found.shares.forEach((one, at) => of[at < common ? 'share' : 'rare'].add(one, truth.shares[at]));
    found.plain.slice(0, common).forEach((one, at) => of.plain.add(one, truth.shares[at]));
    found.indexes.slice(0, common).forEach((one, at) => of.index.add(one, truth.indexes[at]));
    of.net.add(found.net, truth.net);
    of.median.add(found.median, truth.median);
  }
  const shares = Object.fromEntries(KINDS.map((kind) => [kind, of[kind].share]));
  return { file, size, kish: kish / Math.max(1, told), told, held: shares as Line['held'] };
}

function linesOf(file: string): Line[] {
  let posts;
  try {
    posts = FILES[file]?.(data).filter(({ author }) => author !== '') ?? [];
  } catch (error) {
    if (!(error instanceof MissingSet)) throw error;
    console.log(`${file}: not there`);
    return [];
  }
  const { items, rare, asked } = itemsOf(posts);
  const authors = authorsOf(posts, [...items, ...rare], asked);
  console.log(`${file}: ${posts.length} posts, ${authors.length} authors`);
  return SIZES.filter((size) => size < authors.length / 2 + 1).map((size) => {
    const line = measured(file, size, authors, items.length);
    const held = KINDS.map((kind) => `${kind} ${percent(line.held[kind])}`).join('  ');
    console.log(
      `  ${String(size).padStart(4)} authors (Kish ${line.kish.toFixed(0)}, ${line.told} told)  ${held}`,
    );
    return line;
  });
}

/** Whether the binomial 95 % interval of the author samples reaches what is promised. */
function reaches({ told, held }: Line): boolean {
  const k = Math.round((held.share ?? 0) * told);
  return binomialInterval(k, told).high >= 0.93;
}

const lines = Object.keys(FILES).flatMap(linesOf);
for (const [name, kept] of [
  ['K ≥ 30', lines.filter(({ told, kish }) => told >= SAMPLES / 4 && kish >= 30)],
  ['10 ≤ K < 30', lines.filter(({ told, kish }) => told >= SAMPLES / 4 && kish >= 10 && kish < 30)],
] as const) {
  const files = new Set(kept.map(({ file }) => file)).size;
  console.log(
    `\n${name}: ${files} files, ${kept.length} file sizes; shares reach 93 % in ${kept.filter(reaches).length}`,
  );
  for (const kind of KINDS) {
    const shares = kept.flatMap(({ held }) => held[kind] ?? []);
    if (shares.length === 0) continue;
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    console.log(`  ${kind.padEnd(7)} mean ${percent(mean)} %, lowest ${percent(Math.min(...shares))} %`);
  }
}
