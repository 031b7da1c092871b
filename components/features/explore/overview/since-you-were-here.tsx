'use client';

import { Bell, Bookmark, Database } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { request } from '@/lib/client/request-client';
import { failureText } from '@/lib/client/request-error';
import { useDatasetVisits } from '@/lib/client/stores/dataset-visits';
import { useQueryHistory } from '@/lib/client/stores/query-history';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { lookAtDataset, readSince } from '@/lib/contracts/datasets';
import type { Look, Mark } from '@/lib/domain/dataset-visits';
import type { Dataset } from '@/lib/domain/datasets';
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

function MonitorRow({ look }: { look: Look }) {
  const t = useTranslations('explore.since');
  return (
    <li className="flex min-h-7 flex-wrap items-baseline gap-x-3">
      <span className="min-w-0 flex-1 truncate text-sm">{look.name}</span>
      {look.state === 'moved' ? (
        <Link href={route('monitors', { id: look.id })} prefetch={false} className={`text-sm ${LINK}`}>
          {t('moved', { count: look.moved })}
        </Link>
      ) : (
        <span className="text-xs text-subtle">{t(look.state === 'young' ? 'unlooked' : look.state)}</span>
      )}
    </li>
  );
}

/** How the newest looks of the person's monitors went, what moved first. */
function Monitors({ looks }: { looks: readonly Look[] }) {
  const t = useTranslations('explore.since');
  if (looks.length === 0) return null;
  return (
    <Part Icon={Bell} title={t('monitors')}>
      <ul className="flex flex-col">
        {looks.slice(0, LISTED).map((look) => (
          <MonitorRow key={look.id} look={look} />
        ))}
      </ul>
      {looks.length > LISTED && (
        <Link href={route('monitors')} prefetch={false} className={`text-xs ${LINK}`}>
          {t('allMonitors', { count: looks.length })}
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

/** The last visit as the server knows it; for who is nobody there, as this browser does. */
function useLastVisit(dataset: Dataset) {
  const input = { path: { name: dataset.name } };
  const { data, error, mutate } = useEndpoint(readSince, input, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  const { visits, look, markSeen } = useDatasetVisits();
  const { id, name, version } = dataset;
  const alone = data?.kept === false || error !== undefined;
  const kept = data?.kept === true;
  // The same data looked at again is the same look: only another version makes the effects run.
  useEffect(() => {
    if (alone) look(dataset, Date.now());
  }, [alone, look, id, version]); // oxlint-disable-line react/exhaustive-deps
  useEffect(() => {
    // What could not be counted is told once more at the next visit.
    if (kept) void request(lookAtDataset, { path: { name }, body: {} }).catch(() => undefined);
  }, [kept, name, version]);
  const see = async () => {
    if (!kept) return markSeen(dataset, Date.now());
    await request(lookAtDataset, { path: { name }, body: { seen: true } });
    await mutate({ ...data, seen: null }, { revalidate: false });
  };
  return {
    seen: kept ? data.seen : alone ? (visits[id]?.seen ?? null) : null,
    looks: data?.monitors ?? [],
    see,
  };
}

/** For who has looked at this dataset before: its monitors, what came since, the questions saved about it. */
export function SinceYouWereHere({ dataset, hrefOf }: SinceProps) {
  const t = useTranslations('explore.since');
  const locale = useLocale();
  const { seen, looks, see } = useLastVisit(dataset);
  const [problem, setProblem] = useState<string | null>(null);
  const mark = () => see().catch((error: unknown) => setProblem(failureText(error)));
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
        <Button variant="text" size="sm" className="ml-auto" onClick={() => void mark()}>
          {t('markSeen')}
        </Button>
      </div>
      {problem && (
        <p role="alert" className="mb-2 text-sm text-danger">
          {problem}
        </p>
      )}
      <div className="grid auto-cols-fr gap-4 md:grid-flow-col">
        <Monitors looks={looks} />
        <NewData dataset={dataset} seen={seen} hrefOf={hrefOf} />
        <SavedQuestions dataset={dataset} />
      </div>
    </section>
  );
}
