import { z } from 'zod';
import { grantedAccountSchema } from '@/lib/domain/ad-accounts';
import { FIELD_RULES } from '@/lib/domain/field-rules';
import { emailSchema } from '@/lib/domain/sign-in';
import {
  LEVELS,
  membershipSchema,
  slugFormSchema,
  slugSchema,
  teamInfoSchema,
  teamSchema,
} from '@/lib/domain/teams';
import { defineEndpoint } from './core/endpoint';
import { byRow, byTeam, teamKey } from './core/team-key';

const bySlug = z.object({ slug: teamKey });

/* Names stand in mails and lists: nothing that breaks a line or turns the direction of the text around it. */
const oneLine = z
  .string()
  .trim()
  .regex(/^[^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*$/, {
    error: FIELD_RULES.bad_text,
  });

const teamFields = {
  name: oneLine.min(1, { error: 'Name is required' }).max(80),
  /** Reserved ones are refused where a team takes a new slug: one it has already stays. */
  slug: slugFormSchema,
  /** ISO 3166-1 alpha-2, or '' */
  country: z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/, { error: 'Country is not valid' })]),
  invoice_email: z.union([z.literal(''), emailSchema]),
  invoice_name: oneLine.max(120),
};

export const memberSchema = membershipSchema.extend({
  user: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    joined_at: z.iso.datetime(),
    second_factor: z.boolean(),
  }),
});
export type Member = z.infer<typeof memberSchema>;

export const getTeamInfo = defineEndpoint({
  id: 'API-301',
  method: 'GET',
  path: '/api/teaminfo/{slug}/',
  auth: 'none',
  access: 'public',
  summary: 'What everybody may see of a team: name, logo, how many members.',
  params: bySlug,
  response: teamInfoSchema,
});

export const listTeams = defineEndpoint({
  id: 'API-302',
  method: 'GET',
  path: '/api/teams/',
  auth: 'user',
  access: 'person',
  summary: 'Teams of the person; deleted ones of which they were admin as long as that can be undone.',
  response: z.array(teamSchema),
});

export const createTeam = defineEndpoint({
  id: 'API-303',
  method: 'POST',
  path: '/api/teams/',
  auth: 'user',
  access: 'person',
  summary: 'Creates a team; its creator becomes admin. Without a slug one is made from the name.',
  body: z.object({
    ...teamFields,
    slug: slugSchema.optional(),
    country: teamFields.country.default(''),
    invoice_email: teamFields.invoice_email.default(''),
    invoice_name: teamFields.invoice_name.default(''),
  }),
  response: teamSchema,
  status: 201,
});

export const getTeam = defineEndpoint({
  id: 'API-304',
  method: 'GET',
  path: '/api/teams/{slug}/',
  auth: 'user',
  access: 'member',
  summary: 'One team of the person.',
  params: bySlug,
  response: teamSchema,
});

export const replaceTeam = defineEndpoint({
  id: 'API-305',
  method: 'PUT',
  path: '/api/teams/{slug}/',
  auth: 'user',
  access: 'admin',
  summary: 'Replaces the settings of a team.',
  params: bySlug,
  body: z.object(teamFields),
  response: teamSchema,
});

export const updateTeam = defineEndpoint({
  id: 'API-306',
  method: 'PATCH',
  path: '/api/teams/{slug}/',
  auth: 'user',
  access: 'admin',
  summary: 'Changes single settings of a team.',
  params: bySlug,
  body: z.object(teamFields).partial(),
  response: teamSchema,
});

export const setTeamLogo = defineEndpoint({
  id: 'teams-logo-set',
  method: 'POST',
  path: '/api/teams/{slug}/logo/',
  auth: 'user',
  access: 'admin',
  summary: 'A picture (PNG, JPEG, WebP, up to 2 MB) that is drawn again at 128 × 128.',
  params: bySlug,
  body: { kind: 'file', field: 'logo' },
  response: teamSchema,
});

export const removeTeamLogo = defineEndpoint({
  id: 'teams-logo-remove',
  method: 'DELETE',
  path: '/api/teams/{slug}/logo/',
  auth: 'user',
  access: 'admin',
  summary: 'Takes the picture away.',
  params: bySlug,
  response: teamSchema,
});

