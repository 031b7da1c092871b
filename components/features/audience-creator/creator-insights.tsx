'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import { ErrorState } from '@/components/kit/error-state';
import { GroupShares } from '@/components/kit/group-shares';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { teamInsights, teamPerspectives } from '@/lib/contracts/team-audiences';
import { definitionOf, type Draft } from './creator-state';

interface PartProps {
  team: string;
  draft: Draft;
}

function Waiting({ text }: { text: string }) {
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-muted">
      <Spinner /> {text}
    </p>
  );
}

function Insights({ team, draft }: PartProps) {
  const t = useTranslations('audience-creator.insights');
  const { data, error, mutate } = useEndpoint(teamInsights, { query: { team }, body: definitionOf(draft) });
  if (error && !data)
    return <ErrorState title={t('failed')} message={error.message} onRetry={() => void mutate()} />;
  if (!data) return <Waiting text={t('loading')} />;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <GroupShares sections={data.sections} />
    </div>
  );
}

function Perspectives({ team, draft }: PartProps) {
  const t = useTranslations('audience-creator.insights');
  const format = useChartFormat();
  const { data, error, mutate } = useEndpoint(teamPerspectives, {
    query: { team },
    body: definitionOf(draft),
  });
  if (error && !data)
    return <ErrorState title={t('circlesFailed')} message={error.message} onRetry={() => void mutate()} />;
  if (!data) return <Waiting text={t('circlesLoading')} />;
  if (data.perspectives.length === 0) return <p className="text-sm text-muted">{t('noCircles')}</p>;
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {data.perspectives.map(({ name, size, share, top_accounts: top, keywords }) => (
        <li key={name} className="min-w-0 rounded-lg border border-line bg-surface p-4">
          <h3 className="truncate text-sm font-semibold">{name}</h3>
          <p className="text-xs text-subtle tabular-nums">
            {t('circle', { size: format.count(size), share: format.share(share) })}
          </p>
          <p className="mt-2 text-sm break-words">{top.map(({ handle }) => `@${handle}`).join(', ')}</p>
          {keywords.length > 0 && <p className="text-sm text-muted">{keywords.join(', ')}</p>}
        </li>
      ))}
    </ul>
  );
}

/** Who the audience is and which circles it has; asked for by a click, since both read all its posts. */
export function CreatorInsights({ team, draft }: PartProps) {
  const t = useTranslations('audience-creator.insights');
  const [asked, setAsked] = useState<Draft | null>(null);
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-md font-semibold">{t('title')}</h2>
        <Button size="sm" disabled={asked === draft} onClick={() => setAsked(draft)}>
          {t(asked ? 'again' : 'show')}
        </Button>
        <p className="text-xs text-subtle">{t('note')}</p>
      </div>
      {asked && (
        <>
          <Insights team={team} draft={asked} />
          <h3 className="text-sm font-semibold">{t('circles')}</h3>
          <Perspectives team={team} draft={asked} />
        </>
      )}
    </section>
  );
}
