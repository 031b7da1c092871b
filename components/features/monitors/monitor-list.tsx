'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { AsyncButton } from '@/components/kit/async-button';
import { StatusLabel } from '@/components/kit/status-label';
import type { Monitor } from '@/lib/domain/monitors';
import { formatDateTime } from '@/lib/format/date';
import { route } from '@/lib/tenants/routes';
import { useMonitorActions } from './use-monitor-actions';

type Tone = 'success' | 'warn' | 'neutral';

/** It rests, by its person's wish or because it failed too often. */
export const isResting = ({ paused, gave_up_at: gaveUp }: Monitor) => paused || gaveUp !== null;

/** What the button says that lets it rest or go on. */
export const restAction = (monitor: Monitor) =>
  monitor.gave_up_at !== null ? 'startAgain' : monitor.paused ? 'resume' : 'pause';

type State = 'failed' | 'gaveUp' | 'paused' | 'active';
export function monitorState(monitor: Monitor): { key: State; tone: Tone } {
  if (monitor.gave_up_at !== null) return { key: 'gaveUp', tone: 'warn' };
  if (monitor.error !== null) return { key: 'failed', tone: 'warn' };
  return monitor.paused ? { key: 'paused', tone: 'neutral' } : { key: 'active', tone: 'success' };
}

function Row({ monitor }: { monitor: Monitor }) {
  const t = useTranslations('monitors');
  const locale = useLocale();
  const { change } = useMonitorActions();
  const state = monitorState(monitor);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <Link
          href={route('monitors', { id: monitor.id })}
          className="font-semibold hover:text-accent-text hover:underline"
        >
          {monitor.name}
        </Link>
        <p className="truncate font-mono text-xs text-subtle">{monitor.query}</p>
      </div>
      <div className="text-xs text-subtle">
        <p>{t(`cadence.${monitor.cadence}`)}</p>
        <p>
          {monitor.last_run_at
            ? t('lastRun', { at: formatDateTime(monitor.last_run_at, locale) })
            : t('firstRun', { at: formatDateTime(monitor.next_run_at, locale) })}
        </p>
      </div>
      <StatusLabel tone={state.tone}>{t(`state.${state.key}`)}</StatusLabel>
      <AsyncButton size="sm" onClick={() => change(monitor, { paused: !isResting(monitor) })}>
        {t(restAction(monitor))}
      </AsyncButton>
    </li>
  );
}

export function MonitorList({ monitors }: { monitors: readonly Monitor[] }) {
  return (
    <ul className="divide-y divide-line-soft rounded-lg border border-line bg-surface">
      {monitors.map((monitor) => (
        <Row key={monitor.id} monitor={monitor} />
      ))}
    </ul>
  );
}
