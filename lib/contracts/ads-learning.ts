import { z } from 'zod';
import { campaignLearningSchema } from '@/lib/domain/ads-learning';
import { defineEndpoint } from './core/endpoint';
import { teamKey } from './core/team-key';

export const readCampaignLearning = defineEndpoint({
  id: 'ads-learning',
  method: 'GET',
  path: '/api/teams/{team_id}/ads/campaigns/{campaign}/learning/',
  auth: 'user',
  access: 'member',
  summary:
    'What a campaign taught: a verdict for each arm by days that are closed for 72 hours, and what X corrected since.',
  params: z.object({ team_id: teamKey, campaign: z.uuid() }),
  response: campaignLearningSchema,
});
