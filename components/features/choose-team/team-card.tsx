'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { StatusLabel } from '@/components/kit/status-label';
import { TeamMark } from '@/components/kit/team-mark';
import { Badge } from '@/components/ui/badge';
import { focusRing } from '@/components/ui/focus-ring';
import { useRecentTeam } from '@/lib/client/recent-team';
import { latestSubscription, SELF_HOSTED_PLAN } from '@/lib/domain/subscription';
import { isTeamAdmin, type Team } from '@/lib/domain/teams';
import { route, TEAM_LANDING } from '@/lib/tenants/routes';
import { cn } from '@/lib/utils';

function SubscriptionState({ team }: { team: Team }) {
  const t = useTranslations('choose-team.subscription');
  const own = useTranslations('teams.plan');
  const latest = latestSubscription(team.subscriptions);
  if (!latest) return <StatusLabel tone="hollow">{t('none')}</StatusLabel>;
  const plan = latest.plan.name === SELF_HOSTED_PLAN ? own('selfHosted') : latest.plan.name;
  return latest.active ? (
    <StatusLabel tone="success">{t('active', { plan })}</StatusLabel>
  ) : (
    <StatusLabel tone="danger">{t('inactive', { plan })}</StatusLabel>
  );
}

interface TeamCardProps {
  team: Team;
  /** Why this one stands out: the host names it, or it was used last. */
  note: string | null;
}

/** One team to choose; the whole card is the link. */
export function TeamCard({ team, note }: TeamCardProps) {
  const t = useTranslations();
  const { remember } = useRecentTeam();
  const level = isTeamAdmin(team.memberships, team.id) ? 'admin' : 'member';
  return (
    <Link
      href={route(TEAM_LANDING, { teamId: team.slug })}
      onClick={() => remember(team)}
      className={cn(
        'flex h-full flex-col gap-3 rounded-lg border bg-surface p-4 hover:bg-hover',
        note ? 'border-accent-line' : 'border-line',
        focusRing,
      )}
    >
      <span className="flex min-w-0 items-center gap-3">
        <TeamMark team={team} size="lg" />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-base font-semibold" title={team.name}>
            {team.name}
          </span>
          <span className="block truncate text-xs text-subtle">
            {t('choose-team.members', { count: team.member_count })}
          </span>
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Badge tone={level === 'admin' ? 'accent' : 'neutral'}>{t(`teams.level.${level}`)}</Badge>
        <SubscriptionState team={team} />
        {note && <Badge className="ml-auto">{note}</Badge>}
      </span>
    </Link>
  );
}
