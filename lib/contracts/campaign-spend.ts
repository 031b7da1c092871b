import { z } from 'zod';
import { campaignSpendSchema } from '@/lib/domain/ads-spend';
import { defineEndpoint } from './core/endpoint';

export const readCampaignSpend = defineEndpoint({
  id: 'campaign-spend',
  method: 'GET',
  path: '/api/campaigns/{pk}/spend/',
  auth: 'user',
  access: 'member',
  summary:
    'What a campaign has spent up to yesterday in its account, beside what its budgets planned up to then.',
  params: z.object({ pk: z.uuid() }),
  response: campaignSpendSchema,
});
