'use client';

import { useLocale, useTranslations } from 'next-intl';
import { AsyncButton } from '@/components/kit/async-button';
import { downloadBlob } from '@/lib/client/capture-image';
import { exportFileName } from '@/lib/client/file-name';
import { request } from '@/lib/client/request-client';
import { failureText, isAbort } from '@/lib/client/request-error';
import { toastStore } from '@/lib/client/stores/toasts';
import { shortMessage, tellRefusal } from '@/lib/client/tool-failure';
import { readShareFile } from '@/lib/contracts/sharing';
import { SHARE_FILES, type ShareFileFormat } from '@/lib/domain/sharing';
import type { Opened } from './use-shared-report';

/** The frozen report as files, with the figures of the page. */
export function ShareFiles({ opening, title }: Pick<Opened, 'opening'> & { title: string }) {
  const t = useTranslations('sharing.files');
  const locale = useLocale();
  const save = async (format: ShareFileFormat) => {
    try {
      const { file } = await request(readShareFile, { body: { ...opening, format, locale } });
      downloadBlob(file, exportFileName(title, 'report', format));
    } catch (error) {
      if (isAbort(error) || tellRefusal(error)) return;
      toastStore.getState().add(t('failed', { message: shortMessage(failureText(error)) }), 'error');
    }
  };
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2 print:hidden">
      {SHARE_FILES.map((format) => (
        <AsyncButton
          key={format}
          size="sm"
          onClick={() => save(format)}
          aria-label={t('named', { format: t(format) })}
        >
          {t(format)}
        </AsyncButton>
      ))}
    </div>
  );
}
