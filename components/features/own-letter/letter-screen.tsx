'use client';

import { Download } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { AsyncButton } from '@/components/kit/async-button';
import { ErrorState } from '@/components/kit/error-state';
import { PageHeader } from '@/components/kit/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { downloadBlob } from '@/lib/client/capture-image';
import { request } from '@/lib/client/request-client';
import { displayMessage } from '@/lib/client/request-error';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { getLetter, letterPdf, setLetter } from '@/lib/contracts/own-letter';
import { formatDate } from '@/lib/format/date';

/** The weekly letter: on or off, and what it would say now. */
export function LetterScreen() {
  const t = useTranslations('premium.letter');
  const locale = useLocale();
  const { data, error, mutate } = useEndpoint(getLetter, { query: { locale } });
  const turn = async (on: boolean) => {
    await mutate(await request(setLetter, { body: { on, locale } }), { revalidate: false });
  };
  const save = async () => {
    const { file, fileName } = await request(letterPdf, { query: { locale } });
    downloadBlob(file, fileName ?? 'letter.pdf');
  };
  return (
    <div className="mx-auto w-full max-w-200 px-4 py-6 md:px-6">
      <PageHeader title={t('title')} meta={t('lead')} />
      {!data && !error && <Skeleton className="h-40" />}
      {!data && error && !error.handled && (
        <ErrorState
          title={t('failed')}
          message={displayMessage(error) ?? undefined}
          onRetry={() => mutate()}
        />
      )}
      {data && (
        <>
          <p className="max-w-[44em]">
            {data.email === null ? t('noEmail') : t(data.on ? 'on' : 'off', { email: data.email })}{' '}
            {data.sent_at && t('sent', { day: formatDate(data.sent_at, locale) })}
          </p>
          <div className="mt-4 flex flex-wrap gap-2">
            {data.email !== null && (
              <AsyncButton
                variant={data.on ? 'secondary' : 'primary'}
                onClick={() => turn(!data.on)}
                onError={tellFailure}
              >
                {t(data.on ? 'turnOff' : 'turnOn')}
              </AsyncButton>
            )}
            <AsyncButton onClick={save} onError={tellFailure}>
              <Download aria-hidden />
              {t('pdf')}
            </AsyncButton>
          </div>
          <section className="mt-8 rounded-lg border border-line bg-surface p-4">
            <h2 className="text-base font-semibold">{t('now')}</h2>
            {data.lines.length === 0 ? (
              <p className="mt-2 text-muted">{t('nothing')}</p>
            ) : (
              <ul className="mt-2 list-disc space-y-1.5 pl-5">
                {data.lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </section>
        </>
      )}
    </div>
  );
}
