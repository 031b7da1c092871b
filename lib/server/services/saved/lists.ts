import 'server-only';
import type { AudienceUsage } from '@/lib/contracts/saved-lists';
import type { ListKind, ListSource, ListState } from '@/lib/domain/saved';
import type { LintFinding } from '@/lib/domain/targeting-check';
import { readKeptPackage, type TargetingPackage } from '@/lib/domain/targeting-package';
import type { Ctx, UserActor } from '@/lib/server/ctx';
import {
  blockedRules,
  refusalOf,
  refuseBlocked,
} from '@/lib/server/services/analysis/targeting/refuse-blocked';
import { teamLintOf } from '@/lib/server/services/analysis/targeting/team-lint';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import {
  changeList,
  findList,
  insertList,
  type ListChangeOf,
  listListRows,
  type ReadList,
  setListDeleted,
} from '@/lib/server/stores/saved/saved-lists-store';
import { ownerView } from './audience-view';
import { type RowFilter, wantedRows } from './row-filter';
import { full, MOST_LISTS, noList, readOnly, stale, tooLarge } from './refusals';

export function listView(person: UserActor, { list, owner }: ReadList): AudienceUsage {
  const { id, name, kind, state, countries, version, source } = list;
  return {
    ...{ id, name, kind, state, countries, version, source },
    ad_account_id: list.adAccountId,
    audience_config_id: list.audienceConfigId,
    targeting_package: readKeptPackage(list.targetingPackage),
    created_at: list.createdAt.toISOString(),
    updated_at: list.updatedAt.toISOString(),
    deleted_at: list.deletedAt?.toISOString() ?? null,
    owner: ownerView(person, list.userId, owner),
  };
}

/** A list the caller may read. @throws AppError `not_found` otherwise. */
export async function readList(ctx: Ctx, id: string): Promise<{ person: UserActor; read: ReadList }> {
  const person = requirePerson(ctx);
  const read = await findList(person, id);
  if (!read) throw noList();
  return { person, read };
}

/** One of the caller's own. @throws AppError `not_found`; `conflict` (code `read_only`) for one shared with them. */
export async function ownList(ctx: Ctx, id: string): Promise<{ person: UserActor; read: ReadList }> {
  const found = await readList(ctx, id);
  if (found.read.list.userId !== found.person.id) throw readOnly();
  return found;
}

export interface ListFilter extends RowFilter {
  kind?: ListKind | null | undefined;
}

/** Everything the caller may read, narrowed: their own address means all of it, another one what that person shares. */
export async function listLists(ctx: Ctx, filter: ListFilter): Promise<AudienceUsage[]> {
  const person = requirePerson(ctx);
  const rows = await listListRows(person, { ...wantedRows(person, filter), kind: filter.kind ?? undefined });
  return rows.map((read) => listView(person, read));
}

export async function getList(ctx: Ctx, { pk }: { pk: string }): Promise<AudienceUsage> {
  const { person, read } = await readList(ctx, pk);
  return listView(person, read);
}

export interface ListInput {
  name: string;
  kind: ListKind;
  state: ListState;
  ad_account_id?: string | undefined;
  audience_config_id: string | number | null;
  targeting_package: TargetingPackage;
  countries: string[];
  /** Ids. */
  categories?: string[] | undefined;
}

export async function createList(
  ctx: Ctx,
  input: ListInput,
  source: ListSource | null = null,
): Promise<AudienceUsage> {
  const person = requirePerson(ctx);
  const { name, kind, state, countries } = input;
  if (state === 'applied')
    await refuseBlocked(ctx, { name, package: input.targeting_package, subject: null });
  const values = {
    ...{ userId: person.id, at: ctx.now(), name, kind, state, countries, source },
    adAccountId: input.ad_account_id ?? '',
    audienceConfigId: input.audience_config_id,
    targetingPackage: input.targeting_package,
    categories: input.categories ?? [],
  };
  const outcome = await insertList(values, MOST_LISTS);
  if (outcome === 'full') throw full();
  if (outcome === 'too_large') throw tooLarge();
  return getList(ctx, { pk: outcome.id });
}

type ListChangeContent = Parameters<typeof changeList>[2]['content'];
type ListChange = { [K in keyof ListInput]?: ListInput[K] | undefined } & { version?: number | undefined };

/** Only what is given. */
function contentOf(input: ListChange): ListChangeContent {
  const { name, kind, state, countries, categories } = input;
  const given = {
    ...{ name, kind, state, countries, categories },
    adAccountId: input.ad_account_id,
    audienceConfigId: input.audience_config_id,
    targetingPackage: input.targeting_package,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** A list that is applied, or is being applied, must stand before the policies with what it becomes. */
async function changeApproved(
  ctx: Ctx,
  list: ReadList['list'],
  change: Omit<ListChangeOf, 'allows'>,
): Promise<Exclude<Awaited<ReturnType<typeof changeList>>, 'refused'>> {
  const team = await teamLintOf(ctx);
  let findings: LintFinding[] = [];
  const allows: ListChangeOf['allows'] = ({ name, state, targetingPackage }) => {
    if (state === 'applied')
      findings = blockedRules({ name, package: readKeptPackage(targetingPackage) }, team);
    return findings.length === 0;
  };
  const outcome = await changeList(list.userId, list.id, { ...change, allows });
  if (outcome === 'refused') throw await refusalOf(ctx, findings, list.id);
  return outcome;
}

/**
 * Changes single fields, or all of them. A package put together by hand is no result any more, so its source goes.
 * @param keepSource The package holds the same items as before.
 * @throws AppError `not_found`, `conflict` (codes `stale`, `read_only`, `full`, `policy_blocked`).
 */
export async function updateList(
  ctx: Ctx,
  { pk }: { pk: string },
  input: ListChange,
  { keepSource = false } = {},
): Promise<AudienceUsage> {
  const { read } = await ownList(ctx, pk);
  const made = input.targeting_package && !keepSource;
  const content = { ...contentOf(input), ...(made && { source: null }) };
  const change = { content, seen: input.version, at: ctx.now(), most: MOST_LISTS };
  const outcome = await changeApproved(ctx, read.list, change);
  if (outcome === 'missing') throw noList();
  if (outcome === 'stale') throw stale();
  if (outcome === 'too_large') throw tooLarge();
  return getList(ctx, { pk });
}

/** For 30 days it can be brought back. */
export async function deleteList(ctx: Ctx, { pk }: { pk: string }): Promise<null> {
  const { person } = await ownList(ctx, pk);
  await setListDeleted(person.id, pk, ctx.now());
  return null;
}

export async function restoreList(ctx: Ctx, { pk }: { pk: string }): Promise<AudienceUsage> {
  const person = requirePerson(ctx);
  const read = await findList(person, pk, { deleted: true });
  if (!read) throw noList();
  if (read.list.userId !== person.id) throw readOnly();
  if (read.list.deletedAt) await setListDeleted(person.id, pk, null);
  return getList(ctx, { pk });
}
