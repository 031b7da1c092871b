import { z } from 'zod';
import { MAX_COLUMNS, MIN_COLUMNS, sideNamesSchema } from '@/lib/domain/comparison';
import { embedOrigin } from '@/lib/domain/embed-host';
import { FIELD_RULES } from '@/lib/domain/field-rules';
import { LOCALES } from '@/lib/domain/locales';
import { plainLine, plainText } from '@/lib/domain/plain-text';
import { recipeSchema, sectionIdSchema } from '@/lib/domain/recipe';
import {
  COMMENT_LENGTH,
  commentSchema,
  DEFAULT_SHARE_DAYS,
  EMBED_HOSTS,
  embedSchema,
  GUEST_NAME_LENGTH,
  SHARE_DAYS,
  SHARE_FILES,
  SHARE_MESSAGE_LENGTH,
  openedShareSchema,
  shareSchema,
} from '@/lib/domain/sharing';
import { rowNumberSchema } from '@/lib/domain/row-number';
import { confirmCodeSchema, emailSchema } from '@/lib/domain/sign-in';
import { defineEndpoint } from './core/endpoint';

/* Links to frozen reports. The code stands in the path of the page (docs/adr/0035); calls carry it in bodies. */

const code = z.string().min(1).max(200);
const opening = { code, password: z.string().max(200).optional() };
/** What a guest was given to write with. */
const guest = z.string().max(1_000).optional();
const id = z.object({ id: z.string().max(60) });

const shareFields = {
  title: z.string().trim().min(1).max(200),
  /** What the sender says about it, plain text. */
  message: z.string().transform(plainText).pipe(z.string().trim().max(SHARE_MESSAGE_LENGTH)).default(''),
  /** Number or slug of a team of the caller, named beside their own name. */
  team: z.union([z.string().max(60), rowNumberSchema]).optional(),
  days: z.literal(SHARE_DAYS).default(DEFAULT_SHARE_DAYS),
  password: z.string().min(8).max(200).optional(),
};

export const createShare = defineEndpoint({
  id: 'shares-create',
  method: 'POST',
  path: '/api/shares/',
  auth: 'user',
  access: 'person',
  summary: 'Freezes the report of a recipe and gives the link that opens it.',
  body: z.object({
    ...shareFields,
    recipe: recipeSchema,
    sections: z.array(sectionIdSchema).min(1).optional(),
    /** Whether the texts of posts are in it. */
    with_texts: z.boolean().default(false),
    /** Whether readers may write comments beside it. */
    comments_open: z.boolean().default(false),
  }),
  response: z.object({ share: shareSchema, url: z.string() }),
  status: 201,
});

export const shareComparison = defineEndpoint({
  id: 'shares-create-comparison',
  method: 'POST',
  path: '/api/shares/comparisons/',
  auth: 'user',
  access: 'person',
  summary: 'Freezes the comparison of two to five recipes and gives the link that opens it.',
  body: z.object({
    ...shareFields,
    recipes: z.array(recipeSchema).min(MIN_COLUMNS).max(MAX_COLUMNS),
    names: sideNamesSchema.optional(),
  }),
  response: z.object({ share: shareSchema, url: z.string() }),
  status: 201,
});

export const listShares = defineEndpoint({
  id: 'shares-list',
  method: 'GET',
  path: '/api/shares/',
  auth: 'user',
  access: 'person',
  summary:
    'Links that the caller has made, the newest first, with their addresses while they open something.',
  response: z.array(shareSchema),
});

export const changeShare = defineEndpoint({
  id: 'shares-change',
  method: 'PATCH',
  path: '/api/shares/{id}/',
  auth: 'user',
  access: 'person',
  summary: 'Opens or ends the comments beside a link.',
  params: id,
  body: z.object({ comments_open: z.boolean() }),
  response: shareSchema,
});

export const revokeShare = defineEndpoint({
  id: 'shares-revoke',
  method: 'DELETE',
  path: '/api/shares/{id}/',
  auth: 'user',
  access: 'person',
  summary: 'Closes a link at once and for good. What was frozen is removed.',
  params: id,
  response: z.null(),
  status: 204,
});

export const openShare = defineEndpoint({
  id: 'shares-open',
  method: 'POST',
  path: '/api/shares/open/',
  auth: 'none',
  access: 'public',
  summary: 'The frozen report or comparison behind a code. A closed, expired or unknown code answers alike.',
  body: z.object({ ...opening, guest }),
  response: openedShareSchema,
});

