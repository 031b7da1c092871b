'use client';

import { useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { request } from '@/lib/client/request-client';
import { isAbort } from '@/lib/client/request-error';
import { leaveLetter } from '@/lib/contracts/own-letter';

function watchHash(told: () => void): () => void {
  window.addEventListener('hashchange', told);
  return () => window.removeEventListener('hashchange', told);
}
const readHash = () => window.location.hash;

/** Ends the letter after a click: a mail program that only looks at the link ends nothing. Nothing without a code. */
export function LetterLeave() {
  const t = useTranslations('premium.letter.leave');
  const [state, setState] = useState<'open' | 'done' | 'failed'>('open');
  const hash = useSyncExternalStore(watchHash, readHash, () => '');
  const code = decodeURIComponent(hash.slice(1));
  if (code === '') return null;
  const leave = async () => {
    try {
      await request(leaveLetter, { query: { code } });
      setState('done');
    } catch (error) {
      if (!isAbort(error)) setState('failed');
    }
  };
  return (
    <section className="mx-4 mt-6 rounded-lg border border-line bg-surface p-4 md:mx-6">
      <h2 className="text-base font-semibold">{t('title')}</h2>
      {state === 'done' ? (
        <p role="status" className="mt-2">
          {t('done')}
        </p>
      ) : (
        <>
          {state === 'failed' && (
            <p role="alert" className="mt-2 text-danger">
              {t('failed')}
            </p>
          )}
          <AsyncButton variant="primary" className="mt-3" onClick={leave}>
            {t('do')}
          </AsyncButton>
        </>
      )}
    </section>
  );
}
