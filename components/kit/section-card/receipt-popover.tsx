'use client';

import { Info } from 'lucide-react';
import { useLocale, useMessages, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useItemName } from '@/components/kit/item-names';
import { SampleBadge } from '@/components/kit/sample-badge';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import type { Receipt, Unit } from '@/lib/domain/report';
import { formatDateTime } from '@/lib/format/date';
import { filterTexts } from '@/lib/format/filter-text';
import { formatFixed, formatFull } from '@/lib/format/number';
import { loudestName } from '@/lib/format/loudest-name';
import { formatShare } from '@/lib/format/share';
import type { IntervalMethod } from '@/lib/domain/section-row';
import { countryName } from '@/lib/format/names';
import { frameKind, intervalMethod, wholeQueryText } from './receipt-lines';
import { useMethodText } from './use-method-text';

/** Units counted, units for which it could be known, and the rest. */
export interface ReceiptCounts {
  n: number;
  base: number;
  unknown: number;
  unit: Unit;
}

export interface ReceiptPopoverProps {
  title: string;
  receipt: Receipt;
  counts?: ReceiptCounts;
  onCopyRecipe?: () => void;
  onRunAgain?: () => void;
  /** Address of the method note. */
  methodHref?: string;
  /** How what the section says stands out was checked. */
  tested?: readonly string[];
  /** Where these figures have another interval than the section that the receipt is of. */
  interval?: IntervalMethod;
}

/** Topics whose words are listed; the card and the sheet hold all. */
const LABELS_SHOWN = 8;

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-subtle">{term}</dt>
      <dd className="m-0 min-w-0 break-words">{children}</dd>
    </>
  );
}

function ModelLine({ model }: { model: NonNullable<Receipt['model']> }) {
  const t = useTranslations('section-card.receipt');
  const locale = useLocale();
  const { accuracy } = model;
  return (
    <Line term={t('model')}>
      <span className="font-mono text-[.923em]">
        {t('modelValue', { name: model.name, version: model.version })}
      </span>
      <br />
      {accuracy === null
        ? t('noAccuracy')
        : t('accuracy', {
            metric: accuracy.metric,
            value: formatFixed(accuracy.value, 3, locale),
            on: accuracy.measured_on,
          })}
    </Line>
  );
}

function DataLine({ datasets }: { datasets: Receipt['datasets'] }) {
  const t = useTranslations('section-card.receipt');
  return (
    <Line term={t('data')}>
      {datasets.map(({ name, version, sample, sources }) => (
        <span key={name} className="flex flex-wrap items-center gap-x-1.5">
          {t('dataset', { name, version })}
          <span className="text-subtle">{sources.join(', ')}</span>
          {sample ? <SampleBadge /> : null}
        </span>
      ))}
    </Line>
  );
}

/** Says what an index compares with, and how much that is. */
export function useBaselineText() {
  const t = useTranslations('section-card');
  const locale = useLocale();
  return ({ kind, unit, n: size, name = '' }: NonNullable<Receipt['baseline']>): string => {
    const n = `${formatFull(size, locale)} ${t(`units.${unit}`, { count: size })}`;
    return t(`receipt.baselines.${kind}`, { n, name });
  };
}

function BaselineLine({ baseline }: Pick<Receipt, 'baseline'>) {
  const t = useTranslations('section-card.receipt');
  const text = useBaselineText();
  return baseline && <Line term={t('baseline')}>{text(baseline)}</Line>;
}

function QueryLines({ receipt }: { receipt: Receipt }) {
  const t = useTranslations('section-card.receipt');
  const nameOf = useItemName();
  // Pages without a report send no messages `explore`.
  const { explore }: { explore?: { sections?: Readonly<Record<string, string>> } } = useMessages();
  const sections = explore?.sections ?? {};
  const locale = useLocale();
  const { query, filters, frame } = receipt;
  const countries = filters.countries.map((code) => countryName(code, locale)).join(', ');
  const narrowed = filterTexts(filters.items, {
    locale,
    nameOf,
    titleOf: (section) => sections[section] ?? section,
  });
  return (
    <>
      <Line term={t('query')}>
        {receipt.recipe.whole && t('allPosts')}{' '}
        <span className="font-mono text-[.923em]">{wholeQueryText(receipt)}</span>
      </Line>
      <Line term={t('window')}>
        {t('windowValue', { from: formatDateTime(query.from, locale), to: formatDateTime(query.to, locale) })}
        {query.window && <span className="block text-subtle">{t(`windowKinds.${query.window}`)}</span>}
      </Line>
      <DataLine datasets={receipt.datasets} />
      <Line term={t('frame')}>
        {t(`frames.${frameKind(frame)}`, {
          size: formatFull(frame.size, locale),
          method: frame.method ?? '',
          seed: String(frame.seed ?? ''),
        })}
        {frame.counted === undefined || frame.read === undefined
          ? null
          : ` ${t('shortfall', { counted: formatFull(frame.counted, locale), read: formatFull(frame.read, locale) })}`}
        {frame.population === undefined
          ? null
          : ` ${t('population', { population: formatFull(frame.population, locale) })}`}
        {frame.design_effect === undefined
          ? null
          : ` ${t('designEffect', { effect: formatFixed(frame.design_effect, 2, locale) })}`}
      </Line>
      <BaselineLine baseline={receipt.baseline} />
      {receipt.ordered_by && <Line term={t('orderedBy')}>{t(`orders.${receipt.ordered_by}`)}</Line>}
      <Line term={t('audience')}>{t(`audiences.${receipt.audience ?? 'authors'}`)}</Line>
      <Line term={t('filters')}>
        {t('filterValue', {
          reposts: t(`reposts.${filters.reposts}`),
          countries: countries === '' ? t('everywhere') : t('countries', { countries }),
        })}
        {narrowed.map((text) => (
          <span key={text} className="block">
            {text}
          </span>
        ))}
      </Line>
    </>
  );
}

