import 'server-only';
import { JOB_TITLES } from '@/lib/analysis/traits/job-titles-table';
import type { autocompleteTeam, CREATOR_KINDS } from '@/lib/contracts/team-audiences';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import { foldText } from '@/lib/domain/fold-text';
import type { Locale } from '@/lib/domain/locales';
import { segmentsOf, statsDatasets } from '@/lib/server/services/analysis/x-stats/stats-datasets';
import { suggestItems } from '@/lib/server/services/targeting/catalogues/suggest';
import type { Ctx } from '@/lib/server/ctx';
import { wordsLike } from '@/lib/server/stores/posts/spellings-store';
import { circlesIn, mentionsWords } from './communities';
import { memberOf } from './team-scope';

type Kind = (typeof CREATOR_KINDS)[number];
type Suggestion = ResponseOf<typeof autocompleteTeam>[number];

const OF_EACH = 5;
const OF_ONE = 20;

const titlesIn = (text: string) =>
  text.split(',').flatMap((title) => title.trim().replaceAll(/\s+/g, ' ') || []);

/** Titles as people write them in a profile text, by language. */
const TITLES: Record<Locale, readonly string[]> = {
  en: [...new Set(Object.values(JOB_TITLES).flatMap(({ latin }) => titlesIn(latin)))],
  ja: [...new Set(Object.values(JOB_TITLES).flatMap(({ ja }) => titlesIn(ja)))],
};

function jobTitles(query: string, locale: Locale, limit: number): Suggestion[] {
  const wanted = foldText(query);
  const all = [...new Set([...TITLES[locale], ...TITLES.en, ...TITLES.ja])];
  const first = all.filter((title) => foldText(title).startsWith(wanted));
  const others = all.filter((title) => foldText(title).includes(wanted) && !first.includes(title));
  return [...first, ...others]
    .slice(0, limit)
    .map((title) => ({ kind: 'job_titles', id: title, label: title, sample: false }));
}

async function ofCatalogue(
  ctx: Ctx,
  kind: 'interests' | 'handles',
  query: string,
  limit: number,
): Promise<Suggestion[]> {
  const found = await suggestItems(ctx, { query, kind });
  return found.slice(0, limit).map(({ id, key, label, size, source }) => ({
    ...{ kind, id: kind === 'handles' ? (id ?? key) : key, label, sample: source === 'sample_world' },
    ...(size !== undefined && { size }),
  }));
}

async function words(ctx: Ctx, query: string, limit: number): Promise<Suggestion[]> {
  const datasets = await statsDatasets(ctx, null);
  const start = foldText(query);
  const found = await wordsLike(ctx, { segments: segmentsOf(datasets), start, limit });
  const sample = datasets.some((dataset) => dataset.sample);
  return found.map(({ term, posts }) => ({
    ...{ kind: 'keywords', id: term, label: term, size: Number(posts), sample },
  }));
}

async function communities(ctx: Ctx, query: string, limit: number): Promise<Suggestion[]> {
  if ((await statsDatasets(ctx, null)).length === 0) return [];
  const circles = await circlesIn(ctx, null);
  return circles
    .filter((circle) => mentionsWords(circle, query))
    .slice(0, limit)
    .map(({ id, name, size, sample }) => ({ kind: 'communities', id, label: name, size, sample }));
}

const READERS: Record<
  Kind,
  (ctx: Ctx, query: string, limit: number, locale: Locale) => Promise<Suggestion[]>
> = {
  interests: (ctx, query, limit) => ofCatalogue(ctx, 'interests', query, limit),
  job_titles: (_, query, limit, locale) => Promise.resolve(jobTitles(query, locale, limit)),
  handles: (ctx, query, limit) => ofCatalogue(ctx, 'handles', query, limit),
  keywords: words,
  communities,
};

/** What somebody may mean who has typed so far, kind by kind; more of one kind where it is named. */
export async function suggestForCreator(
  ctx: Ctx,
  { team }: { team?: string | undefined },
  { query, kind, locale }: { query: string; kind?: Kind | null | undefined; locale: Locale },
): Promise<Suggestion[]> {
  await memberOf(ctx, team);
  if (kind) return READERS[kind](ctx, query, OF_ONE, locale);
  const found = await Promise.all(Object.values(READERS).map((read) => read(ctx, query, OF_EACH, locale)));
  return found.flat();
}
