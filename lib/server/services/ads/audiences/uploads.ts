import 'server-only';
import type { UploadedAudience } from '@/lib/contracts/audience-uploads';
import type { UploadedBody } from '@/lib/contracts/core/endpoint';
import type { TeamAudience } from '@/lib/contracts/team-lists';
import { AppError, fieldError } from '@/lib/domain/app-error';
import {
  type HashKind,
  hashSchema,
  LEAST_LISTED,
  type ListUse,
  MOST_LISTED,
  nameInAccount,
} from '@/lib/domain/audience-uploads';
import type { FailureCode } from '@/lib/domain/failure-codes';
import { UPLOAD_WITHOUT_SUBSCRIPTION } from '@/lib/domain/team-audiences';
import type { Ctx } from '@/lib/server/ctx';
import { isSubscriptionActive } from '@/lib/server/services/people/billing/active-subscription';
import { wholeUpload } from '@/lib/server/services/saved/whole-upload';
import { findTeamList, keepList, type ListRow } from '@/lib/server/stores/ads/team-lists-store';
import * as store from '@/lib/server/stores/ads/audience-uploads-store';
import { adSetsByIds, changeManyDesk } from '@/lib/server/stores/ads/desk-store';
import { audit } from '@/lib/server/stores/people/audit-store';
import { type DeskAccess, requireDeskAccount } from '../authorise-account';
import { stale } from '../campaigns/check-input';
import { leavingOut } from '../campaigns/not-reached';
import { advanceUpload } from './advance-upload';
import { membersOf, refreshMembers } from './list-members';
import { usageOfLists } from './list-usage';
import { buildAudience, getAudience } from './lists';
import { memberOf, memberOfRow, noTeamAudience } from './team-scope';
import { failureOf, uploadView } from './upload-view';

interface OfTeam {
  team?: string | undefined;
}

const noUpload = () => new AppError('not_found', 'There is no such upload', { code: 'unknown_upload' });

const tooSmall = (size: number) =>
  new AppError(
    'unprocessable',
    `X aims at no list of fewer than ${LEAST_LISTED} accounts that it finds; this one holds ${size}.`,
    { code: 'audience_small' },
  );

async function viewOf(
  upload: store.UploadRow,
  usageOf: Awaited<ReturnType<typeof usageOfLists>>,
): Promise<UploadedAudience> {
  const use = (await findTeamList(upload.audienceId))?.list.use ?? 'audience';
  const { adAccountId, xAudienceId } = upload;
  const adSets = usageOf({ adAccountId, xAudienceId, label: nameInAccount(upload), use });
  return uploadView(upload, { use, adSets, batches: await store.batchesOf([upload.id]) });
}

export async function listUploads(ctx: Ctx, { team: key }: OfTeam): Promise<UploadedAudience[]> {
  const { team } = await memberOf(ctx, key);
  const rows = await store.listUploadRows(team.id);
  const usageOf = await usageOfLists(ctx, team.id);
  return Promise.all(rows.map((row) => viewOf(row, usageOf)));
}

/** @throws AppError `forbidden` (code `upload_subscription`) in the words of the specification (AUD-23) */
async function requireUploads(ctx: Ctx, team: number): Promise<void> {
  if (await isSubscriptionActive(ctx, { tenant: 'dashboard', team })) return;
  throw new AppError('forbidden', UPLOAD_WITHOUT_SUBSCRIPTION, { code: 'upload_subscription' });
}

interface UploadBody {
  ad_account_id: string;
  name?: string | undefined;
  audience_config_id?: string | undefined;
  audience?: string | undefined;
}

/** The list that is meant: one that is there, or that of an audience, built now. */
async function listOf(ctx: Ctx, teamId: number, body: UploadBody) {
  const { audience_config_id, audience } = body;
  if ((audience === undefined) === (audience_config_id === undefined))
    throw fieldError('audience', 'Name an audience or a list of accounts', { code: 'required' });
  const id = audience ?? (await buildAudience(ctx, {}, { audience_config: audience_config_id ?? '' })).id;
  const read = await findTeamList(id);
  if (!read || read.list.teamId !== teamId) throw noTeamAudience();
  return read.list;
}

