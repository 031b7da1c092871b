'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { request } from '@/lib/client/request-client';
import { isAbort } from '@/lib/client/request-error';
import { unsubscribe } from '@/lib/contracts/monitors';

/** Ends the mails of a monitor after a click: a mail program that only looks at the link ends nothing. */
export function UnsubscribeScreen() {
  const t = useTranslations('monitors.unsubscribe');
  const [done, setDone] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const stop = async () => {
    try {
      const code = decodeURIComponent(window.location.hash.slice(1));
      setDone((await request(unsubscribe, { query: { code } })).name);
    } catch (error) {
      if (!isAbort(error)) setFailed(true);
    }
  };
  return (
    <div className="mx-auto grid w-full max-w-120 gap-4 px-4 pt-16">
      <h1 className="text-xl font-semibold">{t('title')}</h1>
      {done === null ? (
        <>
          <p className="text-muted">{t('text')}</p>
          {failed && (
            <p role="alert" className="text-sm text-danger">
              {t('failed')}
            </p>
          )}
          <AsyncButton variant="primary" className="justify-self-start" onClick={stop}>
            {t('action')}
          </AsyncButton>
        </>
      ) : (
        <p role="status">{t('done', { name: done })}</p>
      )}
    </div>
  );
}
