import type { PastQuery } from '@/lib/client/stores/query-history';
import type { Dataset } from '@/lib/domain/datasets';
import type { Monitor } from '@/lib/domain/monitors';
import { searchOfRecipe } from '@/lib/domain/recipe-address';
import type { SavedAudience } from '@/lib/domain/saved';
import { LOCALE_NAMES, LOCALES, type Locale } from '@/lib/domain/locales';
import { TENANTS, type Tenant } from '@/lib/tenants/registry';
import { siteLink } from '@/lib/tenants/route-request';
import { route, type RouteId } from '@/lib/tenants/routes';

/** Screens one can go to from anywhere on a site; the label is a key under `palette.pages`. */
export const PALETTE_PAGES = {
  dashboard: ['choose-team'],
  protargeting: [
    'home',
    'explore',
    'compare',
    'network',
    'topic-clusters',
    'competitor-analysis',
    'creators',
    'xstats',
    'job-title',
    'saved-audiences',
    'targeting-lists',
    'campaign-planner',
    'saved-lists',
    'monitors',
    'runs',
    'datasets',
    'import',
    'methods',
    'help',
    'pro-solutions',
    'pro-targeting',
    'pro-community',
    'about-us',
  ],
  premium: [],
} as const satisfies Record<Tenant, readonly RouteId[]>;

export interface LinkCommand {
  id: string;
  label: string;
  /** What else finds it. */
  keywords: string[];
  href: string;
}

/** Analyses of one dataset each, by its title; its name finds it too. */
export function datasetCommands(datasets: readonly Pick<Dataset, 'name' | 'title'>[]): LinkCommand[] {
  return datasets.map(({ name, title }) => ({
    id: `dataset:${name}`,
    label: title,
    keywords: [title, name],
    href: `${route('explore')}?${new URLSearchParams({ dataset: name }).toString()}`,
  }));
}

const MAX_PAST = 8;
const MAX_SAVED = 12;

interface SavedThings {
  audiences: readonly Pick<SavedAudience, 'id' | 'name' | 'recipe'>[];
  lists: readonly { id: string; name: string }[];
  monitors: readonly Pick<Monitor, 'id' | 'name'>[];
}

/** Saved audiences as they are asked now, lists, and what is watched; the newest of each first. */
export function savedCommands({ audiences, lists, monitors }: SavedThings): LinkCommand[] {
  const named = (kind: string, { id, name }: { id: string; name: string }, href: string) => ({
    ...{ id: `${kind}:${id}`, label: name, keywords: [name], href },
  });
  return [
    ...audiences
      .slice(0, MAX_SAVED)
      .map((one) =>
        named('audience', one, `${route('explore')}?${searchOfRecipe(one.recipe, { pinned: false })}`),
      ),
    ...lists.slice(0, MAX_SAVED).map((one) => named('list', one, `${route('saved-lists')}?id=${one.id}`)),
    ...monitors.slice(0, MAX_SAVED).map((one) => named('monitor', one, route('monitors', { id: one.id }))),
  ];
}

/** Saved questions first, then the recent ones that are not saved. */
export function queryCommands(history: { recent: PastQuery[]; saved: PastQuery[] }): LinkCommand[] {
  const saved = new Set(history.saved.map(({ search }) => search));
  return [...history.saved, ...history.recent.filter(({ search }) => !saved.has(search))]
    .slice(0, MAX_PAST)
    .map(({ search, text }) => ({
      id: `query:${search}`,
      label: text,
      keywords: [text],
      href: `${route('explore')}?${search}`,
    }));
}

/** The analysis of what is written in the palette itself, of the data that the page is about. */
export function askLink(text: string, address = ''): string {
  const datasets = new URLSearchParams(address).getAll('dataset').map((name) => ['dataset', name]);
  return `${route('explore')}?${new URLSearchParams([['q', text.trim()], ...datasets]).toString()}`;
}

export function otherSites(tenant: Tenant): { tenant: Tenant; href: string }[] {
  return TENANTS.filter((other) => other !== tenant).map((other) => ({
    tenant: other,
    href: siteLink(other),
  }));
}

export function otherLanguages(locale: Locale): { locale: Locale; name: string }[] {
  return LOCALES.filter((other) => other !== locale).map((other) => ({
    locale: other,
    name: LOCALE_NAMES[other],
  }));
}

/** The same page and view state in another language. */
export function inLanguage(address: string, locale: Locale): string {
  const url = new URL(address);
  url.searchParams.set('lang', locale);
  return url.toString();
}
