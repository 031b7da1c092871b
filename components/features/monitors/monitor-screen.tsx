'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { AsyncButton } from '@/components/kit/async-button';
import { Sparkline } from '@/components/kit/charts/sparkline';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { PageHeader } from '@/components/kit/page-header';
import { StatusLabel } from '@/components/kit/status-label';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/dialog';
import { Label } from '@/components/ui/label';
import { Skeleton } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { usePersonal } from '@/lib/client/use-personal';
import { getMonitor } from '@/lib/contracts/monitors';
import { parseExploreState, printExploreState } from '@/lib/domain/explore-url';
import type { Monitor, MonitorPoint } from '@/lib/domain/monitors';
import type { Recipe } from '@/lib/domain/recipe';
import { formatDateTime } from '@/lib/format/date';
import { route } from '@/lib/tenants/routes';
import { History } from './history';
import { isResting, monitorState, restAction } from './monitor-list';
import { Troubles } from './troubles';
import { SignInFirst } from './monitors-screen';
import { useMonitorActions } from './use-monitor-actions';

/** The analysis behind a point, at the address that opens it. */
export function exploreAddress({ type, text, from, to, datasets }: Recipe): string {
  const dataset = datasets.map(({ name }) => name);
  const search = { type, q: text, dataset, ...(from && { from }), ...(to && { to }) };
  return `${route('explore')}?${printExploreState(parseExploreState(search))}`;
}

/** Removing takes the history along, so it is asked once more. */
function RemoveButton({ monitor }: { monitor: Monitor }) {
  const t = useTranslations('monitors');
  const { push } = useRouter();
  const { remove } = useMonitorActions();
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button>{t('remove')}</Button>
      </DialogTrigger>
      <DialogContent>
        <DialogTitle className="break-words">{t('removeSure', { name: monitor.name })}</DialogTitle>
        <DialogDescription>{t('removeText')}</DialogDescription>
        <DialogFooter>
          <DialogClose asChild>
            <Button>{t('cancel')}</Button>
          </DialogClose>
          <AsyncButton
            variant="danger"
            onClick={async () => {
              if (await remove(monitor)) push(route('monitors'));
            }}
          >
            {t('remove')}
          </AsyncButton>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function Actions({ monitor }: { monitor: Monitor }) {
  const t = useTranslations('monitors');
  const { change, run } = useMonitorActions();
  return (
    <>
      <AsyncButton variant="primary" onClick={() => run(monitor)} pendingLabel={t('measuring')}>
        {t('measure')}
      </AsyncButton>
      <AsyncButton onClick={() => change(monitor, { paused: !isResting(monitor) })}>
        {t(restAction(monitor))}
      </AsyncButton>
      <RemoveButton monitor={monitor} />
    </>
  );
}

function Facts({ monitor, history }: { monitor: Monitor; history: readonly MonitorPoint[] }) {
  const t = useTranslations('monitors');
  const locale = useLocale();
  const { change } = useMonitorActions();
  const state = monitorState(monitor);
  const posts = history.flatMap(({ values }) => values.filter(({ key }) => key === 'posts'));
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3 text-sm">
      <StatusLabel tone={state.tone}>{t(`state.${state.key}`)}</StatusLabel>
      <span className="text-muted">{t(`cadence.${monitor.cadence}`)}</span>
      {!isResting(monitor) && (
        <span className="text-muted">
          {t('nextRun', { at: formatDateTime(monitor.next_run_at, locale) })}
        </span>
      )}
      {monitor.webhook && <span className="text-muted">{t('hasWebhook')}</span>}
      <Sparkline values={posts.map(({ value }) => value)} />
      <Label className="ml-auto flex items-center gap-2 font-normal">
        <Switch checked={monitor.mails} onCheckedChange={(mails) => void change(monitor, { mails })} />
        {t('mailsTo', { email: monitor.email })}
      </Label>
    </div>
  );
}

function Loaded({ id }: { id: string }) {
  const t = useTranslations('monitors');
  const { data, error, mutate } = useEndpoint(getMonitor, { path: { pk: id } });
  if (error?.status === 404)
    return (
      <EmptyState
        title={t('gone')}
        action={
          <Button asChild>
            <Link href={route('monitors')}>{t('all')}</Link>
          </Button>
        }
      >
        {t('goneText')}
      </EmptyState>
    );
  if (error && !data)
    return <ErrorState title={t('failed')} message={error.message} onRetry={() => void mutate()} />;
  if (!data)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton className="h-40 w-full" />
      </div>
    );
  return (
    <>
      <PageHeader
        title={data.name}
        meta={<span className="font-mono text-xs">{data.query}</span>}
        actions={<Actions monitor={data} />}
      />
      <Troubles monitor={data} />
      <Facts monitor={data} history={data.history} />
      <History history={data.history} addressOf={({ recipe }) => exploreAddress(recipe)} />
    </>
  );
}

/** One monitor: what was measured, and what lay outside of chance. */
export function MonitorScreen({ id }: { id: string }) {
  const t = useTranslations('monitors');
  const signedIn = usePersonal('token') !== null;
  return (
    <div className="answer-frame pt-5 pb-12">
      <Link href={route('monitors')} className="text-xs text-accent-text hover:underline">
        {t('all')}
      </Link>
      {signedIn ? <Loaded id={id} /> : <SignInFirst title={t('signInTitle')}>{t('signInText')}</SignInFirst>}
    </div>
  );
}
