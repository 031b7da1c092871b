import 'server-only';
import { measuredDesignEffect } from '@/lib/analysis/sampling/measured-design-effect';
import type { PartFrame, SampleFrame } from '@/lib/domain/sample-frame';
import type { RunRow } from '@/lib/server/stores/runs/runs-store';
import { factsOf } from './confirm-run';
import { planRun } from './plan-steps';
import type { DrawnPost } from './run-pages-source';

const iso = (ms: number) => new Date(ms).toISOString();

/** Slices of the sample that were read to their end. */
const readSlices = ({ steps, step }: RunRow) =>
  steps
    .slice(0, step)
    .flatMap(({ read, stratum, stopped }) =>
      read.kind === 'search' && stratum !== null && !stopped ? read : [],
    );

/** Posts go between the count and the search, and the network's counts are a little off. */
const WHOLE = 0.98;
/** A random sample varies by itself; below this something is wrong. */
const SAMPLED = 2 / 3;

/** What the search was to give, as counted, and what it gave; null where that is as much as it says. */
export function shortfallOf(run: RunRow, read: number): Omit<PartFrame, 'kind'> | null {
  const { census, posts: counted } = planRun(run.plan, factsOf(run), run.precision ?? 'all');
  return read < counted * (census ? WHOLE : SAMPLED) ? { counted, read } : null;
}

/** How the posts of a run were drawn; null where everything was to be read. */
export function sampleFrameOf(run: RunRow, drawn: readonly DrawnPost[]): SampleFrame | null {
  const { strata, census } = planRun(run.plan, factsOf(run), run.precision ?? 'all');
  if (census) return null;
  const sizes = new Map<number, number>();
  for (const { stratum } of drawn) sizes.set(stratum, (sizes.get(stratum) ?? 0) + 1);
  const posts = drawn.map(({ stratum, post }) => ({
    cluster: stratum,
    text: post.text,
    language: post.language,
    isReply: post.inReplyToId !== null,
  }));
  return {
    kind: 'sample',
    method: 'time_slices',
    seed: run.seed,
    population: run.estimate.population,
    size: drawn.length,
    strata: strata.map(({ from, to, population }, index) => ({
      from: iso(from),
      to: iso(to),
      population,
      size: sizes.get(index) ?? 0,
    })),
    slices: readSlices(run).map(({ from, to }) => ({ from, to })),
    design_effect: measuredDesignEffect(posts),
  };
}
