import { type CalendarStep, startsOfSteps, stepLabel } from '@/lib/domain/calendar-steps';
import type { SentimentSection, ShareItem } from '@/lib/domain/report';
import { sumOf } from '../facet-sums';
import type { CountRow, StepRow, Steps } from '../facets';
import { netOf, readByModel } from '../inferred-shares';
import { byValue } from '../ordering';
import { isRead } from '../read-spans';
import { type ComputeContext, defineSection, type SectionModel } from '../section';
import { authorFreedom, clusteredItem, clusterLimits, loudestOf } from '../clustered-shares';
import { sampleLimits } from '../share-items';
import { netOf as netOfShares } from './labelled';
import { isLabelledByFile } from './labelled-by-file';
import { stepSpan } from '../time-steps';

const CLASSES = ['positive', 'neutral', 'negative'] as const;

/** Days, or longer steps, that nobody read are left out: one listed with no posts had none. */
function byDay(
  { step: counted, rows }: Steps,
  { from, to, read }: ComputeContext,
): Pick<SentimentSection, 'by_day' | 'step'> {
  const step: CalendarStep = counted === 'hour' ? 'day' : counted;
  const label = (at: number) => stepLabel(at, step);
  const held = new Set(rows.map((row) => label(row.at)));
  const listed = (at: number) => held.has(label(at)) || isRead(read, stepSpan(at, step));
  const days = new Map(
    startsOfSteps(from, to, step)
      .filter(listed)
      .map((at) => [label(at), { positive: 0, neutral: 0, negative: 0, unknown: 0 }]),
  );
  for (const row of rows) {
    const day = days.get(label(row.at));
    if (day) day[row.sentiment] += row.posts;
  }
  const told = [...days].map(([at, counts]) => ({ at, ...counts }));
  return { by_day: told, ...(step !== 'day' && { step }) };
}

/** Posts of each language that the model judges. */
function judgedLanguages(languages: readonly CountRow[], model: SectionModel | null): Map<string, number> {
  const known = languages.filter(({ key }) => model?.byLanguage[key] !== undefined);
  return new Map(known.map(({ key, posts }) => [key, posts]));
}

/** Null where no post has a label. */
function netOfLabels(shares: readonly ShareItem[]): SentimentSection['net'] {
  const of = (key: string) => shares.find((item) => item.key === key);
  const [positive, negative] = [of('positive'), of('negative')];
  return positive && negative && shares.some(({ n }) => n > 0) ? netOfShares(positive, negative) : null;
}

export const sentiment = defineSection({
  id: 'sentiment',
  unit: 'posts',
  needs: ['steps', 'languages', 'sentimentAuthors'],
  source: 'inferred',
  method: 'sentiment',
  limits: ['model_error'],
  compute({ steps, languages, sentimentAuthors }, context) {
    const { rows } = steps;
    const { model, designEffect } = context;
    const judged = judgedLanguages(languages, model);
    const [most] = [...judged].sort(([, a], [, b]) => b - a);
    const count = (name: StepRow['sentiment']) =>
      sumOf(rows, (row) => (row.sentiment === name ? row.posts : 0));
    const base = sumOf(CLASSES, count);
    const shares = CLASSES.map((name) =>
      clusteredItem(name, count(name), sentimentAuthors, designEffect),
    ).sort(byValue((item) => item.n));
    const effective = Math.min(...shares.map((item) => item.effective ?? base));
    const of = { effective, languages: judged };
    const [positive, negative] = [count('positive'), count('negative')];
    const read = isLabelledByFile(context.fieldsComplete)
      ? { items: shares, limits: [], net: netOfLabels(shares) }
      : {
          ...readByModel(shares, model?.spread ?? null, of),
          net: netOf({ positive, negative, base }, model?.spread ?? null, of),
        };
    const body = {
      unit: 'posts' as const,
      base,
      unknown: count('unknown'),
      items: read.items,
      freedom: authorFreedom(sentimentAuthors),
      net: read.net,
      ...byDay(steps, context),
    };
    return {
      body,
      limits: [...sampleLimits(base), ...clusterLimits(sentimentAuthors), ...read.limits],
      loudest: loudestOf(sentimentAuthors),
      accuracy: most && model?.byLanguage[most[0]]?.accuracy,
    };
  },
});