async function sendTo(
  ctx: Ctx,
  { access, account }: DeskAccess,
  { id, name, size }: { id: string; name: string; size: number },
): Promise<UploadedAudience> {
  const at = ctx.now();
  const upload = await store.keepUpload({
    ...{ teamId: access.team.id, createdBy: access.person.id, audienceId: id, name },
    ...{ adAccountId: account.accountId, practice: account.practice, createdAt: at, updatedAt: at },
  });
  if (!upload) throw noUpload();
  const detail = { size };
  await audit(ctx, { action: 'team.audience.uploaded', teamId: access.team.id, subject: upload.id, detail });
  return refreshUpload(ctx, { pk: upload.id });
}

/**
 * Puts a list into an ad account, or sends what changed since.
 * @throws AppError `not_found` for an account or a list that is not the team's, `forbidden` (code `upload_subscription`),
 * `unprocessable` (code `audience_small`) for a list of 99
 */
export async function createUpload(ctx: Ctx, { team }: OfTeam, body: UploadBody): Promise<UploadedAudience> {
  const desk = await requireDeskAccount(ctx, { team, ad_account_id: body.ad_account_id });
  const teamId = desk.access.team.id;
  await requireUploads(ctx, teamId);
  const list = await listOf(ctx, teamId, body);
  const size = await refreshMembers(ctx, list);
  if (size < LEAST_LISTED) throw tooSmall(size);
  return sendTo(ctx, desk, { id: list.id, name: body.name ?? list.name, size });
}

/**
 * Puts whoever wrote the posts of a question into an ad account. The list is kept once it is known who they are, and with
 * them: what breaks off before leaves nothing, what breaks off later goes on by itself. Sent again it is the same list.
 * @throws AppError as `createUpload`
 */
export async function uploadQuestion(
  ctx: Ctx,
  desk: DeskAccess,
  { name, ...of }: Pick<ListRow, 'name' | 'recipe' | 'datasets'>,
): Promise<UploadedAudience> {
  const { team, person } = desk.access;
  await requireUploads(ctx, team.id);
  const members = (await membersOf(ctx, { ...of, blocks: null })) ?? [];
  const size = members.length;
  if (size < LEAST_LISTED) throw tooSmall(size);
  const at = ctx.now();
  const own = { teamId: team.id, createdBy: person.id, createdAt: at, updatedAt: at };
  const id = await keepList({ ...own, ...of, name, size }, members);
  return sendTo(ctx, desk, { id, name, size });
}

async function ownUpload(ctx: Ctx, pk: string) {
  const upload = await store.findUpload(pk);
  const access = await memberOfRow(ctx, upload, noUpload);
  if (!upload || upload.state === 'removed') throw noUpload();
  return { upload, access };
}

/** Goes on where it stands and tells it. @throws AppError `not_found` (code `unknown_upload`) */
export async function refreshUpload(ctx: Ctx, { pk }: { pk: string }): Promise<UploadedAudience> {
  const { upload } = await ownUpload(ctx, pk);
  await requireDeskAccount(ctx, { team: upload.teamId, ad_account_id: upload.adAccountId });
  await advanceUpload(ctx, pk);
  const usageOf = await usageOfLists(ctx, upload.teamId);
  return viewOf((await store.findUpload(pk)) ?? upload, usageOf);
}

/**
 * Ad sets made before a list became one of people not to be reached leave it out too, here: X is told when their campaigns
 * are sent. Done again it changes nothing.
 * @throws AppError `not_found` (code `unknown_upload`), `conflict` (code `stale`)
 */
