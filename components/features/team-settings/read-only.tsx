import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

/** Why nothing can be changed here. */
export function ReadOnlyNote() {
  const t = useTranslations('team-settings');
  return <p className="mb-4 text-sm text-muted">{t('readOnly')}</p>;
}

/** Names and values of what only admins change. */
export function Values({ rows }: { rows: readonly { label: string; value: ReactNode }[] }) {
  const t = useTranslations('team-settings');
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[max-content_minmax(0,1fr)]">
      {rows.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-muted max-sm:-mb-2">{label}</dt>
          <dd className="min-w-0 break-words">
            {value === '' ? <span className="text-subtle">{t('notSet')}</span> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
