'use client';

import { useLocale, useTranslations } from 'next-intl';
import { AsyncButton } from '@/components/kit/async-button';
import { ConfirmButton } from '@/components/kit/confirm-dialog';
import { request } from '@/lib/client/request-client';
import { failureText } from '@/lib/client/request-error';
import { toastStore } from '@/lib/client/stores/toasts';
import { shortMessage, tellRefusal } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { changeSchedule, listSchedules, removeSchedule } from '@/lib/contracts/report-schedules';
import type { ReportSchedule } from '@/lib/domain/report-schedules';
import { formatDateTime } from '@/lib/format/date';
import { useRhythmText } from './rhythm-text';
import { ScheduleRecipients } from './schedule-recipients';

interface ScheduleRowProps {
  schedule: ReportSchedule;
  onPause: (paused: boolean) => Promise<void>;
  onRemove: () => Promise<void>;
  onRecipients: (change: { add?: string[]; remove?: string[] }) => Promise<void>;
}

function ScheduleRow({ schedule, onPause, onRemove, onRecipients }: ScheduleRowProps) {
  const t = useTranslations('sharing.schedule');
  const locale = useLocale();
  const rhythmText = useRhythmText();
  const { title, rhythm, paused, gave_up_at: gaveUp } = schedule;
  const rests = paused || gaveUp !== null;
  const next = formatDateTime(schedule.next_issue_at, locale, rhythm.time_zone);
  return (
    <li className="py-2.5">
      <p className="truncate font-medium">{title}</p>
      <p className="text-xs text-subtle">
        {rhythmText(rhythm)} · {t(`formats.${schedule.format}`)}
        {gaveUp === null && ` · ${paused ? t('paused') : t('next', { at: next })}`}
      </p>
      {gaveUp !== null && <p className="text-xs text-danger">{t('gaveUp')}</p>}
      <ScheduleRecipients schedule={schedule} onChange={onRecipients} />
      <div className="mt-1.5 flex gap-2">
        <AsyncButton size="sm" onClick={() => onPause(!rests)}>
          {t(rests ? 'resume' : 'pause')}
        </AsyncButton>
        <ConfirmButton
          label={t('remove')}
          button={{ size: 'sm', 'aria-label': t('removeNamed', { title }) }}
          title={t('removeTitle', { title })}
          text={t('removeText')}
          action={t('removeAction')}
          onConfirm={onRemove}
          messageOf={(error) => (tellRefusal(error) ? null : shortMessage(failureText(error)))}
        />
      </div>
    </li>
  );
}

/** What the person mails on a schedule, with who has said yes. */
export function ScheduleList() {
  const t = useTranslations('sharing.schedule');
  const locale = useLocale();
  const { data = [], mutate } = useEndpoint(listSchedules, {}, { onError: tellRefusal });
  if (data.length === 0) return null;
  const pause = async ({ id }: ReportSchedule, paused: boolean) => {
    try {
      await request(changeSchedule, { path: { id }, body: { paused } });
      await mutate();
    } catch (error) {
      if (!tellRefusal(error)) toastStore.getState().add(shortMessage(failureText(error)), 'error');
    }
  };
  const recipients = async ({ id }: ReportSchedule, change: { add?: string[]; remove?: string[] }) => {
    await request(changeSchedule, { path: { id }, body: { ...change, locale } });
    await mutate();
  };
  const remove = async ({ id }: ReportSchedule) => {
    await request(removeSchedule, { path: { id } });
    await mutate();
  };
  return (
    <section className="mt-6 border-t border-line pt-4">
      <h3 className="text-sm font-semibold">{t('open')}</h3>
      <ul className="mt-1 max-h-80 divide-y divide-line-soft overflow-y-auto">
        {data.map((schedule) => (
          <ScheduleRow
            key={schedule.id}
            schedule={schedule}
            onPause={(paused) => pause(schedule, paused)}
            onRemove={() => remove(schedule)}
            onRecipients={(change) => recipients(schedule, change)}
          />
        ))}
      </ul>
    </section>
  );
}
