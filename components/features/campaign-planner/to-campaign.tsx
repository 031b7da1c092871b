'use client';

import { Megaphone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { AsyncButton } from '@/components/kit/async-button';
import { goToSite } from '@/lib/client/go-to-site';
import { request } from '@/lib/client/request-client';
import { signInDialog } from '@/lib/client/stores/sign-in-dialog';
import { tellFailure } from '@/lib/client/tool-failure';
import { usePersonal } from '@/lib/client/use-personal';
import { listTeams } from '@/lib/contracts/teams';
import { CONTROL_ARM } from '@/lib/domain/ads-learning';
import type { CheckedPlan } from '@/lib/domain/campaign-plan';
import { route } from '@/lib/tenants/routes';

/** What the plan has tested: what the budget affords, and without a price all that was not taken out. */
const testedIn = ({ arms, affordable }: CheckedPlan) =>
  arms.filter(
    ({ slug, verdict }) =>
      slug !== CONTROL_ARM && (affordable === null ? verdict !== 'taken_out' : verdict === 'affordable'),
  );

/** On to the team's desk, where the plan becomes a campaign with an ad set for each hypothesis. */
export function ToCampaign({ list, plan }: { list: string; plan: CheckedPlan }) {
  const t = useTranslations('planner');
  const signedIn = usePersonal('token') !== null;
  const go = async () => {
    if (!signedIn) return signInDialog.getState().ask();
    try {
      const [team] = await request(listTeams, {});
      if (!team) return await goToSite('dashboard', route('choose-team'));
      const search = new URLSearchParams({ new: '', list });
      for (const { slug } of testedIn(plan)) search.append('arm', slug);
      return await goToSite(
        'dashboard',
        `${route('team-campaigns', { teamId: team.slug })}?${search.toString()}`,
      );
    } catch (error) {
      return tellFailure(error);
    }
  };
  return (
    <AsyncButton variant="primary" disabled={plan.stopped} onClick={go}>
      <Megaphone aria-hidden />
      {t('toCampaign')}
    </AsyncButton>
  );
}
