import 'server-only';
import type {
  AudienceConfig,
  AudienceConfigVersion,
  CONFIG_ORDERINGS,
} from '@/lib/contracts/targeting-lists';
import { AppError } from '@/lib/domain/app-error';
import { categoriesOf, LIST_CATEGORIES, LIST_CATEGORY_IDS } from '@/lib/domain/list-categories';
import { DEFAULT_LOCALE, type Locale } from '@/lib/domain/locales';
import type { ListFile } from '@/lib/domain/package-rows';
import { readKeptPackage, type TargetingPackage } from '@/lib/domain/targeting-package';
import type { Ctx, UserActor } from '@/lib/server/ctx';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import * as lists from '@/lib/server/services/saved/lists';
import { noList, readOnly } from '@/lib/server/services/saved/refusals';
import { wantedRows } from '@/lib/server/services/saved/row-filter';
import { readListVersions } from '@/lib/server/stores/saved/list-versions-store';
import { countCategories, findList, listListRows } from '@/lib/server/stores/saved/saved-lists-store';
import { configView, readyView } from './config-view';
import { type ReadyList, readyLists } from './ready-lists';

/* Targeting lists are saved lists that are worked on; ready ones are nobody's. */

export interface ConfigFilter {
  search?: string | null | undefined;
  category?: string[] | undefined;
  region?: string | null | undefined;
  email?: string | null | undefined;
  ordering?: (typeof CONFIG_ORDERINGS)[number] | null | undefined;
  deleted?: 'true' | 'false' | null | undefined;
  locale: Locale;
  page: number;
  page_size: number;
}

const personOf = ({ actor }: Ctx): UserActor | null => (actor.kind === 'user' ? actor : null);
const isReady = (pk: string) => pk.startsWith('ready-');
const plain = (text: string) => text.normalize('NFKC').toLowerCase();

function fits(config: AudienceConfig, { search, category, region }: ConfigFilter): boolean {
  const ids = config.categories.map(({ id }) => id);
  return (
    plain(config.name).includes(plain(search?.trim() ?? '')) &&
    (!category?.length || category.some((id) => ids.includes(id))) &&
    (!region || config.countries.length === 0 || config.countries.includes(region))
  );
}

const ORDERS = {
  name: (a: AudienceConfig, b: AudienceConfig) => a.name.localeCompare(b.name),
  created_at: (a: AudienceConfig, b: AudienceConfig) =>
    (a.created_at ?? '').localeCompare(b.created_at ?? ''),
  size: (a: AudienceConfig, b: AudienceConfig) => (a.size ?? -1) - (b.size ?? -1),
};

function inOrder(configs: AudienceConfig[], ordering: ConfigFilter['ordering']): AudienceConfig[] {
  if (!ordering) return configs;
  const down = ordering.startsWith('-');
  const by = ORDERS[ordering.replace('-', '') as keyof typeof ORDERS];
  return configs.toSorted((a, b) => (down ? by(b, a) : by(a, b)));
}

/** Somebody's address means their lists alone, so no ready ones, unless it is the caller's own. */
async function readyOf(ctx: Ctx, filter: ConfigFilter): Promise<AudienceConfig[]> {
  const email = filter.email?.trim().toLowerCase();
  const others = email !== undefined && email !== '' && email !== personOf(ctx)?.email;
  if (filter.deleted === 'true' || others) return [];
  const ready = (await readyLists(ctx)).map((list) => readyView(list, filter.locale));
  return inOrder(
    ready.filter((config) => fits(config, filter)),
    filter.ordering,
  );
}

/** Ready lists, then the caller's own, then those shared with them. */
export async function listConfigs(ctx: Ctx, filter: ConfigFilter): Promise<AudienceConfig[]> {
  const ready = await readyOf(ctx, filter);
  const offset = (filter.page - 1) * filter.page_size;
  const first = ready.slice(offset, offset + filter.page_size);
  const limit = filter.page_size - first.length;
  const person = personOf(ctx);
  if (!person || limit === 0) return first;
  const rows = await listListRows(person, {
    ...wantedRows(person, filter),
    ...{ limit, offset: Math.max(0, offset - ready.length), configs: true },
    search: filter.search?.trim() || undefined,
    categories: filter.category,
    country: filter.region ?? undefined,
    ordering: filter.ordering ?? undefined,
  });
  return [...first, ...rows.map((read) => configView(person, read))];
}