export const getLogo = defineEndpoint({
  id: 'teams-logo',
  method: 'GET',
  path: '/api/logos/{id}/',
  auth: 'none',
  access: 'public',
  summary: 'The picture of a team, by its unguessable id.',
  params: z.object({ id: z.uuid() }),
  response: { kind: 'file', contentType: 'image/webp' },
});

export const deleteTeam = defineEndpoint({
  id: 'teams-delete',
  method: 'DELETE',
  path: '/api/teams/{slug}/',
  auth: 'user',
  access: 'admin',
  summary: 'Deletes a team; an admin can undo it for 30 days. Needs a step-up.',
  params: bySlug,
  response: z.null(),
  status: 204,
});

export const restoreTeam = defineEndpoint({
  id: 'teams-restore',
  method: 'POST',
  path: '/api/teams/{slug}/restore/',
  auth: 'user',
  access: 'admin',
  summary: 'Brings a deleted team back.',
  params: bySlug,
  response: teamSchema,
});

export const exportTeam = defineEndpoint({
  id: 'teams-export',
  method: 'GET',
  path: '/api/teams/{slug}/export/',
  auth: 'user',
  access: 'admin',
  summary: 'Everything kept about the team, as JSON.',
  params: bySlug,
  response: { kind: 'file', contentType: 'application/json' },
});

export const transferTeam = defineEndpoint({
  id: 'teams-transfer',
  method: 'POST',
  path: '/api/teams/{slug}/transfer/',
  auth: 'user',
  access: 'admin',
  summary: 'Makes another member admin and the caller an ordinary member, in one step. Needs a step-up.',
  params: bySlug,
  body: z.object({ member: z.uuid() }),
  response: teamSchema,
});

export const leaveTeam = defineEndpoint({
  id: 'teams-leave',
  method: 'POST',
  path: '/api/teams/{slug}/leave/',
  auth: 'user',
  access: 'member',
  summary: 'Ends one’s own membership. The last admin cannot leave.',
  params: bySlug,
  response: z.null(),
  status: 204,
});

export const listMembers = defineEndpoint({
  id: 'API-313',
  method: 'GET',
  path: '/api/teams/{team_id}/members/',
  auth: 'user',
  access: 'member',
  summary: 'Members of the team with their level.',
  params: byTeam,
  response: z.array(memberSchema),
});

export const getMember = defineEndpoint({
  id: 'API-314',
  method: 'GET',
  path: '/api/teams/{team_id}/members/{pk}/',
  auth: 'user',
  access: 'member',
  summary: 'One member of the team.',
  params: byRow,
  response: memberSchema,
});

export const changeMember = defineEndpoint({
  id: 'teams-member-change',
  method: 'PATCH',
  path: '/api/teams/{team_id}/members/{pk}/',
  auth: 'user',
  access: 'admin',
  summary: 'Changes a member’s level. The last admin stays admin.',
  params: byRow,
  body: z.object({ level: z.enum(LEVELS) }),
  response: memberSchema,
});

export const removeMember = defineEndpoint({
  id: 'teams-member-remove',
  method: 'DELETE',
  path: '/api/teams/{team_id}/members/{pk}/',
  auth: 'user',
  access: 'admin',
  summary: 'Removes a member, and with them the ad accounts they lent to the team.',
  params: byRow,
  response: z.null(),
  status: 204,
});

export const listTeamAccounts = defineEndpoint({
  id: 'API-307',
  method: 'GET',
  path: '/api/teams/{team_id}/accounts/',
  auth: 'user',
  access: 'member',
  summary: 'Ad accounts granted to the team and by whom.',
  params: byTeam,
  response: z.array(grantedAccountSchema),
});

export const getTeamAccount = defineEndpoint({
  id: 'API-308',
  method: 'GET',
  path: '/api/teams/{team_id}/accounts/{pk}/',
  auth: 'user',
  access: 'member',
  summary: 'One ad account granted to the team.',
  params: byRow,
  response: grantedAccountSchema,
});

export const auditRowSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.string(),
  action: z.string(),
  subject: z.string().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

export const listAudit = defineEndpoint({
  id: 'teams-audit',
  method: 'GET',
  path: '/api/teams/{team_id}/audit/',
  auth: 'user',
  access: 'admin',
  summary: 'Who changed what in the team, the newest first; kept for one year.',
  params: byTeam,
  query: z.object({ before: z.iso.datetime().optional() }),
  response: z.array(auditRowSchema),
});
