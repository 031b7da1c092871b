import { useLocale, useTranslations } from 'next-intl';
import { LABELLING_GAIN } from '@/lib/analysis/labelling/gain.generated';
import { ROUND_SIZES } from '@/lib/domain/labelling';
import { formatFull, printNumber } from '@/lib/format/number';
import { formatGrowth, formatShare } from '@/lib/format/share';

const AT = ROUND_SIZES.indexOf(100);

/** What labels of a random sample were measured to tell, set by set, also where the model gained nothing. */
export function LabellingGainTable() {
  const t = useTranslations('method-pages.labelling');
  const locale = useLocale();
  const gains = LABELLING_GAIN.map(({ width }) => 1 - (width[AT] ?? 1));
  const [least, most] = [Math.min(...gains), Math.max(...gains)];
  return (
    <>
      <p className="whitespace-pre-line">{t('text')}</p>
      <p className="mt-2">
        {t('gain', { least: formatShare(least, locale, 0), most: formatShare(most, locale, 0) })}
      </p>
      <div className="mt-3 overflow-x-auto" role="region" aria-label={t('title')} tabIndex={0}>
        <table className="border-separate border-spacing-0 text-sm">
          <caption className="mb-1 text-left text-xs text-subtle">{t('table')}</caption>
          <thead>
            <tr className="text-xs [&>*]:px-3 [&>*]:py-1 [&>*]:font-medium">
              <th scope="col" className="text-left">
                {t('set')}
              </th>
              <th scope="col" className="text-right">
                {t('posts')}
              </th>
              {ROUND_SIZES.map((size) => (
                <th key={size} scope="col" className="text-right">
                  {t('held', { size })}
                </th>
              ))}
              <th scope="col" className="text-right">
                {t('halves')}
              </th>
              <th scope="col" className="text-right">
                {t('width')}
              </th>
            </tr>
          </thead>
          <tbody>
            {LABELLING_GAIN.map(({ set, posts, held, width, halves }) => (
              <tr
                key={set}
                className="[&>*]:border-t [&>*]:border-line-soft [&>*]:px-3 [&>*]:py-1 [&>td]:text-right [&>td]:whitespace-nowrap"
              >
                <th scope="row" className="text-left font-normal">
                  {set}
                </th>
                <td>{formatFull(posts, locale)}</td>
                {held.map((share, at) => (
                  <td key={ROUND_SIZES[at]}>{formatShare(share, locale)}</td>
                ))}
                <td>
                  {halves
                    .map((half) => `±${printNumber(half, locale, { maximumFractionDigits: 1 })}`)
                    .join(' ')}
                </td>
                <td>{formatGrowth((width[AT] ?? 1) - 1, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
