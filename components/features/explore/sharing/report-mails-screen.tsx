'use client';

import { useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { request } from '@/lib/client/request-client';
import { failureText, isAbort, RequestError } from '@/lib/client/request-error';
import { confirmRecipient, leaveReports } from '@/lib/contracts/report-schedules';

const watch = (onChange: () => void) => {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
};
const useFragment = (): string | null =>
  useSyncExternalStore(
    watch,
    () => window.location.hash.slice(1),
    () => null,
  );

/** What is shown of a failed step; of a link that fits nothing, that. */
const failedText = (error: unknown, unknown: string) =>
  error instanceof RequestError && error.code === 'unknown_schedule' ? unknown : failureText(error);

function Step({ step, code }: { step: 'leave' | 'confirm'; code: string }) {
  const t = useTranslations('sharing.mails');
  const [done, setDone] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const act = async () => {
    setFailed(null);
    try {
      const query = { code };
      setDone((await request(step === 'leave' ? leaveReports : confirmRecipient, { query })).title);
    } catch (error) {
      if (!isAbort(error)) setFailed(failedText(error, t('failed')));
    }
  };
  return (
    <>
      <h1 className="text-xl font-semibold">{t(`${step}.title`)}</h1>
      {done === null ? (
        <>
          <p className="text-muted">{t(`${step}.text`)}</p>
          {failed !== null && (
            <p role="alert" className="text-sm text-danger">
              {failed}
            </p>
          )}
          <AsyncButton variant="primary" className="justify-self-start" onClick={act}>
            {t(`${step}.action`)}
          </AsyncButton>
        </>
      ) : (
        <p role="status">{done === '' ? t('leave.ended') : t(`${step}.done`, { title: done })}</p>
      )}
    </>
  );
}

/** What the fragment of a mail's link asks for; null: nothing that could be done. */
function stepOf(fragment: string): { step: 'leave' | 'confirm'; code: string } | null {
  const [, step, code] = /^(leave|confirm)\.(.+)$/.exec(fragment) ?? [];
  return code === undefined ? null : { step: step === 'leave' ? 'leave' : 'confirm', code };
}

/** Says yes to the reports of a mail, or ends them, after one click: a program that only looks at the link does neither. */
export function ReportMailsScreen() {
  const t = useTranslations('sharing.mails');
  const fragment = useFragment();
  const asked = stepOf(fragment ?? '');
  return (
    <div className="mx-auto grid w-full max-w-120 gap-4 px-4 pt-16">
      {asked && <Step key={fragment} {...asked} />}
      {!asked && fragment !== null && (
        <>
          <h1 className="text-xl font-semibold">{t('none')}</h1>
          <p className="text-muted">{t('noneText')}</p>
        </>
      )}
    </div>
  );
}
