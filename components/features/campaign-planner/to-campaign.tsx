'use client';

import { Megaphone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { TeamButton } from '@/components/kit/team-button';
import { goToSite } from '@/lib/client/go-to-site';
import { useKnownMe } from '@/lib/client/session';
import { signInDialog } from '@/lib/client/stores/sign-in-dialog';
import { useEndpoint } from '@/lib/client/use-endpoint';
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

/** What the plan says of money and days; null where it does not say. */
interface PlannedMoney {
  budget: number | null;
  days: number | null;
  currency: string;
  start: string | null;
}

interface ToCampaignProps {
  list: string;
  plan: CheckedPlan;
  money: PlannedMoney;
}

const CENTS = 100;

/** The stepper of a new campaign on a team's desk, with this list, what is tested of it, and its money and days. */
function deskPath(teamId: string, { list, plan, money }: ToCampaignProps): string {
  const { budget, days, currency, start } = money;
  const search = new URLSearchParams({ new: '', list });
  for (const { slug } of testedIn(plan)) search.append('arm', slug);
  if (start !== null) search.set('start', start);
  if (days !== null) search.set('length', String(Math.round(days)));
  if (budget !== null && days !== null) {
    search.set('daily', String(Math.floor((budget / Math.round(days)) * CENTS) / CENTS));
    search.set('currency', currency);
  }
  return `${route('team-campaigns', { teamId })}?${search.toString()}`;
}

/** On to a team's desk, where the plan becomes a campaign with an ad set for each hypothesis. */
export function ToCampaign(props: ToCampaignProps) {
  const { plan } = props;
  const t = useTranslations('planner');
  const { me } = useKnownMe();
  const { data } = useEndpoint(listTeams, me ? {} : null);
  const teams = me ? data?.filter(({ deleted_at: deleted }) => deleted === null) : [];
  const go = (team: string | null) => {
    if (!me) return signInDialog.getState().ask();
    return goToSite('dashboard', team === null ? route('choose-team') : deskPath(team, props));
  };
  return (
    <TeamButton variant="primary" teams={teams} label={t('whichTeam')} disabled={plan.stopped} onTeam={go}>
      <Megaphone aria-hidden />
      {t('toCampaign')}
    </TeamButton>
  );
}
