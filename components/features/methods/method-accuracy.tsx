import { useLocale, useTranslations } from 'next-intl';
import type { MethodAccuracy } from '@/lib/analysis/method-note';
import { formatFull } from '@/lib/format/number';
import { languageName } from '@/lib/format/names';
import { formatShare, formatShareMargin } from '@/lib/format/share';

type ByLanguage = NonNullable<MethodAccuracy['byLanguage']>;

/** The figure of each language with half of its interval, and what it was measured on. */
function LanguagesTable({ metric, languages }: { metric: string; languages: ByLanguage }) {
  const t = useTranslations('method-pages');
  const locale = useLocale();
  return (
    <table className="mt-3 border-separate border-spacing-0 text-sm">
      <caption className="mb-1 text-left text-xs text-subtle">{t('languageTable')}</caption>
      <thead>
        <tr className="text-xs [&>*]:px-3 [&>*]:py-1 [&>*]:font-medium">
          <th scope="col" className="text-left">
            {t('language')}
          </th>
          <th scope="col" className="text-right">
            {metric}
          </th>
          <th scope="col" className="text-left">
            {t('measuredOn')}
          </th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(languages).map(
          ([code, own]) =>
            own && (
              <tr key={code} className="[&>*]:border-t [&>*]:border-line-soft [&>*]:px-3 [&>*]:py-1">
                <th scope="row" className="text-left font-normal">
                  {languageName(code, locale)}
                </th>
                <td className="text-right whitespace-nowrap">
                  {formatShare(own.value, locale)}
                  {own.margin !== undefined && ` ${formatShareMargin(own.margin, locale)}`}
                </td>
                <td className="text-xs text-subtle">{own.measuredOn}</td>
              </tr>
            ),
        )}
      </tbody>
    </table>
  );
}

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
      {accuracy.byLanguage && <LanguagesTable metric={accuracy.metric} languages={accuracy.byLanguage} />}
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
