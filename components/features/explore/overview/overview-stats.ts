import {
  exactStat as exact,
  netSentimentStat,
  sizeStats,
  type Stat,
} from '@/components/kit/charts/stat-transform';
import { readColumnKey } from '@/lib/domain/file-columns';
import type { ShareSection } from '@/lib/domain/report';
import { soFarStats } from '@/components/features/explore/report/headline-stats';
import type { ReportState } from '@/components/features/explore/report/report-state';

const columnsOf = ({ items }: ShareSection) =>
  new Set(items.map(({ key }) => readColumnKey(key)?.column)).size;

/** What a dataset is, in figures: posts, authors, days with a post, languages, net sentiment. */
export function overviewStats(report: ReportState): Stat[] {
  const {
    posts,
    audience_size: audience,
    conversation_volume: volume,
    languages,
    sentiment,
    file_columns: columns,
  } = report.sections;
  if (report.soFar && posts?.status !== 'ready') return soFarStats(report.soFar);
  const sizes = [posts, audience].flatMap((state) =>
    state?.status === 'ready' ? sizeStats(state.section) : [],
  );
  const size = (key: string) => sizes.find((stat) => stat.key === key) ?? [];
  const told = volume?.status === 'ready' && volume.section.step === 'day' ? volume.section.items : null;
  const net = sentiment?.status === 'ready' ? netSentimentStat(sentiment.section) : null;
  return [
    size('posts'),
    size('accounts'),
    told ? exact('days', told.filter((item) => (item.posts ?? 0) > 0).length) : [],
    languages?.status === 'ready' ? exact('languages', languages.section.total_items) : [],
    // Six figures fit in a row.
    columns?.status === 'ready' ? exact('columns', columnsOf(columns.section)) : size('engagements'),
    net ?? [],
  ].flat();
}
