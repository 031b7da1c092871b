import { z } from 'zod';
import { deskAccountSchema, PRACTICE_MOST_DAYS, practiceClockSchema } from '@/lib/domain/ads-accounts';
import { defineEndpoint } from './core/endpoint';
import { teamKey } from './core/team-key';

/* Ad accounts that a team's desk works with, and the practice account. */

const params = z.object({ team_id: teamKey });
const byAccount = z.object({ team_id: teamKey, account: z.string().min(1).max(40) });

export const listDeskAccounts = defineEndpoint({
  id: 'ads-accounts',
  method: 'GET',
  path: '/api/teams/{team_id}/ads/accounts/',
  auth: 'user',
  access: 'member',
  summary: 'Ad accounts that the team works with: lent ones, and its practice account.',
  params,
  response: z.array(deskAccountSchema),
});

export const openPractice = defineEndpoint({
  id: 'ads-practice',
  method: 'POST',
  path: '/api/teams/{team_id}/ads/practice/',
  auth: 'user',
  access: 'member',
  summary:
    'Opens the practice account of the team: X’s rules, made-up people, time as fast as you like. Opened again it stays.',
  params,
  body: z.object({
    timezone: z.string().max(60).default('Europe/London'),
    currency: z.enum(['USD', 'EUR', 'GBP', 'JPY']).default('EUR'),
  }),
  response: deskAccountSchema,
  status: 201,
});

export const readPracticeClock = defineEndpoint({
  id: 'ads-practice-clock',
  method: 'GET',
  path: '/api/teams/{team_id}/ads/practice/{account}/clock/',
  auth: 'user',
  access: 'member',
  summary: 'What time it is in the practice account.',
  params: byAccount,
  response: practiceClockSchema,
});

export const movePracticeClock = defineEndpoint({
  id: 'ads-practice-clock-move',
  method: 'POST',
  path: '/api/teams/{team_id}/ads/practice/{account}/clock/',
  auth: 'user',
  access: 'member',
  summary: 'Moves the time of the practice account on by days, or lets a day pass in a minute.',
  params: byAccount,
  body: z.object({
    days: z.int().min(0).max(PRACTICE_MOST_DAYS).default(0),
    running: z.boolean().optional(),
  }),
  response: practiceClockSchema,
});

export const setDailyLimit = defineEndpoint({
  id: 'ads-daily-limit',
  method: 'PUT',
  path: '/api/teams/{team_id}/ads/accounts/{account}/limit/',
  auth: 'user',
  access: 'admin',
  summary: 'The most that everything running in an ad account may spend in a day; null takes the limit away.',
  params: byAccount,
  body: z.object({ daily_limit: z.number().positive().max(1e9).nullable() }),
  response: deskAccountSchema,
});
