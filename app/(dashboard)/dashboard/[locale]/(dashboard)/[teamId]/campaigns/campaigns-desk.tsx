'use client';

import { LearningCard } from '@/components/features/ads-learning/learning-card';
import { CampaignsScreen } from '@/components/features/campaigns/campaigns-screen';

/** The desk, and under one campaign what it taught. */
export function CampaignsDesk({ teamKey }: { teamKey: string }) {
  return (
    <CampaignsScreen
      teamKey={teamKey}
      learning={(campaignId) => <LearningCard teamId={teamKey} campaignId={campaignId} />}
    />
  );
}
