import 'server-only';
import type { FacetId, Facets } from '@/lib/analysis/sections/facets';
import { totalsOf } from '@/lib/analysis/sections/facet-sums';
import type { Span } from '@/lib/analysis/sections/read-spans';
import { answeredByLabels } from '@/lib/analysis/sections/own-questions/answered';
import { asLabelled } from '@/lib/analysis/sections/sentiment/labelled-by-file';
import { toldByLabels } from '@/lib/analysis/sections/sentiment/labelled';
import { SECTIONS } from '@/lib/analysis/sections/registry';
import { limitsWithin, withoutSampling } from '@/lib/analysis/sections/closed-set';
import { withSampledIntervals } from '@/lib/analysis/sections/sampled-intervals';
import type { ComputeContext, SectionDefinition } from '@/lib/analysis/sections/section';
import type { KeywordQuery } from '@/lib/domain/keyword-query/parse';
import { tokenize } from '@/lib/domain/keyword-query/text';
import type { SectionId } from '@/lib/domain/sections';
import type { PageFindings } from '@/lib/domain/page-findings';
import type {
  AnswersSection,
  Receipt,
  Section,
  Sections,
  SentimentSection,
  Totals,
} from '@/lib/domain/report';
import { designEffectOfDatasets } from '@/lib/server/services/datasets/design-effect';
import { PostsReading } from '@/lib/server/stores/posts/posts-reading';
import { audienceOf } from '@/lib/server/stores/posts/posts-subject';
import { estimateRound } from './labelling/estimate-round';
import { fieldsOf } from './fields-of';
import { findPageFindings } from './find-page-findings';
import { modelOf } from './models';
import { receiptOf } from './receipts';
import { readSpans } from './read-spans';
import { ReportTurns } from './report-turns';
import type { ResolvedRecipe } from './resolve-recipe';
import { SoFarReading } from './so-far';

/** Asked in this order: what every card needs first, then the slowest. */
const FACET_ORDER: readonly FacetId[] = [
  'steps',
  'accounts',
  'frame',
  'items',
  'sentimentAuthors',
  'itemAuthors',
  'baseline',
  'topPosts',
  'peakPosts',
  'drivers',
  'driverRows',
  'phrases',
  'cells',
  'mentioned',
  'background',
  'before',
  'outside',
  'outsideAccounts',
  'topics',
  'accountRows',
  'growth',
  'languages',
  'languageAuthors',
  'fileColumns',
  'voices',
  'profiles',
];
const TOTALS_NEED: readonly FacetId[] = ['steps', 'accounts'];

export interface Clock {
  now: () => Date;
  /** Milliseconds that only go forward. */
  elapsed: () => number;
}

function wordsOf({ groups }: KeywordQuery): ReadonlySet<string> {
  return new Set(groups.flat().flatMap((term) => tokenize(term.text)));
}

/** What a section may know of the question itself. */
function asked(resolved: ResolvedRecipe): Omit<ComputeContext, 'read' | 'model' | 'designEffect'> {
  const { frame, query, timeZone, ordering } = resolved.question;
  return {
    from: frame.from,
    to: frame.to,
    timeZone,
    ordering,
    type: resolved.recipe.type,
    audience: audienceOf(resolved.question),
    queryWords: wordsOf(query),
    ...fieldsOf(resolved.datasets),
  };
}

/** The work for one resolved recipe: each facet is read once, whoever asks for which sections. */
export class Computation {
  private readonly stop = new AbortController();
  readonly turns = new ReportTurns(this.stop.signal);
  private readonly facets: { [K in FacetId]?: Promise<Facets[K]> } = {};
  private readonly sections = new Map<SectionId, Promise<Section>>();
  private readonly started: number;
  private readonly reading: PostsReading;
  /** What a part of the authors tells before that. */
  readonly soFar: SoFarReading;
  /** Undefined where every dataset holds all there is. */
  private readonly designEffect: number | undefined;
  private spans: Promise<Span[]> | undefined;
  private waiters = 0;
  private readonly onOther = new Set<() => void>();

  constructor(
    readonly resolved: ResolvedRecipe,
    private readonly clock: Clock,
    private readonly onIdle: () => void,
  ) {
    this.started = this.elapsed();
    this.designEffect = designEffectOfDatasets(resolved.datasets);
    const question = { ...resolved.question, designEffect: this.designEffect };
    const asker = { signal: this.stop.signal };
    this.reading = new PostsReading(asker, question, () => this.readSpans(), this.turns);
    this.soFar = new SoFarReading(asker, resolved, this.reading, this.turns);
  }