export const readShareFile = defineEndpoint({
  id: 'shares-file',
  method: 'POST',
  path: '/api/shares/file/',
  auth: 'none',
  access: 'public',
  summary: 'The frozen report behind a code as a PDF, as slides or as a sheet, with the figures of its page.',
  body: z.object({ ...opening, format: z.enum(SHARE_FILES), locale: z.enum(LOCALES).default('en') }),
  response: { kind: 'file', contentType: 'application/octet-stream' },
});

export const sendGuestCode = defineEndpoint({
  id: 'shares-guest-code',
  method: 'POST',
  path: '/api/shares/guests/code/',
  auth: 'none',
  access: 'public',
  summary: 'Mails a code to a reader who wants to comment by an address; the answer names this attempt.',
  body: z.object({ ...opening, email: emailSchema, locale: z.enum(LOCALES).default('en') }),
  response: z.object({ magic_code: z.string() }),
});

export const enterAsGuest = defineEndpoint({
  id: 'shares-guest',
  method: 'POST',
  path: '/api/shares/guests/',
  auth: 'none',
  access: 'public',
  summary:
    'Lets a reader comment for some hours under a name: behind the password of the link, or with the mailed code.',
  body: z.object({
    ...opening,
    name: z.string().transform(plainLine).pipe(z.string().min(1).max(GUEST_NAME_LENGTH)),
    magic_code: z.string().max(200).optional(),
    confirm_code: confirmCodeSchema.optional(),
  }),
  response: z.object({ guest: z.string(), name: z.string() }),
});

export const createComment = defineEndpoint({
  id: 'shares-comment',
  method: 'POST',
  path: '/api/shares/comments/',
  auth: 'none',
  access: 'public',
  summary:
    'Writes a comment beside a shared report whose owner has opened them, for everybody who has its link: as the caller, or as a guest.',
  body: z.object({
    ...opening,
    guest,
    section: sectionIdSchema.nullish(),
    text: z
      .string()
      .max(2 * COMMENT_LENGTH)
      .transform(plainText)
      .pipe(z.string().trim().min(1).max(COMMENT_LENGTH)),
  }),
  response: commentSchema,
  status: 201,
});

export const removeComment = defineEndpoint({
  id: 'shares-comment-remove',
  method: 'DELETE',
  path: '/api/shares/comments/{id}/',
  auth: 'user',
  access: 'person',
  summary: 'Removes a comment: who wrote it may, and who made the link.',
  params: id,
  response: z.null(),
  status: 204,
});

export const takeCommentBack = defineEndpoint({
  id: 'shares-comment-take-back',
  method: 'POST',
  path: '/api/shares/comments/{id}/take-back/',
  auth: 'none',
  access: 'public',
  summary: 'Removes the comment of a guest, who shows what they wrote it with.',
  params: id,
  body: z.object({ guest: z.string().min(1).max(1_000) }),
  response: z.null(),
  status: 204,
});

const host = z
  .string()
  .max(300)
  .transform((text, ctx) => {
    const origin = embedOrigin(text);
    if (origin === null) ctx.addIssue({ code: 'custom', message: FIELD_RULES.bad_host });
    return origin ?? '';
  });

export const listEmbeds = defineEndpoint({
  id: 'shares-embeds-list',
  method: 'GET',
  path: '/api/share-embeds/',
  auth: 'user',
  access: 'person',
  summary: 'Cards of a link of the caller that other sites show.',
  query: z.object({ share: z.string().max(60) }),
  response: z.array(embedSchema),
});

export const createEmbed = defineEndpoint({
  id: 'shares-embed-create',
  method: 'POST',
  path: '/api/share-embeds/',
  auth: 'user',
  access: 'person',
  summary:
    'Lets named hosts show one card of a link without a password in a frame, as long as the link is open.',
  body: z.object({
    share: z.string().max(60),
    section: sectionIdSchema,
    hosts: z.array(host).min(1).max(EMBED_HOSTS),
  }),
  response: embedSchema,
  status: 201,
});

export const removeEmbed = defineEndpoint({
  id: 'shares-embed-remove',
  method: 'DELETE',
  path: '/api/share-embeds/{id}/',
  auth: 'user',
  access: 'person',
  summary: 'Ends the showing of one card at once.',
  params: id,
  response: z.null(),
  status: 204,
});

export const readEmbedHosts = defineEndpoint({
  id: 'shares-embed-hosts',
  method: 'GET',
  path: '/api/share-embeds/{code}/hosts/',
  auth: 'none',
  access: 'public',
  summary:
    'Whose pages may show the card behind a code: the server in front asks before it answers with the card.',
  params: z.object({ code: z.string().max(200) }),
  response: z.object({ hosts: z.array(z.string()) }),
});
