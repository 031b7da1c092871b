import 'server-only';
import type { exploreX as contract } from '@/lib/contracts/explore-x';
import type { TeamAudienceConfig } from '@/lib/contracts/team-audiences';
import type { BodyOf, ResponseOf } from '@/lib/contracts/core/endpoint';
import { foldText } from '@/lib/domain/fold-text';
import { describeListed } from '@/lib/server/services/analysis/explore/describe-listed';
import { exploreRecipe } from '@/lib/server/services/analysis/explore/explore-recipe';
import { agePercentagesOf, countsOf } from '@/lib/server/services/analysis/explore/projections';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { resolveDatasets } from '@/lib/server/services/datasets/resolve-datasets';
import type { Ctx } from '@/lib/server/ctx';
import { listConfigRows } from '@/lib/server/stores/ads/team-audiences-store';
import { configView } from './config-view';
import { memberOf } from './team-scope';

const SECTIONS = [
  'top_accounts',
  'top_posts',
  'hashtags',
  'genders',
  'age_groups',
  'countries',
  'cities',
  'languages',
] as const;
/** Audiences of the team that are looked through, and how many are suggested. */
const LOOKED_AT = 500;
const SUGGESTED = 8;

/** What an audience aims at, as one text. */
const wordsOf = ({ name, targeting_package: given, job_titles, communities }: TeamAudienceConfig): string[] =>
  [
    name,
    ...[...given.keywords, ...given.hashtags, ...given.interests, ...given.conversation_topics].flatMap(
      ({ label, deselected }) => (deselected ? [] : label),
    ),
    ...given.handles.flatMap(({ handle, deselected }) => (deselected ? [] : handle)),
    ...job_titles,
    ...communities.flatMap(({ handles }) => handles),
  ].map(foldText);

/** Audiences that name a word of the question, those that name most of them first. */
function goingWith(configs: readonly TeamAudienceConfig[], asked: readonly string[]): TeamAudienceConfig[] {
  const wanted = [...new Set(asked.map((word) => foldText(word).replace(/^[@#]/, '')))].filter(
    (word) => word.length > 1,
  );
  return configs
    .map((config) => {
      const words = wordsOf(config);
      return { config, hits: wanted.filter((word) => words.some((text) => text.includes(word))).length };
    })
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => b.hits - a.hits || (a.config.name < b.config.name ? -1 : 1))
    .slice(0, SUGGESTED)
    .map(({ config }) => config);
}

const OPERATORS = /^(and|or|not)$/i;
const wordsIn = (query: string): string[] =>
  (query.match(/"[^"]+"|[^\s,()]+/g) ?? [])
    .map((word) => word.replaceAll('"', ''))
    .filter((word) => !OPERATORS.test(word));

/** Who and what the readable data holds about a question. @throws AppError as `runReport`, `not_found` for a team or data */
export async function exploreX(
  ctx: Ctx,
  { team: key }: { team?: string | undefined },
  body: BodyOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> {
  const { team, person } = await memberOf(ctx, key);
  const recipe = await exploreRecipe(ctx, { ...body, exclude_keywords: [] });
  const [{ sections, totals }, rows] = await Promise.all([
    runReport(ctx, recipe, { sections: [...SECTIONS] }),
    listConfigRows(team.id, { limit: LOOKED_AT, offset: 0 }),
  ]);
  const { top_accounts: accounts, top_posts: posts, hashtags, genders, age_groups: ages } = sections;
  const receipt = hashtags?.receipt;
  if (!receipt) throw new Error('The report holds no hashtags');
  const listed = await describeListed(ctx, receipt.recipe, {
    posts: posts?.items,
    accounts: accounts?.items,
  });
  const datasets = await resolveDatasets(ctx, receipt.recipe.datasets);
  return {
    ...listed,
    hashtags: countsOf(hashtags),
    demographics: {
      genders: countsOf(genders),
      age_percentages: agePercentagesOf(ages),
      countries: countsOf(sections.countries),
      cities: countsOf(sections.cities),
      languages: countsOf(sections.languages),
      recipe: receipt.recipe,
    },
    audience_configs: goingWith(
      rows.map((row) => configView(person, row)),
      wordsIn(body.query),
    ),
    ...{ sections, totals, receipt, sample: datasets.some(({ sample }) => sample) },
  };
}
