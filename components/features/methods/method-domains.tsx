import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { CalibrationError, DomainFigure, RefusedLanguage } from '@/lib/analysis/method-note';
import { formatFull } from '@/lib/format/number';
import { languageName } from '@/lib/format/names';
import { formatShare } from '@/lib/format/share';

const ROW =
  '[&>*]:border-t [&>*]:border-line-soft [&>*]:px-3 [&>*]:py-1 [&>td]:text-right [&>td]:whitespace-nowrap';

/** A table that scrolls by itself where the page is narrower, by keys too. */
function Wide({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div role="region" aria-label={caption} tabIndex={0} className="mt-3 overflow-x-auto">
      <table className="border-separate border-spacing-0 text-sm">
        <caption className="mb-1 text-left text-xs text-subtle">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

function Head({ names }: { names: readonly string[] }) {
  return (
    <thead>
      <tr className="text-xs [&>*]:px-3 [&>*]:py-1 [&>*]:text-right [&>*]:font-medium [&>*:first-child]:text-left">
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The method on each kind of posts or accounts, ordinary ones included. */
export function DomainsTable({ metric, domains }: { metric: string; domains: readonly DomainFigure[] }) {
  const t = useTranslations('method-pages');
  const locale = useLocale();
  const figure = (value: number | null | undefined) =>
    typeof value === 'number' ? formatShare(value, locale) : '–';
  return (
    <Wide caption={t('domainTable')}>
      <Head names={[t('domain'), t('units'), t('coverage'), metric, t('leastClass')]} />
      <tbody>
        {domains.map(({ id, units, coverage, value, least }) => (
          <tr key={id} className={ROW}>
            <th scope="row" className="text-left font-normal">
              {t(`domains.${id}`)}
            </th>
            <td>{formatFull(units, locale)}</td>
            <td>{figure(coverage)}</td>
            <td>{figure(value)}</td>
            <td>{figure(least)}</td>
          </tr>
        ))}
      </tbody>
    </Wide>
  );
}

/** Languages that are not read, each with its reason and figure. */
export function RefusedTable({ refused }: { refused: readonly RefusedLanguage[] }) {
  const t = useTranslations('method-pages');
  const locale = useLocale();
  return (
    <Wide caption={t('refusedTable')}>
      <Head names={[t('language'), t('units'), 'macro-recall', t('leastClass'), t('reason')]} />
      <tbody>
        {refused.map(({ language, origins, posts, value, least }) => (
          <tr key={language} className={ROW}>
            <th scope="row" className="text-left font-normal">
              {languageName(language, locale)}
            </th>
            <td>{formatFull(posts, locale)}</td>
            <td>{formatShare(value, locale)}</td>
            <td>{formatShare(least, locale)}</td>
            <td>{t(origins > 1 ? 'belowFloor' : 'oneOrigin')}</td>
          </tr>
        ))}
      </tbody>
    </Wide>
  );
}

/** How far scores lie from how often they are right. */
export function CalibrationText({ calibration }: { calibration: CalibrationError }) {
  const t = useTranslations('method-pages');
  const locale = useLocale();
  return (
    <p className="mt-3">
      {t('calibration', {
        held: formatShare(calibration.held, locale),
        elsewhere: formatShare(calibration.elsewhere, locale),
      })}
    </p>
  );
}
