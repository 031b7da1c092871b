'use client';

import { useLocale, useTranslations } from 'next-intl';
import { AsyncButton } from '@/components/kit/async-button';
import { Progress } from '@/components/ui/progress';
import type { Import } from '@/lib/domain/datasets';
import { formatFull } from '@/lib/format/number';
import { useImportActions } from './use-import-actions';

/** Step three: how far it is. It goes on when the page is closed. */
export function ProgressStep({ value, onChange }: { value: Import; onChange: (next: Import) => void }) {
  const t = useTranslations('import');
  const locale = useLocale();
  const ratio = value.bytes === 0 ? 0 : value.bytes_read / value.bytes;
  const { cancel } = useImportActions(onChange);
  return (
    <div className="rounded-lg border border-line bg-surface p-5" aria-live="polite">
      <p className="mb-2 text-md font-semibold break-words">{value.file_name}</p>
      <Progress value={value.state === 'queued' ? 0 : ratio} label={t('progress.label')} />
      <dl className="mt-3 grid grid-cols-2 gap-2 text-sm sm:grid-cols-4">
        <div>
          <dt className="text-xs text-subtle">{t('progress.state')}</dt>
          <dd>{t(`states.${value.state}`)}</dd>
        </div>
        <div>
          <dt className="text-xs text-subtle">{t('summary.read')}</dt>
          <dd>{formatFull(value.read, locale)}</dd>
        </div>
        <div>
          <dt className="text-xs text-subtle">{t('summary.rejected')}</dt>
          <dd>{formatFull(value.rejected_total, locale)}</dd>
        </div>
      </dl>
      <p className="mt-4 flex flex-wrap items-center justify-between gap-3 text-xs text-subtle">
        <span>
          {value.state === 'queued' && value.ahead !== null && (
            <strong className="mr-1 font-semibold text-ink">
              {t('progress.ahead', { count: value.ahead })}
            </strong>
          )}
          {t(value.state === 'queued' ? 'progress.queued' : 'progress.hint')}
        </span>
        {value.state !== 'committing' && (
          <AsyncButton size="sm" onClick={() => cancel(value)} pendingLabel={t('progress.cancelling')}>
            {t('cancel')}
          </AsyncButton>
        )}
      </p>
    </div>
  );
}
