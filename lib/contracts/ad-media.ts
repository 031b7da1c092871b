import { z } from 'zod';
import { adAccountIdSchema } from '@/lib/domain/ad-accounts';
import { CARD_PROBLEMS, MEDIA_KINDS, mediaTypeSchema } from '@/lib/domain/ad-media';
import { rowNumberSchema } from '@/lib/domain/row-number';
import { defineEndpoint } from './core/endpoint';
import { teamKey } from './core/team-key';

const byPk = z.object({ pk: z.uuid() });
const given = z.coerce.number().pipe(rowNumberSchema);
const fileName = z.string().trim().min(1).max(255);

/** What is said of a file that may grow. */
const uploadSchema = z.object({
  upload_id: z.uuid(),
  name: z.string(),
  content_type: mediaTypeSchema,
  size: z.int(),
  /** Bytes that are there; the next ones follow them. */
  received: z.int(),
  state: z.enum(['open', 'checked', 'used']),
  /** What has not become a file of a team by then is removed. */
  kept_until: z.iso.datetime(),
});
export type MediaUpload = z.infer<typeof uploadSchema>;

export const createUploadPolicy = defineEndpoint({
  id: 'API-020',
  method: 'POST',
  path: '/api/api/files/policy/',
  auth: 'user',
  access: 'person',
  summary:
    'Checks type and size of a file and hands out a signed address that takes its bytes until `expires_at`: part by part, from the `offset` of the query on. With a fingerprint a file that was cut off goes on.',
  body: z.object({
    name: fileName,
    content_type: mediaTypeSchema,
    size: rowNumberSchema.min(1),
    /** Made of the bytes by the sender: with it the same file goes on where it was cut off. */
    fingerprint: z.string().max(128).optional(),
  }),
  response: z.object({
    upload_id: z.uuid(),
    url: z.string(),
    method: z.literal('PUT'),
    fields: z.record(z.string(), z.string()),
    expires_at: z.iso.datetime(),
    /** Bytes that are there from before. */
    received: z.int(),
    part_bytes: z.int(),
  }),
});

export const sendUploadPart = defineEndpoint({
  id: 'media-upload-part',
  method: 'PUT',
  path: '/api/api/files/{upload_id}/part/',
  auth: 'user',
  access: 'person',
  summary:
    'Takes the bytes of a file from `offset` on. 409 (`upload_offset`) where others come next: `received` tells. A file that is not what was announced is refused by its first bytes.',
  params: z.object({ upload_id: z.uuid() }),
  query: z.object({
    offset: given,
    /** Seconds since 1970. */
    expires: given,
    signature: z.string().min(1).max(100),
  }),
  body: { kind: 'file', field: 'part' },
  response: z.object({ upload_id: z.uuid(), received: z.int() }),
});

export const listUploads = defineEndpoint({
  id: 'media-uploads',
  method: 'GET',
  path: '/api/api/files/',
  auth: 'user',
  access: 'person',
  summary: 'Files of the person that are on their way in, and how much of each is there.',
  response: z.array(uploadSchema),
});

export const cancelUpload = defineEndpoint({
  id: 'media-upload-cancel',
  method: 'DELETE',
  path: '/api/api/files/{upload_id}/',
  auth: 'user',
  access: 'person',
  summary: 'Gives up a file that is on its way in.',
  params: z.object({ upload_id: z.uuid() }),
  response: z.null(),
  status: 204,
});

export const completeUpload = defineEndpoint({
  id: 'API-021',
  method: 'POST',
  path: '/api/api/files/complete/',
  auth: 'user',
  access: 'person',
  summary: 'Confirms that a file has arrived whole and looks at what it really is; then it can become media.',
  body: z.object({ upload_id: z.uuid() }),
  response: z.object({
    upload_id: z.uuid(),
    url: z.string(),
    size: z.int(),
    content_type: mediaTypeSchema,
    width: z.int(),
    height: z.int(),
    duration_ms: z.int().nullable(),
  }),
});

export const adMediaSchema = z.object({
  id: z.uuid(),
  team: z.int(),
  ad_account_id: z.string(),
  name: z.string(),
  kind: z.enum(MEDIA_KINDS),
  /** What the file says, not its name. */
  content_type: mediaTypeSchema,
  size: z.int(),
  width: z.int(),
  height: z.int(),
  duration_ms: z.int().nullable(),
  url: z.string(),
  /** A small picture of it; null for films. */
  preview_url: z.string().nullable(),
  /** Why a card cannot show it; nothing: it can. */
  card_problems: z.array(z.enum(CARD_PROBLEMS)),
  used_in: z.array(z.object({ id: z.uuid(), name: z.string() })),
  created_at: z.iso.datetime(),
});
export type AdMedia = z.infer<typeof adMediaSchema>;

/** `team` and `ad_account_id` choose among what the caller's memberships open; they grant nothing. */
const whose = { team: teamKey.optional(), ad_account_id: adAccountIdSchema };

export const listAdMedia = defineEndpoint({
  id: 'API-008',
  method: 'GET',
  path: '/api/ad-media/',
  auth: 'user',
  access: 'person',
  summary: 'Media of the caller’s teams, the newest first, with what uses them.',
  query: z.object({ ...whose, kind: z.enum(MEDIA_KINDS).optional() }),
  response: z.array(adMediaSchema),
});

export const createAdMedia = defineEndpoint({
  id: 'API-009',
  method: 'POST',
  path: '/api/ad-media/',
  auth: 'user',
  access: 'person',
  summary: 'Makes a file that has arrived and was looked at media of a team; sent again, the same one.',
  body: z.object({ ...whose, name: fileName, upload_id: z.uuid() }),
  response: adMediaSchema,
  status: 201,
});

export const deleteAdMedia = defineEndpoint({
  id: 'API-010',
  method: 'DELETE',
  path: '/api/ad-media/{pk}/',
  auth: 'user',
  access: 'person',
  summary: 'Deletes media and their file; 409 (`media_used`) while a creative uses them.',
  params: byPk,
  response: z.null(),
  status: 204,
});

export const readAdMediaFile = defineEndpoint({
  id: 'media-file',
  method: 'GET',
  path: '/api/ad-media/{pk}/file/',
  auth: 'user',
  access: 'person',
  summary: 'The file itself.',
  params: byPk,
  response: { kind: 'file', contentType: 'application/octet-stream' },
});

export const readAdMediaPreview = defineEndpoint({
  id: 'media-preview',
  method: 'GET',
  path: '/api/ad-media/{pk}/preview/',
  auth: 'user',
  access: 'person',
  summary: 'A small picture of it.',
  params: byPk,
  response: { kind: 'file', contentType: 'image/webp' },
});
