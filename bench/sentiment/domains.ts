import { existsSync, writeFileSync } from 'node:fs';
import { levelRange, netRange } from '@/lib/analysis/stats/domain-spread';
import { sentimentOf } from '@/lib/analysis/text/sentiment';
import { classesOf, type DomainPost, type Label, readDomains } from './labelled-domains';
import { betweenSlices, type Domain, POINTS, type Scale, SHARES, type Slice, spreadOf } from './spread';

/*
 * How far the shares that the sentiment models call lie from the labelled ones, domain by domain, and whether what is
 * made of the other domains holds on one that was left out: 80 % ranges of the level, directions of clear differences.
 * Writes lib/analysis/text/sentiment-domains.generated.ts.
 * npm run bench -- sentiment/domains ../shared/data
 */

const OUTPUT = 'lib/analysis/text/sentiment-domains.generated.ts';
const FIGURES = ['positive', 'neutral', 'negative', 'net'] as const;
type Figure = (typeof FIGURES)[number];
const LEAST_POSTS = 150;
const WORDS = 12;
const Z_95 = 1.959964;

interface Called extends DomainPost {
  called: Label;
}

/** What people would ask for: the whole set, its own groups, and the posts that hold one of its frequent words. */
function slicesOf(posts: readonly Called[]): Called[][] {
  const groups = Map.groupBy(posts, ({ group }) => group ?? '');
  groups.delete('');
  const words = new Map<string, Called[]>();
  for (const post of posts)
    for (const word of new Set(post.text.toLowerCase().match(/\p{L}{4,}/gu) ?? []))
      words.set(word, [...(words.get(word) ?? []), post]);
  const frequent = [...words]
    .filter(([, held]) => held.length < posts.length * 0.6)
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, WORDS);
  const parts = [...groups.values(), ...frequent.map(([, held]) => held)];
  return [[...posts], ...parts.filter((part) => part.length >= LEAST_POSTS)];
}

const NET = { positive: 1, neutral: 0, negative: -1 } as const;
const worth = (label: Label, figure: Figure) => (figure === 'net' ? NET[label] : Number(label === figure));
const scaleOf = (figure: Figure): Scale => (figure === 'net' ? POINTS : SHARES);

function count(posts: readonly Called[], figure: Figure): Slice {
  const slice = { n: posts.length, called: 0, labelled: 0, squares: 0 };
  for (const { called, label } of posts) {
    const [model, people] = [worth(called, figure), worth(label, figure)];
    slice.called += model;
    slice.labelled += people;
    slice.squares += (people - model) ** 2;
  }
  return slice;
}

function domainsOf(posts: readonly Called[], figure: Figure): Domain[] {
  return [...Map.groupBy(posts, ({ language, domain }) => `${language} ${domain}`)].flatMap(([key, own]) => {
    const [language = '', ...domain] = key.split(' ');
    // A set without neutral posts has left them out: what it says of the level is not what a search would find.
    if (classesOf(own).length < NAMES_OF_CLASSES) return [];
    return [{ language, name: domain.join(' '), slices: slicesOf(own).map((part) => count(part, figure)) }];
  });
}
const NAMES_OF_CLASSES = 3;

const percent = (share: number) => `${(100 * share).toFixed(1).padStart(5)} %`;

function rangeOf({ language }: Domain, { n, called }: Slice, figure: Figure, others: readonly Domain[]) {
  const spread = spreadOf(others, scaleOf(figure));
  const posts = new Map([[language, n]]);
  return figure === 'net'
    ? netRange(called / n, 1 / n, spread, posts)
    : levelRange(called / n, n, spread, posts);
}

/** Each domain as a whole, ranged by the others. */
function levels(figure: Figure, domains: readonly Domain[]): void {
  let [held, told] = [0, 0];
  for (const left of domains) {
    const [whole] = left.slices;
    if (!whole) continue;
    const range = rangeOf(
      left,
      whole,
      figure,
      domains.filter((one) => one !== left),
    );
    const truth = whole.labelled / whole.n;
    const holds = range !== null && range.low <= truth && truth <= range.high;
    told += range ? 1 : 0;
    held += holds ? 1 : 0;
    const shown = range
      ? `range ${percent(range.low)} to ${percent(range.high)}${holds ? '' : '  MISSED'}`
      : 'cannot tell';
    console.log(
      `  ${left.language} ${left.name.padEnd(20)} labelled ${percent(truth)}, called ${percent(whole.called / whole.n)}, ${shown}`,
    );
  }
  console.log(`  80 % ranges that hold the labelled level of a left-out domain: ${held} of ${told}`);
}

