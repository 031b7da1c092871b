import 'server-only';
import { modelErrorBetween, readDifference } from '@/lib/analysis/compare/section-difference';
import { type Estimate, ratioOfEstimates, ratioOfRates } from '@/lib/analysis/compare/estimates';
import { volumeOf } from '@/lib/analysis/compare/figure-rows';
import { judgeOf } from '@/lib/analysis/compare/one-family';
import { againstFirst, type Row } from '@/lib/analysis/compare/test-rows';
import { medianByRanks } from '@/lib/analysis/stats/median-ranks';
import { ACCOUNT_METRICS, type AccountFigure, type AccountMetric } from '@/lib/contracts/competitors';
import type { ColumnDifference, ColumnRatio } from '@/lib/domain/comparison';
import type {
  GrowthSection,
  ProfileSection,
  Receipt,
  Report,
  SentimentSection,
  SizeSection,
  Unit,
} from '@/lib/domain/report';
import { LOW_SAMPLE } from '@/lib/domain/section-sample';
import type { EngagementCount } from '@/lib/server/stores/posts/competitors-store';

/** Of fewer posts no median is told. */
const FEWEST_POSTS = 20;

/** What is measured of one account. */
export interface MeasuredAccount {
  profile: ProfileSection['items'][number];
  growth: GrowthSection['items'][number] | undefined;
  /** Of posts by and about it. */
  report: Report;
  /** Of its own posts, reposts left out. */
  own: Report;
  engagements: readonly EngagementCount[];
}

type Figures = Partial<Record<AccountMetric, AccountFigure>>;
type Claim = ColumnRatio | ColumnDifference;

const designEffectOf = ({ frame }: Receipt) => frame.design_effect ?? 1;

const exact = (value: number, unit: Unit): AccountFigure => ({
  value,
  low: value,
  high: value,
  n: value,
  base: value,
  unit,
});

function sizeFigure(section: SizeSection | undefined, key: string): AccountFigure | undefined {
  const found = section?.items.find((item) => item.key === key)?.measurement;
  if (!found) return undefined;
  const { value, low, high, n, base, unit } = found;
  return { value, low, high, n, base, unit };
}

function netFigure(section: SentimentSection | undefined): AccountFigure | undefined {
  if (!section?.net) return undefined;
  const { value, low, high, level, untold } = section.net;
  const of = { n: section.base, base: section.base + section.unknown, unit: 'ratio' } as const;
  return { value, low: untold ? null : low, high: untold ? null : high, level, untold, ...of };
}

/** Nets of two accounts are told apart only beyond what the model gets wrong between slices of posts. */
function netDifference(a: SentimentSection | undefined, b: SentimentSection | undefined) {
  if (!a?.net || !b?.net) return null;
  const sampling = a.net.error ** 2 + b.net.error ** 2;
  const error = modelErrorBetween('net', a.receipt, b.receipt);
  const found = readDifference(a.net.value - b.net.value, sampling, error, 2);
  return Math.min(a.base, b.base) < LOW_SAMPLE ? { ...found, clear: false } : found;
}

/** Mean and median engagements of a post of one account: its posts are the units. */
export function engagementFigures(counts: readonly EngagementCount[], designEffect: number): Figures {
  const n = counts.reduce((sum, { posts }) => sum + posts, 0);
  if (n === 0) return {};
  const sum = counts.reduce((total, { engagements, posts }) => total + engagements * posts, 0);
  // A few posts carry most of a mean, so that its error cannot be told.
  const mean: AccountFigure = { value: sum / n, low: null, high: null, n, base: n, unit: 'ratio' };
  if (n < FEWEST_POSTS) return { engagements_per_post: mean };
  const values = counts.flatMap(({ engagements, posts }) => Array<number>(posts).fill(engagements));
  const { median, low, high } = medianByRanks(values, 1, n, designEffect);
  return {
    engagements_per_post: mean,
    median_engagements: { value: median, low, high, n, base: n, unit: 'engagements' },
  };
}

