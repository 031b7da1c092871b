import 'server-only';
import { coarseStep, stepsAsked } from '@/lib/analysis/sections/time-steps';
import { askedWords } from '@/lib/analysis/findings/asked-words';
import { tellSoFar } from '@/lib/analysis/so-far/tell';
import { AT_ONCE, type Stage, TAKE_ALL_PART, TAKE_ALL_POSTS } from '@/lib/analysis/stats/so-far';
import { startsOfSteps } from '@/lib/domain/calendar-steps';
import type { SoFar } from '@/lib/domain/so-far';
import type { Ctx } from '@/lib/server/ctx';
import {
  canSample,
  type ExactCounts,
  exactCounts,
  readSampled,
} from '@/lib/server/stores/posts/posts-so-far';
import type { PostsReading, Turns } from '@/lib/server/stores/posts/posts-reading';
import { modelOf } from './models';
import type { ResolvedRecipe } from './resolve-recipe';

export type ToldSoFar = Omit<SoFar, 'query' | 'sections'>;

function windowOf({ question: { frame } }: ResolvedRecipe) {
  const { from, to } = frame;
  const step = stepsAsked(from, to) === 'hour' ? ('hour' as const) : coarseStep(from, to);
  return { from, to, step };
}

/** Who has more posts than this in all segments together is read at every stage in one of them at least. */
function loudestOf({ datasets }: ResolvedRecipe): number {
  const segments = datasets.reduce((sum, dataset) => sum + dataset.segments.length, 0);
  const posts = datasets.reduce((sum, dataset) => sum + dataset.posts, 0);
  return Math.min(TAKE_ALL_POSTS * segments, posts / TAKE_ALL_PART);
}

/** What a part of the authors tells of one question, stage by stage, while everything is counted. */
export class SoFarReading {
  private readonly stages = new Map<Stage, Promise<ToldSoFar | null>>();
  private canSample: Promise<boolean> | undefined;
  private counts: Promise<ExactCounts> | undefined;

  constructor(
    private readonly asker: Pick<Ctx, 'signal'>,
    private readonly resolved: ResolvedRecipe,
    private readonly reading: Pick<PostsReading, 'posts'>,
    private readonly turns: Turns,
  ) {}

  /** @param above Matches beyond which a question is worth it. @returns null where it answers exactly at once. */
  at(stage: Stage, above = AT_ONCE): Promise<ToldSoFar | null> {
    const running = this.stages.get(stage) ?? this.read(stage, above);
    running.catch(() => undefined);
    this.stages.set(stage, running);
    return running;
  }

  private async read(stage: Stage, above: number): Promise<ToldSoFar | null> {
    if (!(await (this.canSample ??= this.isLarge(above)))) return null;
    // A further stage takes from what is exact: it is worth it where that takes long.
    if ((await this.reading.posts()) <= above * stage) return null;
    if (stage > 1) await this.turns.rest();
    const { question, words, labels = [] } = this.resolved;
    const window = windowOf(this.resolved);
    const starts = startsOfSteps(window.from, window.to, window.step);
    const [counts, sampled] = await Promise.all([
      (this.counts ??= exactCounts(this.asker, question)),
      readSampled(this.asker, question, { stage, starts }),
    ]);
    const labelled =
      labels.some(({ round }) => round.question.kind === 'sentiment') ||
      this.resolved.datasets.every(({ fieldsPresent }) => fieldsPresent.includes('sentiment'));
    const model = labelled ? null : modelOf('sentiment');
    const loudest = loudestOf(this.resolved);
    return tellSoFar({
      stage,
      sampled,
      ...counts,
      loudest,
      window,
      asked: askedWords({ groups: words }),
      model,
    });
  }

  /** Whether there may be so many matches, and a sample of the question. */
  private async isLarge(above: number): Promise<boolean> {
    const { datasets, question } = this.resolved;
    // What is itself a sample has intervals of its own.
    if (datasets.some(({ frame }) => frame !== null)) return false;
    if (datasets.reduce((sum, { posts }) => sum + posts, 0) <= above) return false;
    return canSample(question);
  }
}
