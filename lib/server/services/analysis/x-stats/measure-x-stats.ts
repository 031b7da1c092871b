import 'server-only';
import { SECTIONS } from '@/lib/analysis/sections/registry';
import { byValue } from '@/lib/analysis/sections/ordering';
import { withSampledIntervals } from '@/lib/analysis/sections/sampled-intervals';
import { ofEveryone, readByModel } from '@/lib/analysis/sections/inferred-shares';
import { sampleLimits, shareItem } from '@/lib/analysis/sections/share-items';
import { FEWEST_PEOPLE, LEAST_TELLING, RANKED_ITEMS } from '@/lib/analysis/sections/thresholds';
import { rowOf } from '@/lib/domain/sections';
import type { SectionModel } from '@/lib/analysis/sections/section';
import type { ShareItem, ShareSection, TopicsSection } from '@/lib/domain/report';
import { countryName } from '@/lib/format/names';
import { modelOf } from '@/lib/server/services/analysis/models';
import { receiptOf } from '@/lib/server/services/analysis/receipts';
import type { ResolvedRecipe } from '@/lib/server/services/analysis/resolve-recipe';
import { designEffectOfDatasets } from '@/lib/server/services/datasets/design-effect';
import type { ResolvedDataset } from '@/lib/server/services/datasets/resolve-datasets';
import type { Ctx } from '@/lib/server/ctx';
import {
  accountLanguages,
  accountPosts,
  type AccountStats,
  accountStats,
  type TraitValue,
} from '@/lib/server/stores/posts/accounts-stats-store';
import { everyPost, sectionOfEveryPost } from './every-post';
import { requireStatsDatasets, segmentsOf, versionsOf } from './stats-datasets';

export interface XStatsInput {
  /** ISO 3166-1 alpha-2; absent: the whole world. */
  country?: string | null;
  dataset?: string | null;
}

/** Sections that count accounts by what a profile or most of its posts tell. */
type StatsSection = 'countries' | 'genders' | 'age_groups' | 'languages' | 'cities' | 'interests';

/** What no profile and no post of these sources tells. */
const NOT_KNOWN = ['devices'];
const UNKNOWN_LANGUAGES: ReadonlySet<string> = new Set(['und', '']);

interface Counted {
  resolved: ResolvedRecipe;
  accounts: number;
  posts: number;
  at: { now: Date; engineMs: number };
}

interface Values {
  id: StatsSection;
  values: readonly TraitValue[];
  /** Accounts with any of the values, where one may have several; else those with a value that is shown. */
  known?: number;
  label?: (key: string) => string;
}

/** What a model inferred carries the range of its error; what stands in profiles does not. */
function asRead(id: StatsSection, items: ShareItem[], model: SectionModel | null, effective: number) {
  if (rowOf(id).interval !== 'model') return { items, limits: [] };
  return readByModel(items, model?.spread ?? null, ofEveryone(effective));
}

/** One section of accounts. Values that fewer than ten accounts have are left out, and so is what they would give away. */
function accountSection({ resolved, accounts, posts, at }: Counted, { id, values, known, label }: Values) {
  const definition = SECTIONS[id];
  const shown = values.filter((value) => value.accounts >= FEWEST_PEOPLE);
  const base = known ?? shown.reduce((sum, value) => sum + value.accounts, 0);
  const model = modelOf(definition.method);
  const items = shown
    .map(({ key, accounts: n }) => shareItem(key, n, base, label?.(key)))
    .sort(byValue((item) => item.n))
    .slice(0, RANKED_ITEMS);
  const designEffect = designEffectOfDatasets(resolved.datasets) ?? 1;
  const read = asRead(id, items, model, base / designEffect);
  const body = {
    unit: 'accounts' as const,
    base,
    unknown: accounts - base,
    items: read.items,
    total_items: shown.length,
  };
  const section: ShareSection = {
    ...withSampledIntervals(body, { designEffect, size: posts }),
    receipt: receiptOf({
      resolved,
      definition,
      model,
      limits: [
        ...sampleLimits(base),
        ...read.limits,
        ...(values.length > shown.length ? (['too_few_people'] as const) : []),
        ...(shown.length > RANKED_ITEMS ? (['top_items_only'] as const) : []),
      ],
      baseline: undefined,
      frameSize: posts,
      computedAt: at.now,
      engineMs: at.engineMs,
    }),
  };
  return { section, withheld: values.length - shown.length };
}

