'use client';

import { Bell, Bookmark, Database } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { type Mark, useDatasetVisits } from '@/lib/client/stores/dataset-visits';
import { useQueryHistory } from '@/lib/client/stores/query-history';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { usePersonal } from '@/lib/client/use-personal';
import { getMonitor, listMonitors } from '@/lib/contracts/monitors';
import type { Dataset } from '@/lib/domain/datasets';
import type { Monitor } from '@/lib/domain/monitors';
import { formatDateTime } from '@/lib/format/date';
import { formatFull } from '@/lib/format/number';
import { route } from '@/lib/tenants/routes';
import { type AskedPart, windowPart } from './ask-about';

const LISTED = 3;
const LINK = 'text-accent-text underline decoration-accent-line underline-offset-3';

interface PartProps {
  Icon: typeof Bell;
  title: string;
  children: ReactNode;
}

function Part({ Icon, title, children }: PartProps) {
  return (
    <div className="min-w-0 md:border-l md:border-line-soft md:pl-5 md:first:border-l-0 md:first:pl-0">
      <h3 className="mb-1 flex items-center gap-2 text-sm font-semibold">
        <Icon aria-hidden className="size-4 flex-none text-subtle" strokeWidth={1.75} />
        {title}
      </h3>
      {children}
    </div>
  );
}

/** How the newest look of a monitor went. What lies outside of its interval stands first. */
function MonitorRow({ monitor }: { monitor: Monitor }) {
  const t = useTranslations('explore.since');
  const { data } = useEndpoint(getMonitor, { path: { pk: monitor.id } });
  const moved = data?.history.at(-1)?.alerts.length ?? 0;
  return (
    <li className={`flex min-h-7 flex-wrap items-baseline gap-x-3 ${moved > 0 ? 'order-first' : ''}`}>
      <span className="min-w-0 flex-1 truncate text-sm">{monitor.name}</span>
      {moved > 0 ? (
        <Link href={route('monitors', { id: monitor.id })} prefetch={false} className={`text-sm ${LINK}`}>
          {t('moved', { count: moved })}
        </Link>
      ) : (
        <span className="text-xs text-subtle">{data && t('inside')}</span>
      )}
    </li>
  );
}

function Monitors({ dataset }: { dataset: Dataset }) {
  const t = useTranslations('explore.since');
  const signedIn = usePersonal('token') !== null;
  const { data = [] } = useEndpoint(listMonitors, signedIn ? {} : null);
  const own = data.filter(({ recipe }) => recipe.datasets.some(({ name }) => name === dataset.name));
  if (own.length === 0) return null;
  return (
    <Part Icon={Bell} title={t('monitors')}>
      <ul className="flex flex-col">
        {own.slice(0, LISTED).map((monitor) => (
          <MonitorRow key={monitor.id} monitor={monitor} />
        ))}
      </ul>
      {own.length > LISTED && (
        <Link href={route('monitors')} prefetch={false} className={`text-xs ${LINK}`}>
          {t('allMonitors', { count: own.length })}
        </Link>
      )}
    </Part>
  );
}

interface SinceProps {
  dataset: Dataset;
  hrefOf: (part: AskedPart) => string;
}

function NewData({ dataset, seen, hrefOf }: SinceProps & { seen: Mark }) {
  const t = useTranslations('explore.since');
  const locale = useLocale();
  const added = dataset.posts - seen.posts;
  const [from, to] = [seen.lastPostAt, dataset.last_post_at].map((at) =>
    at === null ? null : Date.parse(at),
  );
  const state = dataset.version === seen.version ? 'same' : added > 0 ? 'added' : 'changed';
  const later = state !== 'same' && from != null && to != null && to > from;
  return (
    <Part Icon={Database} title={t('newData')}>
      <p className="text-sm text-muted">
        {t(state, { count: Math.max(0, added), n: formatFull(Math.max(0, added), locale) })}
      </p>
      {later && (
        <Link href={hrefOf(windowPart(from + 1, to + 1))} prefetch={false} className={`text-sm ${LINK}`}>
          {t('onlyLater')}
        </Link>
      )}
    </Part>
  );
}

/** Saved questions that name this dataset. */
function SavedQuestions({ dataset }: { dataset: Dataset }) {
  const t = useTranslations('explore.since');
  const { saved } = useQueryHistory();
  const own = saved.filter(({ search }) =>
    new URLSearchParams(search).getAll('dataset').some((name) => name.replace(/@\d+$/u, '') === dataset.name),
  );
  if (own.length === 0) return null;
  return (
    <Part Icon={Bookmark} title={t('saved')}>
      <ul>
        {own.slice(0, LISTED).map(({ search, text }) => (
          <li key={search} className="flex min-h-7 items-baseline">
            <Link
              href={`${route('explore')}?${search}`}
              prefetch={false}
              className={`truncate text-sm ${LINK}`}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** For who has looked at this dataset before: its monitors, what came since, the questions saved about it. */
export function SinceYouWereHere({ dataset, hrefOf }: SinceProps) {
  const t = useTranslations('explore.since');
  const locale = useLocale();
  const { visits, look, markSeen } = useDatasetVisits();
  // The same data looked at again is the same look: only another version makes the effect run.
  const { id, version } = dataset;
  useEffect(() => look(dataset, Date.now()), [look, id, version]); // eslint-disable-line react-hooks/exhaustive-deps
  const seen = visits[id]?.seen;
  if (!seen) return null;
  return (
    <section
      aria-labelledby="since-you-were-here"
      className="mb-4 rounded-lg border border-line bg-surface px-4 pt-3 pb-3.5"
    >
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h2 id="since-you-were-here" className="text-base font-semibold">
          {t('title')}
        </h2>
        <span className="font-mono text-xs text-subtle">{formatDateTime(seen.at, locale)}</span>
        <Button variant="text" size="sm" className="ml-auto" onClick={() => markSeen(dataset, Date.now())}>
          {t('markSeen')}
        </Button>
      </div>
      <div className="grid auto-cols-fr gap-4 md:grid-flow-col">
        <Monitors dataset={dataset} />
        <NewData dataset={dataset} seen={seen} hrefOf={hrefOf} />
        <SavedQuestions dataset={dataset} />
      </div>
    </section>
  );
}
