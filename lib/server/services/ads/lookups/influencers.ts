import 'server-only';
import type * as contracts from '@/lib/contracts/desk-lookups';
import type { Influencer } from '@/lib/contracts/desk-lookups';
import type { BodyOf, QueryOf, ResponseOf } from '@/lib/contracts/core/endpoint';
import { DEFAULT_LOCALE } from '@/lib/domain/locales';
import type { ShareItem } from '@/lib/domain/report';
import { formatShare, formatShareRange } from '@/lib/format/share';
import { nameOfKind } from '@/lib/format/item-name';
import type { Ctx } from '@/lib/server/ctx';
import { recipeOfBlocks } from '@/lib/server/services/analysis/audience-builder/measure-audience';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { packageCircles, packageInsights } from '@/lib/server/services/analysis/targeting/package-insights';
import { requireStatsDatasets, versionsOf } from '@/lib/server/services/analysis/x-stats/stats-datasets';
import { getCommunity } from '@/lib/server/services/ads/audiences/read-communities';
import { getConfig } from '@/lib/server/services/saved/targeting-lists/configs';
import { summariseTargeting } from '@/lib/server/services/saved/targeting-lists/summarise-targeting';
import { itemWords } from '@/lib/server/services/site/item-words';

interface HeardAccount {
  handle: string;
  mentioned_by: number;
  circle: string;
}

async function heardIn(ctx: Ctx, { audience_config: pk, community, team }: Subject): Promise<HeardAccount[]> {
  if (community !== undefined) {
    const { name, top_accounts } = await getCommunity(ctx, { pk: community }, { team });
    return top_accounts.map((account) => ({ ...account, circle: name }));
  }
  if (pk === undefined) throw new Error('The contract asks for an audience or a community');
  const { targeting_package, countries } = await getConfig(ctx, { pk }, { locale: DEFAULT_LOCALE });
  const { perspectives } = await packageCircles(ctx, { targeting_package, countries });
  return perspectives.flatMap(({ name, top_accounts }) =>
    top_accounts.map((account) => ({ ...account, circle: name })),
  );
}

type Subject = QueryOf<typeof contracts.listInfluencers>;

/**
 * Accounts that those whom an audience reaches mention most, or those of a community.
 * @throws AppError `not_found`, `unprocessable` (code `no_words`).
 */
export async function listInfluencers(ctx: Ctx, subject: Subject): Promise<Influencer[]> {
  const heard = await heardIn(ctx, subject);
  const most = Math.max(1, ...heard.map(({ mentioned_by }) => mentioned_by));
  return heard
    .map(({ handle, mentioned_by, circle }) => ({
      ...{ id: handle, handle, mentioned_by, circle },
      score: mentioned_by / most,
    }))
    .sort((a, b) => b.score - a.score);
}

/** Who mentions an account and what about. Groups of fewer than ten are not told. */
export async function readInfluencer(
  ctx: Ctx,
  { pk }: { pk: string },
): Promise<ResponseOf<typeof contracts.getInfluencer>> {
  const handle = pk.replace('@', '').toLowerCase();
  const datasets = versionsOf(await requireStatsDatasets(ctx, null));
  const recipe = recipeOfBlocks([{ kind: 'posted_about', values: [`@${handle}`], operator: 'or' }], datasets);
  if (!recipe) throw new Error('Observed blocks have a recipe');
  const sections = ['genders', 'age_groups', 'countries', 'seo_keywords'] as const;
  const report = await runReport(ctx, recipe, { sections: [...sections] });
  const { seo_keywords: words, ...demographics } = report.sections;
  return {
    ...{ id: handle, handle, mentioned_by: report.totals.accounts ?? 0 },
    topics: (words?.items ?? []).slice(0, 10).map(({ key, label }) => label ?? key),
    ...{ demographics, of: 'accounts_that_mention' },
  };
}

type Asked = BodyOf<typeof contracts.summariseInsights>;

export function summariseAudience(ctx: Ctx, { audience_config, targeting_package, locale }: Asked) {
  const of = { audience_config_id: audience_config, targeting_package };
  return summariseTargeting(ctx, { ...of, countries: [], locale });
}

/** The largest of a list in words that every language reads: name, share, interval. */
function highlight(
  kind: 'country' | 'job' | 'interest',
  item: ShareItem | undefined,
  locale: Asked['locale'],
): string[] {
  if (!item) return [];
  const name = nameOfKind(kind, item.key, itemWords(locale));
  return [`${name} ${formatShare(item.share, locale)} (${formatShareRange(item.low, item.high, locale)})`];
}

/** An audience in a few sentences. @throws AppError as the two it asks. */
export async function describeAudience(
  ctx: Ctx,
  asked: Asked,
): Promise<ResponseOf<typeof contracts.summariseInsights>> {
  const { audience_config: pk, targeting_package: given, locale } = asked;
  const config = pk === undefined ? null : await getConfig(ctx, { pk }, { locale });
  const targeting_package = config?.targeting_package ?? given;
  if (targeting_package === undefined) throw new Error('The contract asks for a list or a package');
  const countries = config?.countries ?? [];
  const { summary } = await summariseAudience(ctx, asked);
  const { size, sections } = await packageInsights(ctx, { targeting_package, countries });
  const highlights = [
    ...highlight('country', sections.countries?.items[0], locale),
    ...highlight('interest', sections.interests?.items[0], locale),
    ...highlight('job', sections.job_titles?.items[0], locale),
  ];
  return { summary, size, highlights };
}
