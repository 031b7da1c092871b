import 'server-only';
import { CAMPAIGN_OPTIONS, type CampaignOptionId } from '@/lib/domain/campaign-plan';
import { MESSAGES } from '@/lib/i18n/messages';
import type { Ctx } from '@/lib/server/ctx';
import { requirePlanner } from './require-planner';

const optionView = ({ id, objective, placements, result }: (typeof CAMPAIGN_OPTIONS)[number]) => ({
  ...{ id, objective, result },
  name: MESSAGES.en.planner.options[id],
  placements: [...placements],
});

export async function listOptions(ctx: Ctx) {
  await requirePlanner(ctx);
  return CAMPAIGN_OPTIONS.map(optionView);
}

export async function getOption(ctx: Ctx, { pk }: { pk: CampaignOptionId }) {
  await requirePlanner(ctx);
  const [found] = CAMPAIGN_OPTIONS.filter(({ id }) => id === pk).map(optionView);
  return { ...(found ?? optionView(CAMPAIGN_OPTIONS[0])), benchmarks: {} };
}
