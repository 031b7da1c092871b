import 'server-only';
import { z } from 'zod';
import { AppError } from '@/lib/domain/app-error';
import { type Recipe, type RecipeInput, recipeSchema } from '@/lib/domain/recipe';
import {
  SAVE_NOT_READY,
  type SavedAudience,
  type SavedQueryType,
  type SavedStatus,
} from '@/lib/domain/saved';
import type { Ctx, UserActor } from '@/lib/server/ctx';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import { requireMember } from '@/lib/server/services/people/teams/authorise-team';
import { findQuery } from '@/lib/server/stores/saved/queries-store';
import {
  type AudienceContent,
  changeAudience,
  findAudience,
  findByQuery,
  insertAudience,
  type KeptResult,
  listAudienceRows,
  type NewAudience,
  type ReadAudience,
  setAudienceDeleted,
  touchAudience,
} from '@/lib/server/stores/saved/saved-audiences-store';
import { audienceView, dataStates } from './audience-view';
import { full, MOST_ROWS, noAudience, readOnly, stale } from './refusals';
import { computeResult } from './results';
import { type RowFilter, wantedRows } from './row-filter';

export const view = async (ctx: Ctx, person: UserActor, read: ReadAudience): Promise<SavedAudience> =>
  audienceView(person, read, await dataStates(ctx));

/** An audience the caller may read. @throws AppError `not_found` otherwise. */
export async function readAudience(ctx: Ctx, id: string): Promise<{ person: UserActor; read: ReadAudience }> {
  const person = requirePerson(ctx);
  const read = await findAudience(person, id);
  if (!read) throw noAudience();
  return { person, read };
}

/** One of the caller's own. @throws AppError `not_found`; `conflict` (code `read_only`) for one shared with them. */
export async function ownAudience(ctx: Ctx, id: string): Promise<{ person: UserActor; read: ReadAudience }> {
  const found = await readAudience(ctx, id);
  if (found.read.audience.userId !== found.person.id) throw readOnly();
  return found;
}

export interface AudienceFilter extends RowFilter {
  query_type?: SavedQueryType | 'all' | null | undefined;
}

/** Everything the caller may read, narrowed: their own address means all of it, another one what that person shares. */
export async function listAudiences(ctx: Ctx, filter: AudienceFilter): Promise<SavedAudience[]> {
  const person = requirePerson(ctx);
  const type = filter.query_type ?? 'all';
  const wanted = { ...wantedRows(person, filter), queryType: type === 'all' ? undefined : type };
  const rows = await listAudienceRows(person, wanted);
  const stateOf = await dataStates(ctx);
  return rows.map((read) => audienceView(person, read, stateOf));
}

export async function getAudience(ctx: Ctx, { pk }: { pk: string }): Promise<SavedAudience> {
  const { person, read } = await readAudience(ctx, pk);
  return view(ctx, person, read);
}

const notReady = () => new AppError('bad_request', SAVE_NOT_READY, { code: 'not_ready' });

/** The registered query of the caller. @throws AppError `bad_request` (code `not_ready`, AUD-28) without one. */
async function registered(
  ctx: Ctx,
  id: string | null | undefined,
): Promise<{ id: string; recipe: RecipeInput }> {
  const recipe = id && z.uuid().safeParse(id).success ? await findQuery(ctx, id) : null;
  if (!id || !recipe) throw notReady();
  return { id: id.toLowerCase(), recipe };
}

async function checkTeam(ctx: Ctx, team: number | null | undefined): Promise<void> {
  if (team !== null && team !== undefined) await requireMember(ctx, team);
}

/** Keeps a new row; when the same query was kept a moment before, that one. @throws AppError `conflict` (code `full`). */
export async function insertNew(ctx: Ctx, values: NewAudience, result: KeptResult): Promise<SavedAudience> {
  const person = requirePerson(ctx);
  const { summary, sections } = result;
  const id =
    (await insertAudience(values, { summary, sections }, MOST_ROWS)) ??
    (await findByQuery(person.id, values.queryId))?.id;
  if (!id) throw full();
  return getAudience(ctx, { pk: id });
}

export interface NewAudienceInput {
  audience_creator_query_id?: string | null | undefined;
  query_type: SavedQueryType;
  name: string;
  query?: string | null | undefined;
  recipe?: Recipe | null | undefined;
  ad_account_id?: string | null | undefined;
  tags: string[];
  folder: string;
  notes: string;
  status: SavedStatus;
  team: number | null;
}

/**
 * Saves what was analysed, with what it says today. The same registered query is the same row: saved again it is left as
 * it is, or brought back with what is said of it now if it was deleted.
 * @throws AppError `bad_request` (code `not_ready`), `conflict` (code `full`), and what computing the recipe throws.
 */