const pairsOf = (slices: readonly Slice[]) =>
  slices.slice(1).flatMap((a, at) => slices.slice(at + 2).map((b) => [a, b] as const));
const variance = ({ n, called }: Slice, figure: Figure) =>
  figure === 'net' ? 1 / n : ((called / n) * (1 - called / n)) / n;

/** Differences between slices of a left-out domain that are clear beyond sampling and the others' model error. */
function directions(figure: Figure, domains: readonly Domain[]): void {
  const all = { clear: 0, wrong: 0, plain: 0, plainWrong: 0, held: 0, pairs: 0 };
  for (const left of domains) {
    const { tau } = betweenSlices(domains.filter((one) => one !== left));
    for (const [a, b] of pairsOf(left.slices)) {
      const called = a.called / a.n - b.called / b.n;
      const truth = a.labelled / a.n - b.labelled / b.n;
      const sampling = variance(a, figure) + variance(b, figure);
      const wrong = Math.sign(called) === Math.sign(truth) ? 0 : 1;
      all.pairs += 1;
      if (Math.abs(called - truth) <= 1.281552 * Math.sqrt(tau ** 2 + sampling)) all.held += 1;
      if (Math.abs(called) > Z_95 * Math.sqrt(sampling)) {
        all.plain += 1;
        all.plainWrong += wrong;
      }
      if (Math.abs(called) > Z_95 * Math.sqrt(sampling + tau ** 2)) {
        all.clear += 1;
        all.wrong += wrong;
      }
    }
  }
  const { tau, domains: measured } = betweenSlices(domains);
  console.log(
    `  differences between slices (${String(measured)} domains, model error ${percent(tau)}): ${String(all.clear)} of ${String(all.pairs)} clear, ` +
      `wrong way ${String(all.wrong)}; by sampling alone ${String(all.plain)} clear, wrong way ${String(all.plainWrong)}; ` +
      `80 % ranges of the size hold ${String(all.held)}`,
  );
}

function written(figure: Figure, domains: readonly Domain[]): string {
  const { s, freedom, languages } = spreadOf(domains, scaleOf(figure));
  const own = Object.entries(languages).map(
    ([language, { domains: of, mean }]) => `${language}: { domains: ${of}, mean: ${mean.toFixed(3)} }`,
  );
  return `    ${figure}: { s: ${s.toFixed(3)}, freedom: ${freedom}, languages: { ${own.join(', ')} } },`;
}

const [data] = process.argv.slice(2);
if (!data || !existsSync(data)) throw new Error('Which folder of labelled data?');
/** Copies of one text are one opinion: without this a word of a text that many passed on would make a domain. */
const seen = new Set<string>();
const keyOf = (text: string) => text.toLowerCase().replace(/^rt\b|@\w+|https?\S*|[^\p{L}]/gu, '');
const posts = readDomains(data).flatMap((post): Called[] => {
  const key = `${post.language} ${post.domain} ${keyOf(post.text)}`;
  if (seen.has(key)) return [];
  seen.add(key);
  const called = sentimentOf(post.text, post.language);
  return called ? [{ ...post, called }] : [];
});

const figures = FIGURES.map((figure) => ({ figure, domains: domainsOf(posts, figure) }));
for (const { figure, domains } of figures) {
  console.log(`\n${figure}`);
  levels(figure, domains);
  directions(figure, domains);
}
const slices = figures.map(({ figure, domains }) => `${figure}: ${betweenSlices(domains).tau.toFixed(3)}`);
writeFileSync(
  OUTPUT,
  `import type { ModelSpread } from '../stats/domain-spread';

// Made by bench/sentiment/domains.ts with the models as they are.
export const SENTIMENT_SPREAD = {
  levels: {
${figures.map(({ figure, domains }) => written(figure, domains)).join('\n')}
  },
  slices: { ${slices.join(', ')} },
} as const satisfies ModelSpread;
`,
);
