import 'server-only';
import {
  ACCOUNT_METRICS,
  type AccountMetric,
  type compareAccounts as compareAccountsEndpoint,
} from '@/lib/contracts/competitors';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import { AppError } from '@/lib/domain/app-error';
import type { SectionId } from '@/lib/domain/sections';
import type { Receipt, Report } from '@/lib/domain/report';
import { resolveRecipe } from '@/lib/server/services/analysis/resolve-recipe';
import { runReport } from '@/lib/server/services/analysis/run-report';
import type { Ctx } from '@/lib/server/ctx';
import type { HandlesInput } from '@/lib/server/services/analysis/handles/handle-recipe';
import { profileAccounts } from '@/lib/server/services/analysis/handles/read-handles';
import { engagementCounts } from '@/lib/server/stores/posts/competitors-store';
import { compareMetrics, type MeasuredAccount } from './account-metrics';
import { type AccountRecipes, accountRecipes, inTurn } from './account-recipes';

const OF_EACH = ['posts', 'audience_size', 'conversation_volume', 'sentiment'] as const;
const OF_OWN = ['posts', 'conversation_volume'] as const;

/** Which report and section a metric is read from. */
const SOURCES: Record<AccountMetric, { report: 'together' | 'each' | 'own'; section: SectionId }> = {
  followers: { report: 'together', section: 'profile' },
  follower_change: { report: 'together', section: 'follower_growth' },
  following: { report: 'together', section: 'profile' },
  own_posts: { report: 'own', section: 'posts' },
  engagements: { report: 'own', section: 'posts' },
  engagements_per_post: { report: 'own', section: 'posts' },
  median_engagements: { report: 'own', section: 'posts' },
  about: { report: 'together', section: 'profile' },
  conversation: { report: 'each', section: 'posts' },
  audience: { report: 'each', section: 'audience_size' },
  net_sentiment: { report: 'each', section: 'sentiment' },
};

function receiptOf(report: Report, section: SectionId): Receipt {
  const found = report.sections[section]?.receipt;
  if (!found) throw new Error(`The report holds no ${section}`);
  return found;
}

/** Profiles and growth of all accounts: read in one analysis, since neither depends on the others. */
export async function readTogether(ctx: Ctx, { together }: AccountRecipes) {
  const report = await runReport(ctx, together.recipe, { sections: ['profile', 'follower_growth'] });
  const { profile, follower_growth: growth } = report.sections;
  if (!profile || !growth) throw new Error('The report holds no profiles');
  return { report, profile, growth };
}

async function measure(ctx: Ctx, recipes: AccountRecipes) {
  const { report, profile, growth } = await readTogether(ctx, recipes);
  const accounts = await inTurn(recipes.handles, async (handle, place): Promise<MeasuredAccount> => {
    const [each, own] = [recipes.each[place], recipes.own[place]];
    const found = profile.items.find(({ key }) => key === handle);
    if (!each || !own || !found)
      throw new AppError('not_found', `Nothing is known of @${handle}`, { code: 'handle_unknown' });
    const { question } = await resolveRecipe(ctx, own);
    return {
      profile: found,
      growth: growth.items.find(({ key }) => key === handle),
      report: await runReport(ctx, each, { sections: OF_EACH }),
      own: await runReport(ctx, own, { sections: OF_OWN }),
      engagements: await engagementCounts(ctx, question),
    };
  });
  return { report, profile, accounts };
}

/**
 * Two to five accounts on what can be counted of them, each against the first.
 * @throws AppError `not_found` with the code `unknown_handle` for one that the data does not know.
 */
export async function compareAccounts(
  ctx: Ctx,
  input: HandlesInput,
): Promise<ResponseOf<typeof compareAccountsEndpoint>> {
  const recipes = await accountRecipes(ctx, input);
  const { report: together, profile, accounts } = await measure(ctx, recipes);
  const { details, differences } = compareMetrics(accounts);
  const receiptsOf = (metric: AccountMetric) => {
    const { report, section } = SOURCES[metric];
    return accounts.map((account) => {
      const from = { together, each: account.report, own: account.own }[report];
      return receiptOf(from, section);
    });
  };
  const byMetric = <T>(read: (metric: AccountMetric) => T) =>
    Object.fromEntries(ACCOUNT_METRICS.map((metric) => [metric, read(metric)])) as Record<AccountMetric, T>;
  return {
    accounts: profileAccounts(profile),
    metrics: byMetric((metric) => details[metric].map((figure) => figure?.value ?? null)),
    details,
    differences,
    receipts: byMetric(receiptsOf),
  };
}