/** Ages, unless so few accounts tell theirs that they would not speak for the others. */
function agesOf({ accounts }: Counted, { ages }: AccountStats): Values {
  const known = ages.reduce((sum, age) => sum + age.accounts, 0);
  return { id: 'age_groups', values: known < LEAST_TELLING * accounts ? [] : ages };
}

function traitSections(counted: Counted, stats: AccountStats, languages: readonly TraitValue[]) {
  const known = languages.filter(({ key }) => !UNKNOWN_LANGUAGES.has(key));
  return {
    genders: accountSection(counted, { id: 'genders', values: stats.genders }),
    age_groups: accountSection(counted, agesOf(counted, stats)),
    languages: accountSection(counted, { id: 'languages', values: known }),
    cities: accountSection(counted, {
      id: 'cities',
      values: stats.cities,
      label: (key) => key.slice(3),
    }),
    interests: accountSection(counted, {
      id: 'interests',
      values: stats.interests,
      known: stats.withInterests,
    }),
  };
}

/** Topics in at least ten posts, without what anybody wrote. */
function shownTopics(topics: TopicsSection) {
  const items = topics.items.filter(({ n }) => n >= FEWEST_PEOPLE).map((item) => ({ ...item, quotes: [] }));
  return { section: { ...topics, items }, withheld: topics.items.length - items.length };
}

/** From the first post of the datasets to the last, which is inside. */
function spanOf(datasets: readonly ResolvedDataset[]) {
  const starts = datasets.flatMap(({ firstPostAt }) => (firstPostAt ? [firstPostAt.getTime()] : []));
  const ends = datasets.flatMap(({ lastPostAt }) => (lastPostAt ? [lastPostAt.getTime() + 1] : []));
  const iso = (times: readonly number[], pick: (...all: number[]) => number) =>
    times.length === 0 ? null : new Date(pick(...times)).toISOString();
  return { from: iso(starts, Math.min), to: iso(ends, Math.max) };
}

/** Everything the stores have to say, asked at once. Topics are those of the default window. */
async function ask(ctx: Ctx, datasets: readonly ResolvedDataset[], country: string | null) {
  const started = performance.now();
  const question = { segments: segmentsOf(datasets), country };
  const [everything, recent] = await Promise.all([
    everyPost(ctx, { datasets, country, ...spanOf(datasets) }),
    everyPost(ctx, { datasets, country, from: null, to: null }),
  ]);
  const [world, there, languages, posts, topics] = await Promise.all([
    accountStats(ctx, { ...question, country: null }),
    country === null ? null : accountStats(ctx, question),
    accountLanguages(ctx, question),
    accountPosts(ctx, question),
    sectionOfEveryPost(ctx, recent, 'topics'),
  ]);
  const stats = there ?? world;
  const at = { now: ctx.now(), engineMs: Math.round((performance.now() - started) * 10) / 10 };
  const counted: Counted = { resolved: everything, accounts: stats.accounts, posts, at };
  return { counted, world, stats, languages, topics };
}

/**
 * The accounts that the caller's datasets know in a country, or in the whole world, and what is known of them. Nobody's
 * figure: only groups of ten and more. Topics are those of the default window.
 * @throws AppError `not_found` while there is no data or for a dataset's name.
 */
export async function measureXStats(ctx: Ctx, input: XStatsInput) {
  const datasets = await requireStatsDatasets(ctx, input.dataset);
  const country = input.country ?? null;
  const { counted, world, stats, languages, topics } = await ask(ctx, datasets, country);
  const placed = world.countries.reduce((sum, value) => sum + value.accounts, 0);
  const countries =
    country === null ? accountSection(counted, { id: 'countries', values: world.countries }) : null;
  const traits = traitSections(counted, stats, languages);
  const all = { ...traits, ...(countries && { countries }), topics: shownTopics(topics) };
  const withheld = Object.entries(all).map(([id, part]) => [id, part.withheld] as const);
  return {
    country: country === null ? null : countryName(country, 'en'),
    country_code: country,
    accounts: stats.accounts,
    unknown_country: world.accounts - placed,
    posts: counted.posts,
    datasets: versionsOf(datasets),
    countries: countries?.section ?? null,
    genders: traits.genders.section,
    age_groups: traits.age_groups.section,
    languages: traits.languages.section,
    cities: traits.cities.section,
    interests: traits.interests.section,
    topics: all.topics.section,
    withheld: Object.fromEntries(withheld),
    not_known: NOT_KNOWN,
  };
}
