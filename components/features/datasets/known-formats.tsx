'use client';

import { useTranslations } from 'next-intl';
import { KNOWN_FORMATS, type KnownFormat } from '@/lib/domain/known-formats';

function FormatRow({ format: { tool, file, known, origin } }: { format: KnownFormat }) {
  const t = useTranslations('import.formats');
  return (
    <tr className="border-t border-line-soft align-top">
      <th scope="row" className="py-1.5 pr-3 text-left font-medium">
        {tool}
      </th>
      <td className="py-1.5 pr-3">{file}</td>
      <td className="py-1.5 pr-3 whitespace-nowrap">{known === 'files' ? t('verified') : t('unverified')}</td>
      <td className="py-1.5 text-subtle">{t(`known.${known}`, { origin: origin ?? t('publicCode') })}</td>
    </tr>
  );
}

/** Exports that need no mapping by hand, with where their columns are known from. */
export function KnownFormats() {
  const t = useTranslations('import.formats');
  return (
    <details className="mt-6 rounded-lg border border-line bg-surface p-4">
      <summary className="min-h-6 cursor-pointer text-sm font-medium pointer-coarse:min-h-11">
        {t('title')}
      </summary>
      <p className="mt-2 max-w-[68ch] text-xs text-muted">{t('lead')}</p>
      <div className="mt-2 overflow-x-auto" tabIndex={0} role="region" aria-label={t('title')}>
        <table className="w-full min-w-[560px] text-xs">
          <thead className="text-left text-subtle">
            <tr>
              {(['tool', 'file', 'state', 'source'] as const).map((id) => (
                <th key={id} scope="col" className="py-1 pr-3 font-medium">
                  {t(`columns.${id}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {KNOWN_FORMATS.map((format) => (
              <FormatRow key={format.id} format={format} />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
