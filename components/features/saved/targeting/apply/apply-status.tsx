'use client';

import { useTranslations } from 'next-intl';
import { useExtension } from '@/lib/client/extension/extension-link';
import type { FillReport, Job } from '@/lib/domain/extension-messages';

function Left({ report }: { report: FillReport }) {
  const t = useTranslations('extension.status');
  const tp = useTranslations('extension-panel');
  const fields = report.filter(({ left }) => left.length > 0);
  if (fields.length === 0) return null;
  return (
    <details className="mt-2 text-sm">
      <summary className="cursor-pointer">{t('left')}</summary>
      {fields.map(({ field, left }) => (
        <div key={field} className="mt-2">
          <h3 className="text-xs font-semibold">{tp(`fields.${field}`)}</h3>
          <ul className="list-disc pl-5 text-xs text-muted">
            {left.map(({ text, reason }) => (
              <li key={text} className="break-words">
                {text} – {tp(`reasons.${reason}`)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </details>
  );
}

function useTold({ state, report }: Job): string {
  const t = useTranslations('extension.status');
  const filled = report.reduce((sum, field) => sum + field.filled, 0);
  if (state === 'undone') return t('undone', { stays: filled });
  if (state !== 'filled') return t(state);
  return t('filled', { filled, all: filled + report.reduce((sum, { left }) => sum + left.length, 0) });
}

function Status({ job }: { job: Job }) {
  const t = useTranslations('extension.status');
  const account = useExtension((link) => link.account);
  const told = useTold(job);
  return (
    <section
      aria-labelledby="form-status"
      className="mb-4 rounded-lg border border-accent-line bg-surface px-4 py-3"
    >
      <h2 id="form-status" className="text-sm font-semibold">
        {t('title')}
      </h2>
      <p role="status" className="text-sm text-muted">
        {told}
      </p>
      {account && (
        <p className="text-xs text-subtle">{t('account', { account: account.name || account.id })}</p>
      )}
      <Left report={job.report} />
    </section>
  );
}

/** What the extension tells of the list that this page handed over. */
export function ApplyStatus({ id }: { id: string | null }) {
  const job = useExtension(({ state }) => state?.job ?? null);
  return job && job.id === id ? <Status job={job} /> : null;
}
