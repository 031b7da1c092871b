import 'server-only';
import type { teamInsights, teamPerspectives } from '@/lib/contracts/team-audiences';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import type { TargetingSummary } from '@/lib/contracts/package-insights';
import { fieldError } from '@/lib/domain/app-error';
import type { ObservedBlock } from '@/lib/domain/audience-blocks';
import { KeywordQueryError } from '@/lib/domain/keyword-query/query';
import { makeTerm } from '@/lib/domain/keyword-query/term';
import type { Locale } from '@/lib/domain/locales';
import type { AudienceSizes, KeptCommunity } from '@/lib/domain/team-audiences';
import type { TargetingPackage } from '@/lib/domain/targeting-package';
import { countReach } from '@/lib/server/services/analysis/targeting/measure-reach';
import { packageBlocks } from '@/lib/server/services/analysis/targeting/package-blocks';
import { packageCircles, packageInsights } from '@/lib/server/services/analysis/targeting/package-insights';
import type { ReachQuestion } from '@/lib/server/services/analysis/targeting/reach-question';
import { summaryOf } from '@/lib/server/services/saved/targeting-lists/summarise-targeting';
import type { Ctx } from '@/lib/server/ctx';

/** What an audience of a team is made of: a package of X, and what X has no targeting for. */
export interface Definition {
  targetingPackage: TargetingPackage;
  countries: string[];
  jobTitles: string[];
  communities: KeptCommunity[];
}

function wordsOf(title: string) {
  try {
    return { groups: [[makeTerm(title, true, 0)]], exclude: [] };
  } catch (error) {
    if (!(error instanceof KeywordQueryError)) throw error;
    throw fieldError('job_titles', error.message, { code: 'bad_query', cause: error });
  }
}

/** Who names a job title in the profile text, and who mentions or follows an account of a circle. */
function chipsBeyond({ jobTitles, communities }: Definition): ReachQuestion['chips'] {
  return [
    ...jobTitles.map((label) => ({
      chip: { list: 'keywords' as const, label },
      condition: { bio: wordsOf(label) },
      group: false,
    })),
    ...communities.map(({ label, handles }) => ({
      chip: { list: 'handles' as const, label },
      condition: { circle: handles },
      group: false,
    })),
  ];
}

/** The same as blocks, of which a report can be asked. */
function blocksBeyond({ jobTitles, communities }: Definition): ObservedBlock[] {
  for (const title of jobTitles) wordsOf(title);
  const handles = communities.flatMap((community) => community.handles.map((handle) => `@${handle}`));
  const any = { operator: 'or' as const };
  return [
    ...(jobTitles.length > 0 ? [{ kind: 'words_in_profile' as const, values: jobTitles, ...any }] : []),
    ...(handles.length > 0 ? [{ kind: 'posted_about' as const, values: handles.slice(0, 50), ...any }] : []),
  ];
}

interface Where {
  dataset?: string | null | undefined;
}

/** How large it is among the accounts of the readable datasets. @throws AppError as `countReach` */
export async function measureDefinition(
  ctx: Ctx,
  of: Definition,
  { dataset, locale }: Where & { locale: Locale },
): Promise<TargetingSummary> {
  const asked = { targeting_package: of.targetingPackage, countries: of.countries, ages: [], dataset };
  return summaryOf(await countReach(ctx, asked, chipsBeyond(of)), locale);
}

/** What is kept with an audience, so that a list of them asks nothing. */
export const sizesOf = (summary: TargetingSummary): AudienceSizes => ({
  core_size: summary.core_size,
  total_native_size: summary.total_native_size,
  pro_targeting_size: summary.pro_targeting_size,
  shares: summary.shares,
  base: summary.base,
  datasets: summary.receipt.datasets,
  computed_at: summary.receipt.computed_at,
});

/** The accounts that can be listed: by what they write and say of themselves, and nothing that is inferred. */
export const listableBlocks = (of: Definition) => packageBlocks(of.targetingPackage, blocksBeyond(of));

const asked = (of: Definition, { dataset }: Where) => ({
  ...{ targeting_package: of.targetingPackage, countries: of.countries, dataset },
  more: blocksBeyond(of),
});

/** Who it is, of groups only. @throws AppError `unprocessable` (code `no_words`) where no report can be asked of it */
export const insightsOf = (
  ctx: Ctx,
  of: Definition,
  where: Where,
): Promise<ResponseOf<typeof teamInsights>> => packageInsights(ctx, asked(of, where));

/** Its circles. @throws AppError as `insightsOf` */
export const perspectivesOf = (
  ctx: Ctx,
  of: Definition,
  where: Where,
): Promise<ResponseOf<typeof teamPerspectives>> => packageCircles(ctx, asked(of, where));
