import {
  estimateStat,
  exactStat,
  netSentimentStat,
  sizeStats,
  type Stat,
} from '@/components/kit/charts/stat-transform';
import { countChange } from './changes';
import type { ReportState } from './report-state';

const MOST_STATS = 6;

/** While a part of the authors was read: how many posts there are is counted, how many accounts is estimated. */
export function soFarStats({ posts, accounts }: NonNullable<ReportState['soFar']>): Stat[] {
  return [exactStat('posts', posts), ...(accounts ? [estimateStat('accounts', accounts)] : [])];
}

/** The figures above the cards, as soon as their sections are there: sizes first, then net sentiment; sizes beside the window before. */
export function headlineStats(report: ReportState, before: ReportState | null): Stat[] {
  const { posts, audience_size: audience, sentiment } = report.sections;
  if (report.soFar && posts?.status !== 'ready') return soFarStats(report.soFar);
  const sizes = [posts, audience].flatMap((section) =>
    section?.status === 'ready' ? sizeStats(section.section) : [],
  );
  const unique = [
    ...new Map(sizes.map((stat) => [stat.key, { ...stat, change: countChange(before, stat) }])).values(),
  ];
  const net = sentiment?.status === 'ready' ? netSentimentStat(sentiment.section) : null;
  return (net ? [...unique.slice(0, MOST_STATS - 1), net] : unique).slice(0, MOST_STATS);
}
