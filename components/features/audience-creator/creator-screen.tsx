'use client';

import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { ErrorState } from '@/components/kit/error-state';
import { TabbedPage, useAddressTab } from '@/components/kit/tabbed-page';
import { Skeleton } from '@/components/ui/skeleton';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { getTeamConfig, type TeamAudienceConfig } from '@/lib/contracts/team-audiences';
import { Narrowing, Widening } from './creator-fields';
import { CreatorInsights } from './creator-insights';
import { CreatorPanel } from './creator-panel';
import { aims, type Draft, draftOf, draftOfAddress } from './creator-state';

interface CreatorProps {
  team: string;
  start: Draft;
  saved: TeamAudienceConfig | null;
}

function Creator({ team, start, saved }: CreatorProps) {
  const [draft, setDraft] = useState(start);
  const [kept, setKept] = useState(saved);
  const keep = (config: TeamAudienceConfig) => {
    setKept(config);
    // The same audience again when the page is loaded anew.
    window.history.replaceState(null, '', `?id=${config.id}`);
  };
  const part = { team, draft, onChange: setDraft };
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid min-w-0 content-start gap-4">
        <Widening {...part} />
        <Narrowing {...part} />
        {aims(draft) && <CreatorInsights team={team} draft={draft} />}
      </div>
      <CreatorPanel {...part} saved={kept} onSaved={keep} />
    </div>
  );
}

/** An audience that is there already. */
function Saved({ team, id }: { team: string; id: string }) {
  const t = useTranslations('audience-creator');
  const { data, error, mutate } = useEndpoint(
    getTeamConfig,
    { path: { pk: id } },
    { revalidateIfStale: false, revalidateOnReconnect: false },
  );
  if (error && !data)
    return <ErrorState title={t('failed')} message={error.message} onRetry={() => void mutate()} />;
  if (!data) return <Skeleton className="h-60 w-full" />;
  return <Creator key={data.id} team={team} start={draftOf(data)} saved={data} />;
}

const TABS = ['audience', 'plans'] as const;

/** Puts an audience together from interests, job titles, handles, keywords, communities and demographics. */
export function CreatorScreen({ team, plans }: { team: string; plans: ReactNode }) {
  const t = useTranslations('audience-creator');
  const search = useSearchParams();
  const { tab, choose } = useAddressTab(TABS);
  // What the address says at the start: saving changes it, which is no new audience.
  const [first] = useState(() => new URLSearchParams(search));
  const id = first.get('id');
  return (
    <TabbedPage
      title={t('title')}
      meta={t('lead')}
      label={t('title')}
      tabs={TABS.map((one) => ({ id: one, label: t(`tabs.${one}`) }))}
      tab={tab}
      onTab={choose}
    >
      {/* What is half put together stays while one looks at the plans. */}
      <div hidden={tab !== 'audience'}>
        {id ? (
          <Saved team={team} id={id} />
        ) : (
          <Creator team={team} start={draftOfAddress(first)} saved={null} />
        )}
      </div>
      {tab === 'plans' && plans}
    </TabbedPage>
  );
}
