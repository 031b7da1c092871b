import type { SentimentSection } from '@/lib/domain/report';
import { sumOf } from '../facet-sums';
import type { CountRow, StepRow } from '../facets';
import { netOf, readByModel } from '../inferred-shares';
import { byValue } from '../ordering';
import { isRead } from '../read-spans';
import { type ComputeContext, defineSection, type SectionModel } from '../section';
import { authorFreedom, clusteredItem, clusterLimits, loudestOf } from '../clustered-shares';
import { sampleLimits } from '../share-items';
import { stepLabel, stepSpan, stepStarts } from '../time-steps';

const CLASSES = ['positive', 'neutral', 'negative'] as const;

/** Days that nobody read are left out: a day listed with no posts had none. */
function byDay(rows: readonly StepRow[], { from, to, read }: ComputeContext): SentimentSection['by_day'] {
  const held = new Set(rows.map((row) => stepLabel(row.at, 'day')));
  const listed = (at: number) => held.has(stepLabel(at, 'day')) || isRead(read, stepSpan(at, 'day'));
  const days = new Map(
    stepStarts(from, to, 'day')
      .filter(listed)
      .map((at) => [stepLabel(at, 'day'), { positive: 0, neutral: 0, negative: 0, unknown: 0 }]),
  );
  for (const row of rows) {
    const day = days.get(stepLabel(row.at, 'day'));
    if (day) day[row.sentiment] += row.posts;
  }
  return [...days].map(([at, counts]) => ({ at, ...counts }));
}

/** Posts of each language that the model judges. */
function judgedLanguages(languages: readonly CountRow[], model: SectionModel | null): Map<string, number> {
  const known = languages.filter(({ key }) => model?.byLanguage[key] !== undefined);
  return new Map(known.map(({ key, posts }) => [key, posts]));
}

export const sentiment = defineSection({
  id: 'sentiment',
  unit: 'posts',
  needs: ['steps', 'languages', 'sentimentAuthors'],
  source: 'inferred',
  method: 'sentiment',
  limits: ['model_error'],
  compute({ steps: { rows }, languages, sentimentAuthors }, context) {
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
    const read = readByModel(shares, model?.spread ?? null, of);
    const [positive, negative] = [count('positive'), count('negative')];
    const body = {
      unit: 'posts' as const,
      base,
      unknown: count('unknown'),
      items: read.items,
      freedom: authorFreedom(sentimentAuthors),
      net: netOf({ positive, negative, base }, model?.spread ?? null, of),
      by_day: byDay(rows, context),
    };
    return {
      body,
      limits: [...sampleLimits(base), ...clusterLimits(sentimentAuthors), ...read.limits],
      loudest: loudestOf(sentimentAuthors),
      accuracy: most && model?.byLanguage[most[0]]?.accuracy,
    };
  },
});
