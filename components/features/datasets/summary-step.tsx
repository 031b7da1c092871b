'use client';

import { useKnownCount } from '@/components/kit/use-known-count';
import { CircleAlert, CircleCheck, CircleSlash } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { AsyncButton } from '@/components/kit/async-button';
import { Button } from '@/components/ui/button';
import { downloadBlob } from '@/lib/client/capture-image';
import { request } from '@/lib/client/request-client';
import { useFailureText } from '@/lib/client/use-failure-text';
import { tellFailure } from '@/lib/client/tool-failure';
import { downloadRejected } from '@/lib/contracts/imports';
import type { Import, RejectedRow } from '@/lib/domain/datasets';
import { formatFixed } from '@/lib/format/number';
import { route } from '@/lib/tenants/routes';
import { canRetry } from './import-state';
import { useImportActions } from './use-import-actions';

const SHOWN_REJECTED = 20;

function Figures({ value }: { value: Import }) {
  const t = useTranslations('import.summary');
  const known = useKnownCount();
  const figures = [
    ['read', value.read],
    ['posts', value.posts],
    ['accounts', value.accounts],
    ['duplicates', value.duplicates],
    ['rejected', value.rejected_total],
  ] as const;
  return (
    <dl className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-5">
      {figures.map(([key, count]) => (
        <div key={key}>
          <dt className="text-xs text-subtle">{t(key)}</dt>
          <dd className="text-xl font-semibold">{known(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** In the reader's language where the source named the reason. */
function Reason({ rejected: { reason, code, values } }: { rejected: RejectedRow }) {
  const t = useTranslations('import.rejections');
  return code !== undefined && t.has(code) ? t(code, values ?? {}) : reason;
}

function Rejected({ value }: { value: Import }) {
  const t = useTranslations('import.summary');
  if (value.rejected_total === 0) return null;
  const download = async () => {
    try {
      const { file, fileName } = await request(downloadRejected, { path: { id: value.id } });
      downloadBlob(file, fileName ?? 'rejected.csv');
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <section className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-semibold">{t('rejectedRows')}</h2>
        <AsyncButton size="sm" onClick={download}>
          {t('download')}
        </AsyncButton>
      </div>
      <ul
        className="mt-2 max-h-72 divide-y divide-line-soft overflow-auto rounded-md border border-line text-sm"
        tabIndex={0}
        aria-label={t('rejectedRows')}
      >
        {value.rejected.slice(0, SHOWN_REJECTED).map((rejected) => (
          <li key={rejected.row} className="flex gap-4 px-3 py-1.5">
            <span className="w-24 shrink-0 font-mono text-xs text-subtle">
              {t('row', { row: rejected.row })}
            </span>
            <span className="min-w-0 break-words">
              <Reason rejected={rejected} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const ICONS = { done: CircleCheck, failed: CircleAlert, cancelled: CircleSlash } as const;
const COLOURS = { done: 'text-success', failed: 'text-danger', cancelled: 'text-subtle' } as const;

interface SummaryStepProps {
  value: Import;
  onChange: (next: Import) => void;
  onAnother: () => void;
  /** Back to the mapping of a file that could not be imported with it. */
  onCorrect: () => void;
}

function DoneActions({ dataset }: { dataset: string }) {
  const t = useTranslations('import.summary');
  return (
    <>
      <Button asChild variant="primary">
        <Link href={`${route('explore')}?dataset=${encodeURIComponent(dataset)}`}>{t('explore')}</Link>
      </Button>
      <Button asChild>
        <Link href={`${route('import')}?replace=${encodeURIComponent(dataset)}`}>{t('remap')}</Link>
      </Button>
    </>
  );
}

function NextActions({ value, onChange, onAnother, onCorrect }: SummaryStepProps) {
  const t = useTranslations('import');
  const { retry } = useImportActions(onChange);
  return (
    <div className="mt-6 flex flex-wrap gap-2">
      {value.state === 'done' && value.dataset && <DoneActions dataset={value.dataset} />}
      {canRetry(value) && (
        <>
          <AsyncButton variant="primary" onClick={() => retry(value)} pendingLabel={t('mapping.starting')}>
            {t('summary.again')}
          </AsyncButton>
          <Button onClick={onCorrect}>{t('summary.change')}</Button>
        </>
      )}
      <Button onClick={onAnother}>{t('another')}</Button>
      <Button asChild variant="ghost">
        <Link href={route('datasets')}>{t('summary.datasets')}</Link>
      </Button>
    </div>
  );
}

/** In the reader's language where the failure has a name; the rest is about this one file. */
function Failure({ value }: { value: Import }) {
  const t = useTranslations('import');
  const { text } = useFailureText('import');
  const code = value.error_code;
  if (!value.error) return null;
  return (
    <p className="mt-2 text-sm break-words text-danger">
      {text({ code, message: value.error })}
      {value.state === 'failed' && code !== 'disk_full' && ` ${t('summary.kept')}`}
    </p>
  );
}

/** Step four: what came in, what did not and why, and where to go now. */
export function SummaryStep(props: SummaryStepProps) {
  const { value } = props;
  const t = useTranslations('import');
  const tn = useTranslations('import-notes');
  const locale = useLocale();
  const state = value.state === 'failed' || value.state === 'cancelled' ? value.state : 'done';
  const Icon = ICONS[state];
  return (
    <div className="rounded-lg border border-line bg-surface p-5">
      <p role="status" className="flex items-center gap-2 text-md font-semibold">
        <Icon aria-hidden className={`size-5 ${COLOURS[state]}`} strokeWidth={1.75} />
        {t(`summary.title.${state}`, { name: value.dataset ?? value.file_name })}
      </p>
      <Failure value={value} />
      {state === 'done' && value.replace && (
        <p className="mt-2 text-sm text-muted">{t('summary.replaced')}</p>
      )}
      {state === 'cancelled' ? (
        <p className="mt-2 text-sm text-muted">{t('summary.nothingKept')}</p>
      ) : (
        <Figures value={value} />
      )}
      {value.seconds !== null && state === 'done' && (
        <p className="mt-2 text-xs text-subtle">
          {t('summary.seconds', { seconds: formatFixed(value.seconds, 1, locale) })}
        </p>
      )}
      {state === 'done' && value.notes.length > 0 && (
        <ul className="mt-4 grid gap-1 text-sm text-muted">
          {value.notes.map((note) => (
            <li key={`${note.id} ${note.values['column'] ?? ''}`}>
              {tn.has(note.id) ? tn(note.id, note.values) : note.id}
            </li>
          ))}
        </ul>
      )}
      <Rejected value={value} />
      <NextActions {...props} />
    </div>
  );
}
