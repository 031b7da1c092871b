'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { ErrorState } from '@/components/kit/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { request } from '@/lib/client/request-client';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listAudit } from '@/lib/contracts/teams';
import type { Team } from '@/lib/domain/teams';
import { formatDateTime } from '@/lib/format/date';
import { type AuditRow, useAuditSentence } from './audit-sentence';
import type { TeamTabProps } from './use-team';

/** The newest page, and older ones as they are asked for. */
function useAudit(team: Team) {
  const path = { team_id: String(team.id) };
  const answer = useEndpoint(listAudit, { path });
  const [older, setOlder] = useState<AuditRow[]>([]);
  const [ended, setEnded] = useState(false);
  const rows = answer.data && [...answer.data, ...older];
  const more = async () => {
    const last = rows?.at(-1);
    if (!last) return;
    const page = await request(listAudit, { path, query: { before: last.at } });
    if (page.length === 0) setEnded(true);
    setOlder((before) => [...before, ...page]);
  };
  return { ...answer, rows, more, ended };
}

function Entries({ team }: { team: Team }) {
  const t = useTranslations('team-settings.activity');
  const locale = useLocale();
  const sentence = useAuditSentence();
  const { rows, error, mutate, more, ended } = useAudit(team);
  if (error && !rows)
    return <ErrorState title={t('failed')} message={error.message} onRetry={() => mutate()} />;
  if (!rows) return <Skeleton className="h-40 w-full max-w-160" />;
  if (rows.length === 0) return <p className="text-muted">{t('empty')}</p>;
  return (
    <>
      <p className="mb-2 text-xs text-subtle">{t('kept')}</p>
      <ol className="max-w-200 divide-y divide-line-soft rounded-lg border border-line bg-surface">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-baseline gap-x-4 px-4 py-2">
            <span className="min-w-0 flex-1 basis-64 break-words">{sentence(row)}</span>
            <time dateTime={row.at} className="text-xs whitespace-nowrap text-subtle">
              {formatDateTime(row.at, locale)}
            </time>
          </li>
        ))}
      </ol>
      {!ended && (
        <AsyncButton variant="text" onClick={more} onError={tellFailure} className="mt-2">
          {t('more')}
        </AsyncButton>
      )}
    </>
  );
}

/** Who changed what, the newest first. */
export function ActivityTab({ team, admin }: TeamTabProps) {
  const t = useTranslations('team-settings.activity');
  if (!admin) return <p className="text-muted">{t('adminsOnly')}</p>;
  return <Entries team={team} />;
}
