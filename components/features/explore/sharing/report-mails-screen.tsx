'use client';

import { useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { request } from '@/lib/client/request-client';
import { isAbort } from '@/lib/client/request-error';
import { confirmRecipient, leaveReports } from '@/lib/contracts/report-schedules';

const watch = (onChange: () => void) => {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
};
const useFragment = () =>
  useSyncExternalStore(
    watch,
    () => window.location.hash.slice(1),
    () => '',
  );

/** Says yes to the reports of a mail, or ends them, after one click: a program that only looks at the link does neither. */
export function ReportMailsScreen() {
  const t = useTranslations('sharing.mails');
  const fragment = useFragment();
  const [done, setDone] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const step = fragment.startsWith('leave.') ? 'leave' : 'confirm';
  const act = async () => {
    setFailed(false);
    try {
      const query = { code: decodeURIComponent(fragment.slice(step.length + 1)) };
      setDone((await request(step === 'leave' ? leaveReports : confirmRecipient, { query })).title);
    } catch (error) {
      if (!isAbort(error)) setFailed(true);
    }
  };
  return (
    <div className="mx-auto grid w-full max-w-120 gap-4 px-4 pt-16">
      <h1 className="text-xl font-semibold">{t(`${step}.title`)}</h1>
      {done === null ? (
        <>
          <p className="text-muted">{t(`${step}.text`)}</p>
          {failed && (
            <p role="alert" className="text-sm text-danger">
              {t('failed')}
            </p>
          )}
          <AsyncButton variant="primary" className="justify-self-start" onClick={act}>
            {t(`${step}.action`)}
          </AsyncButton>
        </>
      ) : (
        <p role="status">{t(`${step}.done`, { title: done })}</p>
      )}
    </div>
  );
}
