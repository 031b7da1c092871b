import { z } from 'zod';
import { MOST_TEAM_PRICES, seenSchema, teamLintSchema, teamPriceSchema } from '@/lib/domain/team-targeting';
import { LINT_SEVERITIES, lintRuleSchema } from '@/lib/domain/targeting-check';
import { defineEndpoint } from './core/endpoint';
import { teamKey } from './core/team-key';

const params = z.object({ slug: teamKey });

const teamTargetingSchema = z.object({
  words: z.array(z.string()),
  raised: z.array(lintRuleSchema),
  /** The built-in minimum, which no team takes away. */
  built_in: z.array(z.object({ id: lintRuleSchema, severity: z.enum(LINT_SEVERITIES) })),
  prices: z.array(teamPriceSchema),
  /** Sent back as `seen` so that nothing is lost that somebody else changed meanwhile; null: not changed yet. */
  changed_at: z.string().nullable(),
});

export const getTeamTargeting = defineEndpoint({
  id: 'team-targeting',
  method: 'GET',
  path: '/api/teams/{slug}/targeting/',
  auth: 'user',
  access: 'member',
  summary:
    'Words that the team does not aim ads by, rules it made stricter, and prices of its own campaigns.',
  params,
  response: teamTargetingSchema,
});

export const setTeamLint = defineEndpoint({
  id: 'team-targeting-lint',
  method: 'PUT',
  path: '/api/teams/{slug}/targeting/lint/',
  auth: 'user',
  access: 'admin',
  summary:
    'Replaces the words of the team and the rules it made stricter; the built-in minimum stays. 409 (`stale`) where they were changed meanwhile.',
  params,
  body: teamLintSchema,
  response: teamTargetingSchema,
});

export const setTeamPrices = defineEndpoint({
  id: 'team-targeting-prices',
  method: 'PUT',
  path: '/api/teams/{slug}/targeting/prices/',
  auth: 'user',
  access: 'member',
  summary:
    'Replaces the prices of the team’s own campaigns. 409 (`stale`) where something was changed meanwhile.',
  params,
  body: z.object({ seen: seenSchema, prices: z.array(teamPriceSchema).max(MOST_TEAM_PRICES) }),
  response: teamTargetingSchema,
});
