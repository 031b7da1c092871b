import 'server-only';
import type { AdMedia, createAdMedia, listAdMedia } from '@/lib/contracts/ad-media';
import type { BodyOf, FileAnswer, QueryOf } from '@/lib/contracts/core/endpoint';
import { cardProblems, kindOfType } from '@/lib/domain/ad-media';
import { AppError } from '@/lib/domain/app-error';
import type { Ctx } from '@/lib/server/ctx';
import { files } from '@/lib/server/files/files';
import { partPath } from '@/lib/server/files/files-folder';
import { shownFileName } from '@/lib/server/services/datasets/imports/create-upload';
import {
  deleteMediaRow,
  findMedia,
  insertMedia,
  listMediaRows,
  mediaPreview,
  type MediaRow,
  type NewMedia,
  type Use,
  usesOf,
} from '@/lib/server/stores/ads/media-store';
import { findUpload } from '@/lib/server/stores/ads/uploads-store';
import { audit } from '@/lib/server/stores/people/audit-store';
import { oneTeam, ownTeams } from './media-team';

/** Of one team. */
const MOST_MEDIA = 2000;

export const noMedia = () => new AppError('not_found', 'There are no such media', { code: 'unknown_media' });

export function mediaView(row: MediaRow, uses: readonly Use[]): AdMedia {
  const { id, name, kind, size, width, height } = row;
  return {
    ...{ id, name, kind, size, width, height },
    team: row.teamId,
    ad_account_id: row.adAccountId,
    content_type: row.contentType,
    duration_ms: row.durationMs,
    url: `/api/ad-media/${id}/file/`,
    preview_url: kind === 'video' ? null : `/api/ad-media/${id}/preview/`,
    card_problems: cardProblems(row),
    used_in: uses.flatMap((use) => (use.mediaId === id ? [{ id: use.creativeId, name: use.name }] : [])),
    created_at: row.createdAt.toISOString(),
  };
}

export async function listMedia(ctx: Ctx, query: QueryOf<typeof listAdMedia>): Promise<AdMedia[]> {
  const { teamIds, adAccountId } = await ownTeams(ctx, query);
  const rows = await listMediaRows(teamIds, { adAccountId, kind: query.kind });
  const uses = await usesOf(rows.map(({ id }) => id));
  return rows.map((row) => mediaView(row, uses));
}

/** One that the caller's teams have. @throws AppError `not_found`, also for those of others. */
async function ownMedia(ctx: Ctx, id: string): Promise<MediaRow> {
  const { teamIds } = await ownTeams(ctx);
  const row = await findMedia(teamIds, id);
  if (!row) throw noMedia();
  return row;
}

/** The upload as media, whose file is where it stays. @throws AppError while it was not looked at. */
async function takenOver(userId: string, id: string): Promise<Omit<NewMedia, 'teamId'>> {
  const upload = await findUpload(userId, id);
  if (!upload) throw new AppError('not_found', 'There is no such upload', { code: 'unknown_upload' });
  const { contentType, width, height, size, durationMs, codec, preview, state, name } = upload;
  if (state === 'open' || !contentType || !width || !height)
    throw new AppError('conflict', 'The file is not whole yet', { code: 'upload_open' });
  await files().take(id, { path: partPath(id), size, contentType });
  return {
    id,
    name,
    kind: kindOfType(contentType),
    contentType,
    size,
    width,
    height,
    durationMs,
    codec,
    preview,
  };
}

/** Makes an upload media of a team. Sent again, it is the same media. */
export async function createMedia(ctx: Ctx, input: BodyOf<typeof createAdMedia>): Promise<AdMedia> {
  const { person, teamId, adAccountId } = await oneTeam(ctx, input);
  const own = await takenOver(person.id, input.upload_id);
  const made = await insertMedia(
    {
      ...own,
      ...{ teamId, adAccountId, createdBy: person.id, createdAt: ctx.now() },
      name: shownFileName(input.name),
    },
    MOST_MEDIA,
  );
  if (!made)
    throw new AppError('conflict', `A team keeps at most ${MOST_MEDIA} files`, {
      code: 'media_full',
      values: { files: MOST_MEDIA },
    });
  const row = await ownMedia(ctx, input.upload_id);
  return mediaView(row, await usesOf([row.id]));
}

/** @throws AppError `conflict` (code `media_used`) while a creative uses them. */
export async function deleteMedia(ctx: Ctx, { pk }: { pk: string }): Promise<null> {
  const row = await ownMedia(ctx, pk);
  const uses = await deleteMediaRow(row.id, (tx) =>
    audit(ctx, { action: 'team.media.deleted', teamId: row.teamId, subject: row.id }, tx),
  );
  if (uses.length > 0) throw new AppError('conflict', 'A creative uses these media', { code: 'media_used' });
  await files().remove(row.id);
  return null;
}

/** Bytes never change under an id; a person who is in the team no more keeps at most what the browser has. */
const CACHE = 'private, max-age=3600';

export async function readMediaFile(ctx: Ctx, { pk }: { pk: string }): Promise<FileAnswer> {
  const row = await ownMedia(ctx, pk);
  return {
    bytes: await files().read(row.id),
    fileName: row.name,
    contentType: row.contentType,
    cacheControl: CACHE,
  };
}

export async function readMediaPreview(ctx: Ctx, { pk }: { pk: string }): Promise<FileAnswer> {
  const row = await ownMedia(ctx, pk);
  const preview = await mediaPreview(row.id);
  if (!preview) throw noMedia();
  return { bytes: new Uint8Array(preview), fileName: `${row.name}.webp`, cacheControl: CACHE };
}
