import { useLocale, useTranslations } from 'next-intl';
import type { MethodAccuracy } from '@/lib/analysis/method-note';
import { formatFull } from '@/lib/format/number';
import { formatShare } from '@/lib/format/share';

/** The measured figure, what it was measured on, and, where there is one, the table of right and wrong answers. */
export function MethodAccuracyTable({ accuracy }: { accuracy: MethodAccuracy }) {
  const t = useTranslations('method-pages');
  const locale = useLocale();
  const { confusion } = accuracy;
  return (
    <>
      <p>
        {t('measured', {
          metric: accuracy.metric,
          value: formatShare(accuracy.value, locale),
          coverage: formatShare(accuracy.coverage, locale),
          on: accuracy.measuredOn,
        })}
      </p>
      {confusion && (
        <table className="mt-3 border-separate border-spacing-0 text-sm">
          <caption className="mb-1 text-left text-xs text-subtle">{t('confusion')}</caption>
          <thead>
            <tr>
              <th scope="col" className="px-3 py-1 text-left text-xs font-medium">
                {t('trueClass')}
              </th>
              {confusion.classes.map((name) => (
                <th key={name} scope="col" className="px-3 py-1 text-right text-xs font-medium">
                  {t(`classes.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {confusion.counts.map((row, index) => (
              <tr key={confusion.classes[index] ?? index}>
                <th scope="row" className="px-3 py-1 text-left font-normal">
                  {t(`classes.${confusion.classes[index] ?? 'other'}`)}
                </th>
                {row.map((count, column) => (
                  <td key={column} className="border-t border-line-soft px-3 py-1 text-right">
                    {formatFull(count, locale)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
