'use client';

import { useLocale, useTranslations } from 'next-intl';
import { AsyncButton } from '@/components/kit/async-button';
import { TeamMark } from '@/components/kit/team-mark';
import { request } from '@/lib/client/request-client';
import { toastStore } from '@/lib/client/stores/toasts';
import { tellFailure } from '@/lib/client/tool-failure';
import { restoreTeam } from '@/lib/contracts/teams';
import { TEAM_DELETED_KEPT_MS, type Team } from '@/lib/domain/teams';
import { formatDate } from '@/lib/format/date';

interface DeletedTeamsProps {
  teams: readonly Team[];
  onChanged: () => Promise<unknown>;
}

/** Teams that their admin may still bring back. */
export function DeletedTeams({ teams, onChanged }: DeletedTeamsProps) {
  const t = useTranslations('choose-team.deleted');
  const locale = useLocale();
  if (teams.length === 0) return null;
  const restore = async (team: Team) => {
    // By its number: somebody else may hold the slug by now.
    await request(restoreTeam, { path: { slug: String(team.id) } });
    toastStore.getState().add(t('restored', { name: team.name }), 'success');
    await onChanged();
  };
  return (
    <section aria-labelledby="deleted-teams" className="mt-8">
      <h2 id="deleted-teams" className="text-base font-semibold">
        {t('title')}
      </h2>
      <p className="mb-2 text-xs text-subtle">{t('hint')}</p>
      <ul className="divide-y divide-line-soft rounded-lg border border-line bg-surface">
        {teams.map((team) => (
          <li key={team.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
            <TeamMark team={team} size="sm" />
            <span className="min-w-0 flex-1 basis-40 truncate font-medium" title={team.name}>
              {team.name}
            </span>
            <span className="ml-auto flex items-center gap-3">
              <span className="text-xs text-subtle">
                {t('until', {
                  date: formatDate(Date.parse(team.deleted_at ?? '') + TEAM_DELETED_KEPT_MS, locale),
                })}
              </span>
              <AsyncButton
                size="sm"
                aria-label={t('restoreNamed', { name: team.name })}
                onClick={() => restore(team)}
                onError={tellFailure}
              >
                {t('restore')}
              </AsyncButton>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
