'use client';

import { Megaphone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { AsyncButton } from '@/components/kit/async-button';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
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

/** The stepper of a new campaign on a team's desk, with this list and what is tested of it. */
function deskPath(teamId: string, list: string, plan: CheckedPlan): string {
  const search = new URLSearchParams({ new: '', list });
  for (const { slug } of testedIn(plan)) search.append('arm', slug);
  return `${route('team-campaigns', { teamId })}?${search.toString()}`;
}

/** On to a team's desk, where the plan becomes a campaign with an ad set for each hypothesis. */
export function ToCampaign({ list, plan }: { list: string; plan: CheckedPlan }) {
  const t = useTranslations('planner');
  const { me } = useKnownMe();
  const { data } = useEndpoint(listTeams, me ? {} : null);
  const teams = (data ?? []).filter(({ deleted_at: deleted }) => deleted === null);
  const [only, ...others] = teams;
  const words = (
    <>
      <Megaphone aria-hidden />
      {t('toCampaign')}
    </>
  );
  if (others.length > 0)
    return (
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="primary" disabled={plan.stopped}>
            {words}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuLabel>{t('whichTeam')}</DropdownMenuLabel>
          {teams.map(({ slug, name }) => (
            <DropdownMenuItem
              key={slug}
              onSelect={() => void goToSite('dashboard', deskPath(slug, list, plan))}
            >
              {name}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
    );
  const go = async () => {
    if (!me) return signInDialog.getState().ask();
    return goToSite('dashboard', only ? deskPath(only.slug, list, plan) : route('choose-team'));
  };
  return (
    <AsyncButton variant="primary" disabled={plan.stopped || (me != null && !data)} onClick={go}>
      {words}
    </AsyncButton>
  );
}
