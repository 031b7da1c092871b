import 'server-only';
import { FEWEST_PEOPLE } from '@/lib/analysis/sections/thresholds';
import type {
  CompetitorAccount,
  compareCompetitors as compareCompetitorsEndpoint,
} from '@/lib/contracts/competitors';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import type { Comparison, SectionComparison } from '@/lib/domain/comparison';
import type { Recipe } from '@/lib/domain/recipe';
import type { SectionId } from '@/lib/domain/sections';
import type { Report, SentimentSection } from '@/lib/domain/report';
import { compareReports } from '@/lib/server/services/analysis/compare-reports';
import { runReport } from '@/lib/server/services/analysis/run-report';
import type { Ctx } from '@/lib/server/ctx';
import { countsOf, type Point, recipeOf } from '@/lib/server/services/analysis/explore/projections';
import { type ProfileAccount, profileAccounts } from '@/lib/server/services/analysis/handles/read-handles';
import { type AccountRecipes, accountRecipes, inTurn } from './account-recipes';
import { measureOverlaps } from './audience-overlap';
import { readTogether } from './compare-accounts';

const PEOPLE = ['countries', 'genders', 'age_groups', 'interests'] as const satisfies readonly SectionId[];
const COMPARED = [
  'audience_size',
  'posts',
  'conversation_volume',
  'sentiment',
  'languages',
  ...PEOPLE,
] as const;
const READ = ['audience_size', 'sentiment', 'genders', 'countries', 'languages', 'age_groups'] as const;

export interface CompetitorsInput {
  handle: string;
  /** One to four. */
  competitors: readonly string[];
  from?: string | null;
  to?: string | null;
  dataset?: string | null;
}

function sentimentOf(section: SentimentSection | undefined): CompetitorAccount['sentiment'] {
  const share = (key: string) => section?.items.find((item) => item.key === key)?.share ?? 0;
  return {
    positive: share('positive'),
    neutral: share('neutral'),
    negative: share('negative'),
    base: section?.base ?? 0,
    unknown: section?.unknown ?? 0,
    items: section?.items ?? [],
  };
}

function sizeOf(section: Report['sections']['posts'], key: string): number | null {
  return section?.items.find((item) => item.key === key)?.measurement.value ?? null;
}

/** Of so few people nothing is told: it would be a fact about one of them (security.md 21). */
const isTooFew = ({ sections }: Report) => (sizeOf(sections.audience_size, 'accounts') ?? 0) < FEWEST_PEOPLE;

function demographicsOf(report: Report): CompetitorAccount['demographics'] {
  const withheld = isTooFew(report);
  const told = withheld ? {} : report.sections;
  return {
    genders: countsOf(told.genders),
    countries: countsOf(told.countries),
    languages: countsOf(told.languages),
    age_groups: countsOf(told.age_groups),
    withheld,
  };
}

interface Parts {
  profile: ProfileAccount;
  growth: Point[];
  report: Report;
  own: Report;
}

function accountOf({ profile, growth, report, own }: Parts): CompetitorAccount {
  const { sentiment, audience_size: audience } = report.sections;
  return {
    ...profile,
    growth,
    engagement: sizeOf(own.sections.posts, 'engagements'),
    own_posts: sizeOf(own.sections.posts, 'posts') ?? 0,
    sentiment: sentimentOf(sentiment),
    audience: {
      kind: audience?.receipt.audience === 'followers' ? 'followers' : 'interacted',
      size: sizeOf(audience, 'accounts') ?? 0,
    },
    demographics: demographicsOf(report),
    recipe: recipeOf(sentiment, audience),
  };
}

const isAboutPeople = (id: SectionId) => PEOPLE.some((one) => one === id) || id === 'languages';

/** Leaves out the columns of accounts with too few people, and every difference from one of them. */
function withheldFrom(section: SectionComparison, tooFew: readonly boolean[]): SectionComparison {
  if (!isAboutPeople(section.id) || section.kind !== 'shares') return section;
  const rows = section.rows.map((row) => ({
    ...row,
    values: row.values.map((value, column) => (tooFew[column] ? null : value)),
    differences: row.differences.map((gap, column) => (tooFew[0] || tooFew[column] ? null : gap)),
  }));
  return { ...section, rows: rows.filter(({ values }) => values.some((value) => value !== null)) };
}

async function compare(
  ctx: Ctx,
  recipes: readonly Recipe[],
  reports: readonly Report[],
): Promise<Comparison> {
  const comparison = await compareReports(ctx, { recipes, sections: COMPARED });
  const tooFew = reports.map(isTooFew);
  return { ...comparison, sections: comparison.sections.map((section) => withheldFrom(section, tooFew)) };
}

async function readAccounts(ctx: Ctx, recipes: AccountRecipes) {
  const { profile, growth } = await readTogether(ctx, recipes);
  const profiles = profileAccounts(profile);
  const reports = await inTurn(recipes.each, (recipe) => runReport(ctx, recipe, { sections: READ }));
  const own = await inTurn(recipes.own, (recipe) => runReport(ctx, recipe, { sections: ['posts'] }));
  const lines = { ...growth, items: growth.items.filter(({ key }) => recipes.handles.includes(key)) };
  const accounts = profiles.flatMap((found, place) => {
    const [report, ownReport] = [reports[place], own[place]];
    const line = lines.items.find(({ key }) => key === found.handle);
    const points = (line?.points ?? []).map(({ at, followers }) => ({ date: at, value: followers }));
    return report && ownReport ? [accountOf({ profile: found, growth: points, report, own: ownReport })] : [];
  });
  return { accounts, reports, growth: { ...lines, total_items: lines.items.length } };
}

/**
 * An account and its competitors: profiles, growth, engagement, sentiment, audience and how far the audiences are the
 * same people.
 * @throws AppError `not_found` with the code `unknown_handle` for one that the data does not know; as `runReport`.
 */
export async function compareCompetitors(
  ctx: Ctx,
  { handle, competitors, ...period }: CompetitorsInput,
): Promise<ResponseOf<typeof compareCompetitorsEndpoint>> {
  const recipes = await accountRecipes(ctx, { ...period, handles: [handle, ...competitors] });
  const { accounts, reports, growth } = await readAccounts(ctx, recipes);
  const designEffect = Math.max(
    1,
    ...reports.map(({ sections }) => sections.audience_size?.receipt.frame.design_effect ?? 1),
  );
  return {
    accounts,
    ...(await measureOverlaps(ctx, recipes, designEffect)),
    follower_growth: growth,
    comparison: await compare(ctx, recipes.each, reports),
  };
}
