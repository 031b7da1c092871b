import 'server-only';
import type { z } from 'zod';
import type {
  completeUpload as completeContract,
  createUploadPolicy,
  MediaUpload,
  sendUploadPart,
} from '@/lib/contracts/ad-media';
import type { BodyOf, ParamsOf, QueryOf, ResponseOf } from '@/lib/contracts/core/endpoint';
import { kindOfType, MEDIA_MAX_BYTES, type MediaType, PART_BYTES } from '@/lib/domain/ad-media';
import { AppError } from '@/lib/domain/app-error';
import { keyedHash, matchesKeyedHash } from '@/lib/server/crypto';
import type { Ctx } from '@/lib/server/ctx';
import { env } from '@/lib/server/env';
import { appendPart, bytesThere, removeParts } from '@/lib/server/files/file-parts';
import { partPath } from '@/lib/server/files/files-folder';
import { beyondQuota } from '@/lib/server/services/datasets/imports/person-quota';
import { shownFileName } from '@/lib/server/services/datasets/imports/create-upload';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import {
  announceUpload,
  deleteUpload,
  findUpload,
  settleUpload,
  type UploadRow,
  waitingUploads,
} from '@/lib/server/stores/ads/uploads-store';
import { assertType, inspectFile } from './inspect-file';

/** How long a file may take to arrive, with all its pauses. */
const KEPT_MS = 7 * 24 * 3_600_000;
/** How long an address takes bytes. */
const SIGNED_SECONDS = 3600;
/** Files of one person that wait. */
const MOST_WAITING = 50;

type Policy = ResponseOf<typeof createUploadPolicy>;

const noUpload = () => new AppError('not_found', 'There is no such upload', { code: 'unknown_upload' });

async function ownUpload(ctx: Ctx, id: string): Promise<UploadRow> {
  const row = await findUpload(requirePerson(ctx).id, id);
  if (!row || row.expiresAt <= ctx.now()) throw noUpload();
  return row;
}

const toSign = (id: string, expires: number) => `${id} ${expires}`;

function assertSize(type: MediaType, size: number): void {
  const most = MEDIA_MAX_BYTES[kindOfType(type)];
  if (size <= most) return;
  const megabytes = most / 1024 ** 2;
  throw new AppError('too_large', `A file of this kind may have at most ${megabytes} MB`, {
    code: 'media_large',
    values: { megabytes },
  });
}

const roomFor = (size: number) => (waiting: readonly UploadRow[]) =>
  waiting.length < MOST_WAITING &&
  waiting.reduce((sum, row) => sum + row.size, size) <= env().MURMUR_PERSON_MAX_BYTES;

async function receivedOf(row: Pick<UploadRow, 'id' | 'state' | 'size'>): Promise<number> {
  return row.state === 'open' ? bytesThere(row.id) : row.size;
}

/**
 * Announces a file and signs the address that takes its bytes. One that was cut off goes on under the same id.
 * @throws AppError `too_large` beyond what X takes of its kind, or what the person has room for.
 */
export async function createPolicy(ctx: Ctx, input: BodyOf<typeof createUploadPolicy>): Promise<Policy> {
  const person = requirePerson(ctx);
  assertSize(input.content_type, input.size);
  const now = ctx.now();
  const upload = {
    name: shownFileName(input.name),
    announcedType: input.content_type,
    size: input.size,
    fingerprint: input.fingerprint ?? '',
  };
  const times = { now, expiresAt: new Date(now.getTime() + KEPT_MS) };
  const row = await announceUpload(person.id, upload, times, roomFor(input.size));
  if (!row) throw beyondQuota();
  const expires = Math.floor(now.getTime() / 1000) + SIGNED_SECONDS;
  const query = new URLSearchParams({
    expires: String(expires),
    signature: keyedHash('upload', toSign(row.id, expires)),
  });
  return {
    upload_id: row.id,
    url: `/api/api/files/${row.id}/part/?${query.toString()}`,
    method: 'PUT',
    fields: {},
    expires_at: new Date(expires * 1000).toISOString(),
    received: await receivedOf(row),
    part_bytes: PART_BYTES,
  };
}

/** @throws AppError `forbidden` (code `signature`) for an address we have not signed, or whose time is over. */
function assertSigned(ctx: Ctx, id: string, { expires, signature }: QueryOf<typeof sendUploadPart>): void {
  const signed = matchesKeyedHash('upload', toSign(id, expires), signature);
  if (signed && expires * 1000 > ctx.now().getTime()) return;
  throw new AppError('forbidden', 'This address takes no bytes any more. Ask for a new one.', {
    code: 'signature',
  });
}

/** Takes bytes behind those that are there. What is not what was announced goes with its first part. */
export async function sendPart(
  ctx: Ctx,
  { upload_id: id }: ParamsOf<typeof sendUploadPart>,
  query: QueryOf<typeof sendUploadPart>,
  body: AsyncIterable<Uint8Array>,
): Promise<ResponseOf<typeof sendUploadPart>> {
  const row = await ownUpload(ctx, id);
  assertSigned(ctx, id, query);
  if (row.state !== 'open') return { upload_id: id, received: row.size };
  const inspect = (head: Uint8Array) => void assertType(head, row.announcedType);
  try {
    const rules = { offset: query.offset, size: row.size, signal: ctx.signal, inspect };
    return { upload_id: id, received: await appendPart(id, body, rules) };
  } catch (error) {
    if (isRefusal(error)) await giveUp(id);
    throw error;
  }
}

const isRefusal = (error: unknown) => error instanceof AppError && error.kind === 'unprocessable';

async function giveUp(id: string): Promise<void> {
  await removeParts(id);
  await deleteUpload(id);
}

/**
 * Looks at a file that is whole. Safe to repeat.
 * @throws AppError `conflict` (code `upload_open`) while bytes are missing; `unprocessable` for what cannot be an ad on X:
 * then nothing of it stays.
 */
export async function completeUpload(
  ctx: Ctx,
  { upload_id: id }: BodyOf<typeof completeContract>,
): Promise<z.input<(typeof completeContract)['response']>> {
  const row = await ownUpload(ctx, id);
  const url = `/api/ad-media/${id}/file/`;
  const known = { upload_id: id, url, size: row.size };
  const { contentType, width, height } = row;
  if (row.state !== 'open' && contentType && width && height)
    return { ...known, content_type: contentType, width, height, duration_ms: row.durationMs };
  if ((await bytesThere(id)) < row.size)
    throw new AppError('conflict', 'The file is not whole yet', { code: 'upload_open' });
  try {
    const found = await inspectFile(partPath(id), row.size, row.announcedType);
    assertSize(found.contentType, row.size);
    await settleUpload(id, found);
    const facts = { width: found.width, height: found.height, duration_ms: found.durationMs };
    return { ...known, content_type: found.contentType, ...facts };
  } catch (error) {
    if (isRefusal(error)) await giveUp(id);
    throw error;
  }
}

export async function listUploads(ctx: Ctx): Promise<MediaUpload[]> {
  const rows = await waitingUploads(requirePerson(ctx).id, ctx.now());
  return Promise.all(
    rows.map(async (row) => ({
      upload_id: row.id,
      name: row.name,
      content_type: row.announcedType,
      size: row.size,
      received: await receivedOf(row),
      state: row.state,
      kept_until: row.expiresAt.toISOString(),
    })),
  );
}

export async function cancelUpload(ctx: Ctx, { upload_id: id }: { upload_id: string }): Promise<null> {
  const row = await ownUpload(ctx, id);
  if (row.state === 'used') throw noUpload();
  await giveUp(row.id);
  return null;
}