function figuresOf(account: MeasuredAccount): Figures {
  const { profile, growth, report, own, engagements } = account;
  const { posts, conversation_volume: volume } = own.sections;
  const received = sizeFigure(posts, 'engagements');
  const known = (value: number | null, unit: Unit) => (value === null ? undefined : exact(value, unit));
  const change = growth?.change ?? null;
  return {
    followers: known(profile.followers, 'followers'),
    following: known(profile.following, 'accounts'),
    follower_change:
      change === null ? undefined : { ...exact(change, 'ratio'), n: growth?.points.length ?? 0, base: 0 },
    own_posts: sizeFigure(posts, 'posts'),
    engagements: received,
    ...(received && volume ? engagementFigures(engagements, designEffectOf(volume.receipt)) : {}),
    about: exact(profile.about, 'posts'),
    conversation: sizeFigure(report.sections.posts, 'posts'),
    audience: sizeFigure(report.sections.audience_size, 'accounts'),
    net_sentiment: netFigure(report.sections.sentiment),
  };
}

const estimateOf = ({ value, low, high }: AccountFigure): Estimate | null =>
  low === null || high === null ? null : { value, low, high };

/** Counts that are known exactly differ as they differ; no interval stands behind their ratio. */
function plainRatio(a: AccountFigure, b: AccountFigure): ColumnRatio {
  return {
    ...{ ratio: b.value === 0 ? null : a.value / b.value },
    ...{ low: null, high: null, p: null, clear: false },
  };
}

/** Counts of posts happen over days: their ratio has an interval, widened by how much the days vary. */
function rateRatio(a: Report, b: Report, counts: [AccountFigure, AccountFigure]): ColumnRatio | null {
  const [volumeA, volumeB] = [a.sections.conversation_volume, b.sections.conversation_volume];
  if (!volumeA || !volumeB) return null;
  const [own, first] = [volumeOf(volumeA), volumeOf(volumeB)];
  if (own.sampled || first.sampled) return null;
  return ratioOfRates({ count: counts[0].value, ...own }, { count: counts[1].value, ...first });
}

/** A median or share of fewer units can be far off by chance alone: nothing about it is called clear. */
const cautious = <C extends Claim>(claim: C, a: AccountFigure, b: AccountFigure): C =>
  Math.min(a.n, b.n) < LOW_SAMPLE ? { ...claim, clear: false } : claim;

function claimOf(
  metric: AccountMetric,
  accounts: readonly [MeasuredAccount, MeasuredAccount],
  [a, b]: [AccountFigure, AccountFigure],
): Claim | null {
  const [own, first] = accounts;
  if (metric === 'own_posts') return rateRatio(own.own, first.own, [a, b]);
  if (metric === 'conversation') return rateRatio(own.report, first.report, [a, b]);
  if (metric === 'net_sentiment')
    return netDifference(own.report.sections.sentiment, first.report.sections.sentiment);
  const [left, right] = [estimateOf(a), estimateOf(b)];
  if (metric === 'median_engagements')
    return left && right ? cautious(ratioOfEstimates(left, right), a, b) : plainRatio(a, b);
  return metric === 'follower_change' ? null : plainRatio(a, b);
}

export interface ComparedMetrics {
  details: Record<AccountMetric, (AccountFigure | null)[]>;
  differences: Record<AccountMetric, (Claim | null)[]>;
}

/** Every metric of each account against the first; clear at 5 % false finds among all rows, one family. */
export function compareMetrics(accounts: readonly MeasuredAccount[]): ComparedMetrics {
  const figures = accounts.map(figuresOf);
  const rows = ACCOUNT_METRICS.map((metric): Row<AccountFigure, Claim> => {
    const values = figures.map((found) => found[metric] ?? null);
    const differences = againstFirst<AccountFigure, Claim>(values, (value, first, column) => {
      const [own, against] = [accounts[column], accounts[0]];
      return own && against ? claimOf(metric, [own, against], [value, first]) : null;
    });
    return { key: metric, values, differences };
  });
  const claims = rows.flatMap(({ differences }) => differences.flatMap((claim) => claim ?? []));
  const judge = judgeOf(claims, { columns: accounts.length });
  const judged = new Map(rows.map((row) => [row.key, { ...row, differences: row.differences.map(judge) }]));
  const pick = <T>(read: (row: Row<AccountFigure, Claim> | undefined) => T[]) =>
    Object.fromEntries(ACCOUNT_METRICS.map((metric) => [metric, read(judged.get(metric))])) as Record<
      AccountMetric,
      T[]
    >;
  return {
    details: pick((row) => row?.values ?? []),
    differences: pick((row) => row?.differences ?? []),
  };
}
