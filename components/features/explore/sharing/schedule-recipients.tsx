'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AddressChips } from '@/components/kit/address-chips';
import { AsyncButton } from '@/components/kit/async-button';
import { ConfirmDialog } from '@/components/kit/confirm-dialog';
import { Field } from '@/components/kit/field';
import { IconButton } from '@/components/ui/icon-button';
import { failureText } from '@/lib/client/request-error';
import { shortMessage, tellRefusal } from '@/lib/client/tool-failure';
import { RECIPIENTS_EACH, type ReportSchedule } from '@/lib/domain/report-schedules';

const told = (error: unknown) => (tellRefusal(error) ? null : shortMessage(failureText(error)));

interface RecipientsProps {
  schedule: ReportSchedule;
  /** Rejects where it could not be. */
  onChange: (change: { add?: string[]; remove?: string[] }) => Promise<void>;
}

/** Asks more people. Whoever is on the list already is not asked again, also after they have left. */
function AddRecipients({ schedule, onChange }: RecipientsProps) {
  const t = useTranslations('sharing.schedule');
  const [emails, setEmails] = useState<string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const room = RECIPIENTS_EACH - schedule.recipients.length;
  if (room <= 0)
    return <p className="mt-1.5 text-xs text-subtle">{t('tooMany', { most: RECIPIENTS_EACH })}</p>;
  const add = async () => {
    setProblem(null);
    try {
      await onChange({ add: emails });
      setEmails([]);
    } catch (error) {
      setProblem(told(error));
    }
  };
  return (
    <div className="mt-2 grid gap-2">
      <Field label={t('addLabel', { title: schedule.title })} error={problem ?? undefined}>
        {(control) => (
          <AddressChips
            control={control}
            value={emails}
            max={room}
            placeholder="name@example.com"
            onChange={setEmails}
            onRefused={(texts) => setProblem(texts.length > 0 ? t('badAddress') : null)}
          />
        )}
      </Field>
      {emails.length > 0 && (
        <AsyncButton size="sm" className="justify-self-start" pendingLabel={t('making')} onClick={add}>
          {t('ask', { count: emails.length })}
        </AsyncButton>
      )}
    </div>
  );
}

/** Who gets a report, each with what they said, to be taken off or added to. */
export function ScheduleRecipients({ schedule, onChange }: RecipientsProps) {
  const t = useTranslations('sharing.schedule');
  const [leaving, setLeaving] = useState<string | null>(null);
  return (
    <>
      <ul aria-label={t('recipients')} className="mt-1 text-xs text-subtle">
        {schedule.recipients.map(({ email, state }) => (
          <li key={email} className="flex min-h-8 items-center gap-2 max-md:min-h-11">
            <span className="min-w-0 truncate font-mono">{email}</span>
            <span className="ml-auto flex-none">{t(`states.${state}`)}</span>
            {state === 'left' ? (
              // Who has left stays known, so that nobody asks them again.
              <span aria-hidden className="size-8 flex-none max-md:size-11" />
            ) : (
              <IconButton label={t('takeOff', { email })} onClick={() => setLeaving(email)}>
                <X aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <AddRecipients schedule={schedule} onChange={onChange} />
      <ConfirmDialog
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('takeOffTitle', { email: leaving ?? '' })}
        text={t('takeOffText', { title: schedule.title })}
        action={t('takeOffAction')}
        onConfirm={() => onChange({ remove: leaving === null ? [] : [leaving] })}
        messageOf={told}
      />
    </>
  );
}