export async function leaveOut(ctx: Ctx, { pk }: { pk: string }): Promise<UploadedAudience> {
  const { upload, access } = await ownUpload(ctx, pk);
  const { teamId, adAccountId } = upload;
  await requireDeskAccount(ctx, { team: teamId, ad_account_id: adAccountId });
  const view = await viewOf(upload, await usageOfLists(ctx, teamId));
  const reach = new Set(['aimed_at', 'not_left_out']);
  const ids = view.ad_sets.filter(({ usage }) => reach.has(usage)).map(({ id }) => id);
  if (view.use !== 'do_not_reach' || ids.length === 0) return view;
  const change = await leavingOut(teamId, adAccountId);
  const changes = (await adSetsByIds(ids)).map(({ row: { id, version, targeting } }) => ({
    ...{ id, version, values: { targeting: change(targeting) } },
  }));
  const done = await changeManyDesk('ad_set', changes, ctx.now(), async (tx) => {
    for (const subject of ids)
      await audit(
        ctx,
        { action: 'ads.ad_set.changed', teamId: access.team.id, subject, detail: { bulk: true } },
        tx,
      );
  });
  if (done === 'stale') throw stale();
  return viewOf(upload, await usageOfLists(ctx, teamId));
}

const stays = (code: FailureCode) =>
  new AppError('unprocessable', 'X did not delete this list. It is still in the ad account.', { code });

/**
 * Deletes it in the ad account; its hashes go with it. What X does not answer is tried again; deleted again, nothing is
 * left to do.
 * @throws AppError `not_found` (code `unknown_upload`), `unprocessable` where X refuses: then it stays as it was
 */
export async function deleteUpload(ctx: Ctx, { pk }: { pk: string }): Promise<null> {
  const upload = await store.findUpload(pk);
  const access = await memberOfRow(ctx, upload, noUpload);
  if (!upload || upload.state === 'removed') return null;
  await requireDeskAccount(ctx, { team: upload.teamId, ad_account_id: upload.adAccountId });
  await store.startRemoval(pk, ctx.now(), (tx) =>
    audit(ctx, { action: 'team.audience.upload.removed', teamId: access.team.id, subject: pk }, tx),
  );
  await advanceUpload(ctx, pk);
  const after = await store.findUpload(pk);
  if (after && after.state !== 'removed' && after.state !== 'removing')
    throw stays(failureOf(after.failure) ?? 'removal_refused');
  return null;
}

const MOST_BYTES = 65 * MOST_LISTED + 1_024;
const tooLarge = () =>
  new AppError('too_large', `A list may hold at most ${MOST_LISTED} accounts`, { code: 'list_file_large' });

/** One hash a line and nothing else: whoever sends names themselves is refused, and nothing of it is kept or logged. */
function hashesIn(text: string): string[] {
  const lines = text.split(/\r?\n/).filter((line) => line !== '');
  if (lines.length > MOST_LISTED) throw tooLarge();
  if (lines.length === 0 || !lines.every((line) => hashSchema.safeParse(line).success))
    throw new AppError('unprocessable', 'Only hashes are taken: 64 characters of 0–9 and a–f a line', {
      code: 'only_hashes',
    });
  return [...new Set(lines)];
}

interface ListQuery extends OfTeam {
  name: string;
  kind: HashKind;
  use: ListUse;
  exclusion: 'true' | 'false';
}

/** Keeps a list that a browser hashed. @throws AppError `unprocessable` (codes `only_hashes`, `audience_small`) */
export async function keepHashedList(ctx: Ctx, query: ListQuery, body: UploadedBody): Promise<TeamAudience> {
  const { person, team } = await memberOf(ctx, query.team);
  const bytes = await wholeUpload(body, { most: MOST_BYTES, tooLarge });
  const hashes = hashesIn(bytes.toString('utf8'));
  if (hashes.length < LEAST_LISTED) throw tooSmall(hashes.length);
  const at = ctx.now();
  const { name, kind, use } = query;
  const row = {
    ...{ teamId: team.id, createdBy: person.id, name, use, blocks: null, size: hashes.length },
    exclusion: query.exclusion === 'true' || use === 'do_not_reach',
    ...{ createdAt: at, updatedAt: at },
  };
  const members = hashes.map((hash) => ({ kind, hash }));
  return getAudience(ctx, { pk: await keepList(row, members) });
}
