import 'server-only';
import type { AudienceUsage } from '@/lib/contracts/saved-lists';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import { CODE_VERSION } from '@/lib/server/services/analysis/resolve-recipe';
import { runReport } from '@/lib/server/services/analysis/run-report';
import type { Ctx } from '@/lib/server/ctx';
import { requireData } from './audience-view';
import { readAudience } from './audiences';
import { createList } from './lists';
import { onNewestData } from './rerun-audience';

/** Leading items of each kind that a list takes over. */
const TAKEN = 50;
const HANDLE = /^\w{1,30}$/;

/** The leading keywords, hashtags and accounts of a saved audience, on today's data, as a list of the caller's own. */
export async function listFromAudience(
  ctx: Ctx,
  { pk }: { pk: string },
  { name }: { name: string },
): Promise<AudienceUsage> {
  const { read } = await readAudience(ctx, pk);
  await requireData(ctx, read);
  const { audience } = read;
  const { sections, totals } = await runReport(ctx, onNewestData(audience.recipe), {
    sections: ['keywords', 'hashtags', 'top_accounts'],
  });
  const { keywords, hashtags, top_accounts: accounts } = sections;
  const receipt = keywords?.receipt;
  if (!keywords || !hashtags || !accounts || !receipt) throw new Error('The report lacks a section');
  const keys = (items: readonly { key: string }[]) => items.slice(0, TAKEN).map(({ key }) => key);
  const input = {
    ...{ name, kind: 'saved_list' as const, state: 'saved' as const, audience_config_id: null },
    ad_account_id: audience.adAccountId,
    countries: audience.recipe.countries,
    targeting_package: targetingPackageSchema.parse({
      keywords: keys(keywords.items),
      hashtags: keys(hashtags.items),
      handles: keys(accounts.items.filter(({ key }) => HANDLE.test(key))),
    }),
  };
  return createList(ctx, input, {
    audience: audience.name,
    recipe: receipt.recipe,
    datasets: receipt.datasets.map(({ name: dataset, version, sample }) => ({
      name: dataset,
      version,
      sample,
    })),
    posts: totals.posts,
    accounts: totals.accounts,
    computed_at: receipt.computed_at,
    code_version: CODE_VERSION,
  });
}