  /**
   * Everyone who waits joins and leaves once; when the last has left the work still running is cancelled.
   * @param onOther Hears of whoever joins later.
   */
  join(onOther?: () => void): () => void {
    this.waiters += 1;
    for (const tell of this.onOther) tell();
    if (onOther) this.onOther.add(onOther);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      if (onOther) this.onOther.delete(onOther);
      this.waiters -= 1;
      if (this.waiters > 0) return;
      this.onIdle();
      this.stop.abort(new DOMException('Nobody waits for this report any more', 'AbortError'));
    };
  }

  /** As the clock tells it, without the time in which it waited for a turn. */
  elapsed(): number {
    return this.clock.elapsed() - this.turns.waitedMs;
  }

  /** Sends off the queries that these sections need, all at once. */
  prepare(sections: readonly SectionId[]): void {
    const needed = new Set<FacetId>([
      ...TOTALS_NEED,
      'frame',
      ...sections.flatMap((id) => SECTIONS[id].needs),
    ]);
    for (const facet of FACET_ORDER) if (needed.has(facet)) this.facet(facet);
  }

  async totals(): Promise<Totals> {
    const [steps, accounts] = await Promise.all([this.facet('steps'), this.facet('accounts')]);
    return totalsOf({ steps, accounts });
  }

  section<K extends SectionId>(id: K): Promise<Section<K>> {
    const running = this.sections.get(id) ?? this.compute(SECTIONS[id]);
    running.catch(() => undefined);
    this.sections.set(id, running);
    // The map holds under each id the section of that id.
    return running as Promise<Section<K>>;
  }

  /** What stands out among these sections, all that a page has. */
  findings(sections: Partial<Sections>): Promise<PageFindings> {
    return this.reading.further((run, question) => findPageFindings(run, question, sections));
  }

  private readSpans(): Promise<Span[]> {
    return (this.spans ??= readSpans(this.resolved.datasets));
  }

  private facet<K extends FacetId>(id: K): Promise<Facets[K]> {
    const running = this.facets[id];
    if (running) return running;
    const reading = this.reading.facet(id, (other) => this.facet(other));
    reading.catch(() => undefined);
    Object.assign(this.facets, { [id]: reading });
    return reading;
  }

  /** The shares of sentiment are told by people's labels where there are enough. */
  private async withLabels<S extends Section>(section: S): Promise<S> {
    const { labels = [], question } = this.resolved;
    if (section.receipt.section === 'own_questions') return this.withAnswers(section);
    const sample = labels.find(({ round }) => round.question.kind === 'sentiment');
    if (section.receipt.section !== 'sentiment' || !sample) return section;
    const { base, items } = section as S & SentimentSection;
    const wider = (key: string, posts: number) => {
      const effective = items.find((item) => item.key === key)?.effective;
      return effective && base > 0 && !this.closed ? (effective * posts) / base : null;
    };
    const { labelled } = await estimateRound({ signal: this.stop.signal }, sample, question, wider);
    // The receipt names the section that it is of.
    return toldByLabels(section as S & SentimentSection, labelled);
  }

  /** Answers to questions that people worded, each by its own labels. */
  private async withAnswers<S extends Section>(section: S): Promise<S> {
    const { labels = [], question } = this.resolved;
    const answered = [];
    for (const sample of labels) {
      const { question: asked } = sample.round;
      if (asked.kind !== 'own') continue;
      const { labelled } = await estimateRound({ signal: this.stop.signal }, sample, question);
      answered.push({ question: asked.text, labelled });
    }
    // The receipt names the section that it is of.
    return answeredByLabels(section as S & AnswersSection, answered);
  }

  /** Whether the posts are said to be everything there is, and may be. */
  private get closed(): boolean {
    return this.resolved.limits.includes('said_to_be_everything');
  }

  /** With the intervals of how the posts were drawn. */
  private asDrawn<Body extends object>(body: Body, size: number, source: Receipt['source']): Body {
    const { designEffect } = this;
    if (this.closed) return withoutSampling(body, source);
    return designEffect === undefined ? body : withSampledIntervals(body, { designEffect, size });
  }

  private async compute<K extends SectionId>(registered: SectionDefinition<K>): Promise<Section<K>> {
    const { resolved } = this;
    const definition = asLabelled(registered, fieldsOf(resolved.datasets).fieldsComplete);
    const [frameSize, read, values] = await Promise.all([
      this.facet('frame'),
      this.readSpans(),
      Promise.all(definition.needs.map(async (id) => [id, await this.facet(id)] as const)),
    ]);
    const model = modelOf(definition.method);
    // `needs` lists every facet that `compute` may see (defineSection ties the two together).
    const facets = Object.fromEntries(values) as unknown as Facets;
    const { body, limits, accuracy, loudest, ...told } = definition.compute(facets, {
      ...asked(resolved),
      read,
      model,
      designEffect: this.designEffect ?? 1,
    });
    const engineMs = Math.round((this.elapsed() - this.started) * 10) / 10;
    const receipt = receiptOf({
      resolved,
      definition,
      model: model && accuracy ? { ...model, accuracy } : model,
      limits: this.closed ? limitsWithin(limits) : limits,
      loudest: this.closed ? undefined : loudest,
      ...told,
      frameSize,
      designEffect: this.designEffect,
      computedAt: this.clock.now(),
      engineMs,
    });
    return this.withLabels({
      ...this.asDrawn(body, frameSize, definition.source),
      receipt,
    } as unknown as Section<K>);
  }
}
