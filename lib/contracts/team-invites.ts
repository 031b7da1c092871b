import { z } from 'zod';
import { FIELD_RULES } from '@/lib/domain/field-rules';
import { emailSchema } from '@/lib/domain/sign-in';
import {
  INVITE_MESSAGE_MAX,
  INVITES_AT_ONCE,
  inviteSchema,
  LEVELS,
  teamInfoSchema,
} from '@/lib/domain/teams';
import { defineEndpoint } from './core/endpoint';
import { byRow, byTeam } from './core/team-key';

const message = z
  .string()
  .max(INVITE_MESSAGE_MAX * 2)
  .transform((text) => text.replace(/\r\n?/g, '\n').trim())
  .pipe(
    z
      .string()
      .max(INVITE_MESSAGE_MAX)
      .regex(/^(\n|\t|[^\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069])*$/, {
        error: FIELD_RULES.bad_lines,
      }),
  );

export const listInvites = defineEndpoint({
  id: 'API-309',
  method: 'GET',
  path: '/api/teams/{team_id}/invites/',
  auth: 'user',
  access: 'admin',
  summary: 'Open and expired invitations of the team.',
  params: byTeam,
  response: z.array(inviteSchema),
});

export const createInvites = defineEndpoint({
  id: 'API-310',
  method: 'POST',
  path: '/api/teams/{team_id}/invites/',
  auth: 'user',
  access: 'admin',
  summary: 'Invites people by mail. All addresses are checked before the first mail leaves.',
  params: byTeam,
  body: z.object({
    emails: z.array(emailSchema).min(1).max(INVITES_AT_ONCE),
    message: message.default(''),
  }),
  response: z.array(inviteSchema),
  status: 201,
});

export const acceptInvite = defineEndpoint({
  id: 'API-311',
  method: 'POST',
  path: '/api/teams/{team_id}/invites/accept/',
  auth: 'user',
  access: 'person',
  summary: 'Redeems an invitation once. Only the verified address it was sent to may accept it.',
  params: byTeam,
  body: z.object({ code: z.string().min(16).max(200) }),
  response: z.object({ team: z.int(), slug: z.string(), level: z.enum(LEVELS) }),
});

export const getInvite = defineEndpoint({
  id: 'API-312',
  method: 'GET',
  path: '/api/teams/{team_id}/invites/{pk}/',
  auth: 'user',
  access: 'admin',
  summary: 'One invitation with its state.',
  params: byRow,
  response: inviteSchema,
});

export const revokeInvite = defineEndpoint({
  id: 'teams-invite-revoke',
  method: 'DELETE',
  path: '/api/teams/{team_id}/invites/{pk}/',
  auth: 'user',
  access: 'admin',
  summary: 'Takes an invitation back; its link no longer works.',
  params: byRow,
  response: z.null(),
  status: 204,
});

export const resendInvite = defineEndpoint({
  id: 'teams-invite-resend',
  method: 'POST',
  path: '/api/teams/{team_id}/invites/{pk}/resend/',
  auth: 'user',
  access: 'admin',
  summary: 'Sends an invitation once more with a new link; the old one no longer works.',
  params: byRow,
  response: inviteSchema,
});

/** What somebody who holds the link of an invitation may see before accepting it. */
export const checkInvite = defineEndpoint({
  id: 'teams-invite-check',
  method: 'POST',
  path: '/api/teams/{team_id}/invites/check/',
  auth: 'none',
  access: 'public',
  summary: 'Whether an invitation code is still good, and for which address (masked).',
  params: byTeam,
  body: z.object({ code: z.string().min(16).max(200) }),
  response: z.object({
    state: z.enum(['open', 'accepted', 'revoked', 'expired']),
    email: z.string(),
    team: teamInfoSchema,
    invited_by: z.string(),
    message: z.string(),
    /** The signed-in person is the one it was sent to; null when nobody is signed in. */
    mine: z.boolean().nullable(),
  }),
});
