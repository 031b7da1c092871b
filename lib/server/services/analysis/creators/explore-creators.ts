import 'server-only';
import type { Creator, CreatorsReport } from '@/lib/contracts/creators';
import type { Receipt, TopicsSection } from '@/lib/domain/report';
import { resolveRecipe } from '@/lib/server/services/analysis/resolve-recipe';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { engagementFigures } from '@/lib/server/services/analysis/competitors/account-metrics';
import type { Ctx } from '@/lib/server/ctx';
import { recipeOf } from '@/lib/server/services/analysis/explore/projections';
import {
  type AuthorEngagements,
  type AuthorPosts,
  type AuthorRow,
  engagementsOfAuthors,
  languagesOfAuthors,
  searchAuthors,
  topicsOfAuthors,
} from '@/lib/server/stores/posts/accounts-search-store';
import { type KnownAccount, knownAccounts } from '@/lib/server/stores/posts/known-accounts';
import type { PostsQuestion } from '@/lib/server/stores/posts/posts-question';
import { topicWords } from '@/lib/server/services/analysis/topics/topic-words';
import { creatorRecipe, type CreatorsInput } from './creator-recipe';
import { requireCreators } from './require-creators';

/** How many topics are told of an account, and how many clusters are looked at. */
const TOLD_TOPICS = 3;
const LOOKED_AT = 20;
const UNKNOWN_LANGUAGES: ReadonlySet<string> = new Set(['und', '']);

interface Details {
  /** By handle. */
  accounts: Map<string, KnownAccount>;
  engagements: Map<string, AuthorEngagements[]>;
  languages: Map<string, AuthorPosts<string>[]>;
  topics: Map<string, AuthorPosts<number>[]>;
}

async function readDetails(
  ctx: Ctx,
  question: PostsQuestion,
  rows: readonly AuthorRow[],
  clusters: TopicsSection['items'],
): Promise<Details> {
  const keys = rows.map(({ key }) => key);
  const [accounts, engagements, languages, topics] = await Promise.all([
    knownAccounts(
      ctx,
      question.frame,
      rows.map(({ handle }) => handle),
    ),
    engagementsOfAuthors(ctx, question, keys),
    languagesOfAuthors(ctx, question, keys),
    topicsOfAuthors(ctx, question, keys, clusters.map(topicWords)),
  ]);
  const byKey = <R extends { key: string }>(list: readonly R[]) => Map.groupBy(list, ({ key }) => key);
  return { accounts, engagements: byKey(engagements), languages: byKey(languages), topics: byKey(topics) };
}

/** Mean and median engagements of an account's matched posts; nothing where the data tells no engagements. */
function engagementOf(row: AuthorRow, { engagements }: Details, { limits, frame }: Receipt) {
  if (limits.includes('no_engagement_columns'))
    return { engagement: null, engagement_median: null, engagements: null };
  const figures = engagementFigures(engagements.get(row.key) ?? [], frame.design_effect ?? 1);
  const { engagements_per_post: mean, median_engagements: median } = figures;
  return {
    engagement: mean?.value ?? null,
    engagement_median: median
      ? { value: median.value, low: median.low, high: median.high, n: median.n }
      : null,
    engagements: row.engagements,
  };
}

function creatorOf(
  row: AuthorRow,
  details: Details,
  clusters: TopicsSection['items'],
  receipt: Receipt,
): Creator {
  const { key, handle, name, country, posts } = row;
  const account = details.accounts.get(handle);
  const language = details.languages.get(key)?.find(({ value }) => !UNKNOWN_LANGUAGES.has(value))?.value;
  const topics = (details.topics.get(key) ?? [])
    .slice(0, TOLD_TOPICS)
    .flatMap(({ value }) => clusters[value]?.label ?? clusters[value]?.key ?? []);
  return {
    ...{ handle, name, posts, topics },
    followers: row.followers ?? account?.followers ?? null,
    following: account?.following ?? null,
    verified: account?.verified ?? null,
    ...engagementOf(row, details, receipt),
    country: country === '' ? null : country,
    language: language ?? null,
  };
}

/**
 * Accounts that wrote about a topic in the window, by engagements their posts received; at most `limit`.
 * @throws AppError `forbidden` (see `requireCreators`), `bad_request`, `not_found`, `timeout`.
 */
export async function reportCreators(ctx: Ctx, input: CreatorsInput): Promise<CreatorsReport> {
  await requireCreators(ctx);
  const asked = await creatorRecipe(ctx, input);
  const { sections, totals } = await runReport(ctx, asked, { sections: ['top_accounts', 'topics'] });
  const { top_accounts: accounts, topics } = sections;
  if (!accounts) throw new Error('The report holds no accounts');
  const { question } = await resolveRecipe(ctx, recipeOf(accounts));
  const clusters = (topics?.items ?? []).slice(0, LOOKED_AT);
  const { min_followers: minFollowers, limit } = input;
  const { rows, found } = await searchAuthors(ctx, question, { minFollowers, limit });
  const details = await readDetails(ctx, question, rows, clusters);
  const creators = rows.map((row) => creatorOf(row, details, clusters, accounts.receipt));
  return { creators, accounts: totals.accounts, found, receipt: accounts.receipt };
}

/** The accounts of `reportCreators` alone, each with the recipe it was found by. */
export async function exploreCreators(ctx: Ctx, input: CreatorsInput) {
  const { creators, receipt } = await reportCreators(ctx, input);
  return creators.map((creator) => ({ ...creator, recipe: receipt.recipe }));
}