function CountLine({ counts }: { counts: ReceiptCounts }) {
  const t = useTranslations('section-card');
  const locale = useLocale();
  return (
    <Line term={t('receipt.counted')}>
      {t('receipt.counts', {
        n: formatFull(counts.n, locale),
        base: formatFull(counts.base, locale),
        unit: t(`units.${counts.unit}`, { count: counts.base }),
      })}
      {counts.unknown > 0 ? `, ${t('receipt.unknown', { unknown: formatFull(counts.unknown, locale) })}` : ''}
    </Line>
  );
}

function LoudestLine({ loudest }: Pick<Receipt, 'loudest'>) {
  const t = useTranslations('section-card');
  const locale = useLocale();
  if (loudest === undefined) return null;
  const { posts, base } = loudest;
  return (
    <Line term={t('loudest.term')}>
      {t('loudest.line', {
        author: loudestName(loudest) ?? t('loudest.nobody'),
        share: formatShare(posts / base, locale),
        base: formatFull(base, locale),
      })}
    </Line>
  );
}

function LabelsLine({ labels = [] }: Pick<Receipt, 'labels'>) {
  const t = useTranslations('section-card.receipt');
  const locale = useLocale();
  if (labels.length === 0) return null;
  return (
    <Line term={t('labels')}>
      <ul className="grid gap-0.5">
        {labels.slice(0, LABELS_SHOWN).flatMap(({ label, words }) =>
          words.map(({ word, share, outside_share: outside }) => (
            <li key={`${label} ${word}`}>
              {t('labelWord', {
                word,
                inside: formatShare(share, locale),
                outside: formatShare(outside, locale),
              })}
            </li>
          )),
        )}
      </ul>
    </Line>
  );
}

function Actions({
  onCopyRecipe,
  onRunAgain,
  methodHref,
}: Pick<ReceiptPopoverProps, 'onCopyRecipe' | 'onRunAgain' | 'methodHref'>) {
  const t = useTranslations('section-card.receipt');
  if (!onCopyRecipe && !onRunAgain && !methodHref) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {onCopyRecipe ? (
        <Button size="sm" onClick={onCopyRecipe}>
          {t('copy')}
        </Button>
      ) : null}
      {onRunAgain ? (
        <Button size="sm" onClick={onRunAgain}>
          {t('run')}
        </Button>
      ) : null}
      {methodHref ? (
        <a
          href={methodHref}
          className="ml-auto text-xs text-accent-text underline decoration-accent-line underline-offset-3"
        >
          {t('method')}
        </a>
      ) : null}
    </div>
  );
}

/** The receipt of a section as text: what a number counts, from which data, by which method, how sure. */
export function ReceiptDetails(props: ReceiptPopoverProps) {
  const { receipt, counts, interval = intervalMethod(receipt), tested = [] } = props;
  const t = useTranslations('section-card.receipt');
  const locale = useLocale();
  const text = useMethodText();
  const summary = text.method(receipt.method);
  return (
    <div className="text-[12.5px]/[18px]">
      <h4 className="font-semibold">{t('title')}</h4>
      {summary === null ? null : <p className="mt-1 text-muted">{summary}</p>}
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5">
        <Line term={t('source')}>{t(`sources.${receipt.source}`)}</Line>
        {counts ? <CountLine counts={counts} /> : null}
        <QueryLines receipt={receipt} />
        {receipt.model === null ? null : <ModelLine model={receipt.model} />}
        <LabelsLine labels={receipt.labels} />
        <LoudestLine loudest={receipt.loudest} />
        <Line term={t('interval')}>{t(`intervals.${interval}`)}</Line>
        {tested.length > 0 && (
          <Line term={t('tested')}>
            <ul className="grid gap-1">
              {tested.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Line>
        )}
        {receipt.limits.length === 0 ? null : (
          <Line term={t('limits')}>
            <ul className="grid gap-1">
              {receipt.limits.map((id) => (
                <li key={id}>{text.limit(id)}</li>
              ))}
            </ul>
          </Line>
        )}
        <Line term={t('computed')}>
          {t('computedValue', {
            time: formatDateTime(receipt.computed_at, locale),
            ms: formatFull(receipt.engine_ms, locale, 1),
          })}
          <br />
          <span className="font-mono text-[.923em] text-subtle">
            {t('code', { version: receipt.code_version })}
          </span>
        </Line>
      </dl>
      <Actions {...props} />
    </div>
  );
}

/** The info button of a card; opens on click, closes on Esc, focus returns to the button. */
export function ReceiptPopover(props: ReceiptPopoverProps) {
  const t = useTranslations('section-card.receipt');
  return (
    <Popover>
      <PopoverTrigger asChild>
        <IconButton label={t('open', { title: props.title })}>
          <Info aria-hidden="true" />
        </IconButton>
      </PopoverTrigger>
      <PopoverContent
        align="end"
        aria-label={t('title')}
        className="max-h-[min(560px,var(--radix-popover-content-available-height))] w-[360px]"
      >
        <ReceiptDetails {...props} />
      </PopoverContent>
    </Popover>
  );
}