export async function createAudience(ctx: Ctx, input: NewAudienceInput): Promise<SavedAudience> {
  const person = requirePerson(ctx);
  const { id: queryId, recipe: asked } = await registered(ctx, input.audience_creator_query_id);
  const before = await findByQuery(person.id, queryId);
  if (before && !before.deletedAt) return getAudience(ctx, { pk: before.id });
  await checkTeam(ctx, input.team);
  const recipe = recipeSchema.parse(input.recipe ?? asked);
  const result = await computeResult(ctx, recipe);
  const { name, tags, folder, status, notes } = input;
  const content = {
    ...{ name, tags, folder, status, notes, queryId, recipe },
    query: input.query ?? recipe.text,
    adAccountId: input.ad_account_id ?? '',
    queryType: input.query_type,
    teamId: input.team,
  };
  if (!before) return insertNew(ctx, { ...content, userId: person.id, at: ctx.now() }, result);
  await setAudienceDeleted(person.id, before.id, null);
  const { summary, sections } = result;
  return applyChange(ctx, before.id, { content, result: { summary, sections } });
}

export interface AudienceChangeInput {
  name?: string | undefined;
  ad_account_id?: string | undefined;
  query_type?: SavedQueryType | undefined;
  tags?: string[] | undefined;
  folder?: string | undefined;
  status?: SavedStatus | undefined;
  notes?: string | undefined;
  team?: number | null | undefined;
  version?: number | undefined;
}

/** Only what is given. */
function contentOf(input: AudienceChangeInput): Partial<AudienceContent> {
  const { name, tags, folder, status, notes } = input;
  const given = {
    ...{ name, tags, folder, status, notes },
    adAccountId: input.ad_account_id,
    queryType: input.query_type,
    teamId: input.team,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** Writes a change as a new version. @throws AppError `not_found`, `conflict` (codes `stale`, `taken`). */
export async function applyChange(
  ctx: Ctx,
  id: string,
  change: { content: Partial<AudienceContent>; result?: KeptResult; seen?: number | undefined },
): Promise<SavedAudience> {
  const person = requirePerson(ctx);
  const outcome = await changeAudience(person.id, id, { ...change, at: ctx.now() });
  if (outcome === 'missing') throw noAudience();
  if (outcome === 'stale') throw stale();
  if (outcome === 'taken') throw new AppError('conflict', 'This query is saved already', { code: 'taken' });
  return getAudience(ctx, { pk: id });
}

/** @throws AppError `conflict` (code `stale`) when `version` is not the newest. */
export async function updateAudience(
  ctx: Ctx,
  { pk }: { pk: string },
  input: AudienceChangeInput,
): Promise<SavedAudience> {
  await ownAudience(ctx, pk);
  await checkTeam(ctx, input.team);
  return applyChange(ctx, pk, { content: contentOf(input), seen: input.version });
}

/** Puts another registered query in its place and computes it. */
export async function replaceAudience(
  ctx: Ctx,
  { pk }: { pk: string },
  input: AudienceChangeInput & { audience_creator_query_id: string; recipe?: Recipe | null | undefined },
): Promise<SavedAudience> {
  const { read } = await ownAudience(ctx, pk);
  await checkTeam(ctx, input.team);
  const { id: queryId, recipe: asked } = await registered(ctx, input.audience_creator_query_id);
  const same = queryId === read.audience.queryId && !input.recipe;
  if (same) return applyChange(ctx, pk, { content: contentOf(input), seen: input.version });
  const recipe = recipeSchema.parse(input.recipe ?? asked);
  const { summary, sections } = await computeResult(ctx, recipe);
  const content = { ...contentOf(input), queryId, recipe, query: recipe.text };
  return applyChange(ctx, pk, { content, result: { summary, sections }, seen: input.version });
}

/** For 30 days it can be brought back. */
export async function deleteAudience(ctx: Ctx, { pk }: { pk: string }): Promise<null> {
  const { person } = await ownAudience(ctx, pk);
  await setAudienceDeleted(person.id, pk, ctx.now());
  return null;
}

export async function restoreAudience(ctx: Ctx, { pk }: { pk: string }): Promise<SavedAudience> {
  const person = requirePerson(ctx);
  const read = await findAudience(person, pk, { deleted: true });
  if (!read) throw noAudience();
  if (read.audience.userId !== person.id) throw readOnly();
  if (read.audience.deletedAt) await setAudienceDeleted(person.id, pk, null);
  return getAudience(ctx, { pk });
}

/** Notes that the owner works with it now. */
export async function openAudience(ctx: Ctx, { pk }: { pk: string }): Promise<null> {
  const { person } = await readAudience(ctx, pk);
  await touchAudience(person.id, pk, ctx.now());
  return null;
}