export interface CountedCategory {
  id: string;
  name: string;
  count: number;
}

/** With how many of the lists the caller reads. */
export async function listCategories(ctx: Ctx): Promise<CountedCategory[]> {
  const person = personOf(ctx);
  const own = person ? await countCategories(person) : new Map<string, number>();
  const ready = await readyLists(ctx);
  return LIST_CATEGORIES.map(({ id, name }) => ({
    ...{ id, name },
    count: (own.get(id) ?? 0) + ready.filter(({ category }) => category === id).length,
  }));
}

export async function getCategory(ctx: Ctx, { pk }: { pk: string }): Promise<CountedCategory> {
  const found = (await listCategories(ctx)).find(({ id }) => id === pk);
  if (found) return found;
  throw new AppError('not_found', 'There is no such category', { code: 'unknown_category' });
}

async function findReady(ctx: Ctx, pk: string): Promise<ReadyList> {
  const found = (await readyLists(ctx)).find(({ id }) => id === pk);
  if (!found) throw noList();
  return found;
}

/** @throws AppError `not_found` for what the caller may not read. */
export async function getConfig(
  ctx: Ctx,
  { pk }: { pk: string },
  { locale }: { locale: Locale },
): Promise<AudienceConfig> {
  if (isReady(pk)) return readyView(await findReady(ctx, pk), locale);
  const person = personOf(ctx);
  const read = person && (await findList(person, pk));
  if (!person || !read) throw noList();
  return configView(person, read);
}

/** The list as a file holds it. */
export async function getListFile(
  ctx: Ctx,
  params: { pk: string },
  query: { locale: Locale },
): Promise<ListFile> {
  const { name, categories, targeting_package, countries } = await getConfig(ctx, params, query);
  const ids = categories.map(({ id }) => id);
  return {
    name,
    targeting_package,
    countries,
    categories: LIST_CATEGORY_IDS.filter((id) => ids.includes(id)),
  };
}

export interface ConfigInput {
  name: string;
  categories: string[];
  targeting_package: TargetingPackage;
  countries: string[];
}

export async function createConfig(ctx: Ctx, input: ConfigInput): Promise<AudienceConfig> {
  const { id } = await lists.createList(ctx, {
    ...input,
    ...{ kind: 'targeting_list', state: 'saved', audience_config_id: null },
  });
  return getConfig(ctx, { pk: id }, { locale: DEFAULT_LOCALE });
}

/** @throws AppError `conflict` (codes `stale`, `read_only`, `full`): nothing is written then. */
export async function replaceConfig(
  ctx: Ctx,
  { pk }: { pk: string },
  input: ConfigInput & { version?: number | undefined },
): Promise<AudienceConfig> {
  if (isReady(pk)) throw readOnly();
  await lists.updateList(ctx, { pk }, input);
  return getConfig(ctx, { pk }, { locale: DEFAULT_LOCALE });
}

export async function restoreConfig(ctx: Ctx, { pk }: { pk: string }): Promise<AudienceConfig> {
  await lists.restoreList(ctx, { pk });
  return getConfig(ctx, { pk }, { locale: DEFAULT_LOCALE });
}

/** The newest first. What it was before is its owner's alone. */
export async function listConfigVersions(ctx: Ctx, { pk }: { pk: string }): Promise<AudienceConfigVersion[]> {
  requirePerson(ctx);
  await lists.ownList(ctx, pk);
  return (await readListVersions(pk)).map(({ version, content, createdAt }) => ({
    ...{ version, name: content.name, countries: content.countries },
    categories: [...categoriesOf(content.categories)],
    targeting_package: readKeptPackage(content.targetingPackage),
    at: createdAt.toISOString(),
  }));
}
