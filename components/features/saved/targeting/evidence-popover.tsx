'use client';

import { Info } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SampleBadge } from '@/components/kit/sample-badge';
import { IconButton } from '@/components/ui/icon-button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { searchOfRecipe } from '@/lib/domain/recipe-address';
import type { Evidence } from '@/lib/domain/targeting-evidence';
import { formatDateTime } from '@/lib/format/date';
import { formatFull } from '@/lib/format/number';
import { formatShare } from '@/lib/format/share';
import { route } from '@/lib/tenants/routes';

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-subtle">{term}</dt>
      <dd className="m-0 min-w-0 break-words">{children}</dd>
    </>
  );
}

/** Baseline = 100, as everywhere. */
const hundred = (ratio: number) => Math.round(ratio * 100);

/** The name of where an item comes from: its section, or who gave it. */
export function useEvidenceName() {
  const t = useTranslations('targeting-lists.evidence');
  const sections = useTranslations('explore.sections');
  return (evidence: Evidence | undefined): string => {
    if (!evidence) return t('none');
    const { from, section } = evidence;
    return section && sections.has(section) ? sections(section) : t(`from.${from}`);
  };
}

function Figures({ evidence }: { evidence: Evidence }) {
  const t = useTranslations('targeting-lists.evidence');
  const units = useTranslations('section-card.units');
  const locale = useLocale();
  const { n, base, unit, share, index, interval } = evidence;
  const whole = (value: number) => formatFull(hundred(value), locale);
  const range = interval && {
    low: index === undefined ? formatShare(interval.low, locale) : whole(interval.low),
    high:
      interval.high === null
        ? '∞'
        : index === undefined
          ? formatShare(interval.high, locale)
          : whole(interval.high),
  };
  return (
    <>
      {index !== undefined && (
        <Line term={t('index')}>
          {whole(index)} {range && t('range', range)}
        </Line>
      )}
      {n !== undefined && (
        <Line term={t('counted')}>
          {base === undefined
            ? formatFull(n, locale)
            : t('ofBase', { n: formatFull(n, locale), base: formatFull(base, locale) })}{' '}
          {unit && units(unit, { count: base ?? n })}
        </Line>
      )}
      {share !== undefined && (
        <Line term={t('share')}>
          {formatShare(share, locale)} {index === undefined && range && t('range', range)}
        </Line>
      )}
    </>
  );
}

function Origin({ evidence }: { evidence: Evidence }) {
  const t = useTranslations('targeting-lists.evidence');
  const locale = useLocale();
  const { recipe, computed_at: at, words } = evidence;
  return (
    <>
      {words !== undefined && <Line term={t(evidence.from === 'import' ? 'file' : 'words')}>{words}</Line>}
      {recipe && (
        <>
          <Line term={t('query')}>
            <span className="font-mono text-[.923em]">
              {recipe.text || recipe.datasets.map(({ name }) => name).join(', ')}
            </span>
          </Line>
          {recipe.from && recipe.to && (
            <Line term={t('window')}>
              {t('between', {
                from: formatDateTime(recipe.from, locale),
                to: formatDateTime(recipe.to, locale),
              })}
            </Line>
          )}
          <Line term={t('data')}>
            {recipe.datasets
              .map(({ name, version }) => (version === undefined ? name : t('dataset', { name, version })))
              .join(', ')}{' '}
            {evidence.sample && <SampleBadge />}
          </Line>
        </>
      )}
      {at !== undefined && !Number.isNaN(Date.parse(at)) && (
        <Line term={t('computed')}>{formatDateTime(at, locale)}</Line>
      )}
    </>
  );
}

/** What campaigns said of the line items that it was tested in. */
function Tests({ tested }: { tested: NonNullable<Evidence['tested']> }) {
  const t = useTranslations('targeting-lists.evidence');
  const locale = useLocale();
  return (
    <ul className="mt-3 grid gap-1.5 border-t border-line-soft pt-2 text-xs">
      {tested.map(({ arm, verdict, lift, days, at }) => (
        <li key={arm}>
          <strong className="font-semibold">{t(`verdicts.${verdict}`)}</strong>{' '}
          {lift &&
            t('lift', {
              value: formatShare(lift.value, locale),
              low: formatShare(lift.low, locale),
              high: formatShare(lift.high, locale),
            })}
          <span className="block font-mono break-all text-muted">{arm}</span>
          <span className="text-subtle">
            {t('days', { days })}
            {!Number.isNaN(Date.parse(at)) && ` · ${formatDateTime(at, locale)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What one source said: its figures, where they come from, and the way to them. */
function Told({ evidence }: { evidence: Evidence }) {
  const t = useTranslations('targeting-lists.evidence');
  const nameOf = useEvidenceName();
  const { recipe, from } = evidence;
  const link = from === 'tested' ? 'openTest' : 'open';
  return (
    <>
      <p className="mt-0.5 text-xs text-muted">{t(`said.${from}`, { section: nameOf(evidence) })}</p>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-xs">
        <Figures evidence={evidence} />
        <Origin evidence={evidence} />
      </dl>
      {recipe && (
        <Link
          href={`${route(from === 'tested' ? 'tested-targeting' : 'explore')}?${searchOfRecipe(recipe, { pinned: true })}`}
          className="mt-3 inline-block text-xs text-accent-text underline underline-offset-3"
        >
          {t(link)}
        </Link>
      )}
    </>
  );
}

/** Why an item stands in the list: what each kind of source said of it, the newest first, and what campaigns taught. */
export function EvidencePopover({ name, evidence }: { name: string; evidence: Evidence | undefined }) {
  const t = useTranslations('targeting-lists.evidence');
  const { other, tested = [] } = evidence ?? {};
  return (
    <Popover>
      <PopoverTrigger asChild>
        <IconButton size="sm" label={t('of', { name })}>
          <Info aria-hidden />
        </IconButton>
      </PopoverTrigger>
      <PopoverContent align="end" className="w-80 max-w-[calc(100vw-2rem)] p-4">
        <h3 className="text-sm font-semibold break-words">{name}</h3>
        {evidence ? <Told evidence={evidence} /> : <p className="mt-0.5 text-xs text-muted">{t('unsaid')}</p>}
        {other && (
          <section className="mt-3 border-t border-line-soft pt-2.5">
            <h4 className="text-xs font-semibold">{t('before')}</h4>
            <Told evidence={other} />
          </section>
        )}
        {tested.length > 0 && <Tests tested={tested} />}
      </PopoverContent>
    </Popover>
  );
}
