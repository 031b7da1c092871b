'use client';

import Link from 'next/link';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { AsyncButton } from '@/components/kit/async-button';
import { VerdictsTable } from '@/components/kit/verdicts-table';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { goToSite } from '@/lib/client/go-to-site';
import { displayMessage } from '@/lib/client/request-error';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { readCampaignLearning } from '@/lib/contracts/ads-learning';
import type { CampaignLearning } from '@/lib/domain/ads-learning';
import { route } from '@/lib/tenants/routes';
import { judgedArms, useTaught } from './use-taught';

interface CardProps {
  teamId: string;
  campaignId: string;
}

/** What is said where there is nothing to judge yet; null: there is. */
function waitingFor({ judged_at, has_control, open, closed, arms }: CampaignLearning) {
  if (!has_control) return 'noArms';
  if (judged_at === null) return open > 0 ? 'waiting' : 'none';
  return arms.length === 0 || closed === 0 ? 'waiting' : null;
}

/** The list that was made: its campaign is one step away, and so is the list itself. */
function Made({ teamId, list }: { teamId: string; list: { id: string; name: string } }) {
  const t = useTranslations('ads-learning');
  const campaign = `${route('team-campaigns', { teamId })}?${new URLSearchParams({ new: '', list: list.id })}`;
  return (
    <>
      <Button asChild variant="primary">
        <Link href={campaign}>{t('startNext', { name: list.name })}</Link>
      </Button>
      <AsyncButton onClick={() => goToSite('protargeting', route('targeting-lists', { id: list.id }))}>
        {t('openNext')}
      </AsyncButton>
    </>
  );
}

function Next({ learning, teamId }: { learning: CampaignLearning; teamId: string }) {
  const t = useTranslations('planner.taught');
  const own = useTranslations('ads-learning');
  const { learned, keep, makeNext, made, listGone } = useTaught(learning);
  const found = {
    ...{ control: null, controls: [], others: [], refused: [], missing: [] },
    ...{ closed: learning.closed, open: learning.open, arms: judgedArms(learning) },
  };
  return (
    <>
      <VerdictsTable found={found} learned={learned} />
      {listGone && <p className="mt-2 text-sm text-muted">{own('listGone')}</p>}
      {learned && makeNext && (
        <>
          <h3 className="mt-4 text-sm font-semibold">{own('next')}</h3>
          <div className="mt-2 flex flex-wrap items-center gap-2">
            {made ? (
              <Made teamId={teamId} list={made} />
            ) : (
              <AsyncButton variant="primary" onClick={makeNext} onError={tellFailure}>
                {t('next')}
              </AsyncButton>
            )}
            {keep && (
              <AsyncButton onClick={keep} onError={tellFailure}>
                {t('keep')}
              </AsyncButton>
            )}
            <span className="text-xs text-muted">{t('nextHint', { dropped: learned.dropped })}</span>
          </div>
        </>
      )}
    </>
  );
}

function Totals({ learning: { arms, result, currency } }: { learning: CampaignLearning }) {
  const t = useTranslations('ads-learning');
  const format = useFormatter();
  return (
    <ul className="mt-2 grid gap-0.5 text-xs text-muted">
      {arms.map(({ ad_set_id, name, results, spend, days }) => (
        <li key={ad_set_id}>
          {t('totals', {
            ...{ name, days, result: t(`result.${result}`), results: format.number(results) },
            spend: currency ? format.number(spend, { style: 'currency', currency }) : format.number(spend),
          })}
        </li>
      ))}
    </ul>
  );
}

function Learning({ learning, teamId }: { learning: CampaignLearning; teamId: string }) {
  const t = useTranslations('ads-learning');
  const taught = useTranslations('planner.taught');
  const format = useFormatter();
  const waiting = waitingFor(learning);
  const { closed, open, planned, frozen, corrections } = learning;
  if (waiting) return <p className="mt-2 text-sm text-muted">{t(waiting)}</p>;
  return (
    <>
      <p className="mt-1 text-sm text-muted">{t('days', { closed, open, planned })}</p>
      {frozen && <p className="mt-1 text-sm text-muted">{t('frozen')}</p>}
      <Next learning={learning} teamId={teamId} />
      <Totals learning={learning} />
      {corrections.map(({ at, days }) => (
        <p key={at} className="mt-1 text-xs text-muted">
          {t('corrected', { count: days.length, at: format.dateTime(new Date(at), { dateStyle: 'medium' }) })}
        </p>
      ))}
      <p className="mt-2 text-xs text-subtle">{taught('note')}</p>
    </>
  );
}

/** The end of a campaign's page: a verdict for each arm by closed days, and what to try next. */
export function LearningCard({ teamId, campaignId }: CardProps) {
  const t = useTranslations('ads-learning');
  const locale = useLocale();
  const { data, error } = useEndpoint(readCampaignLearning, {
    path: { team_id: teamId, campaign: campaignId },
  });
  return (
    <section
      aria-labelledby="ads-learning-title"
      lang={locale}
      className="mt-4 rounded-lg border border-line bg-surface px-4 py-3.5"
    >
      <h2 id="ads-learning-title" className="text-sm font-semibold">
        {t('title')}
      </h2>
      {data?.practice && <p className="mt-1 text-xs font-medium text-accent">{t('practice')}</p>}
      {error && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {displayMessage(error)}
        </p>
      )}
      {!data && !error && <Skeleton aria-label={t('loading')} className="mt-3 h-24 w-full" />}
      {data && <Learning learning={data} teamId={teamId} />}
    </section>
  );
}
