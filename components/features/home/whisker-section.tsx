import { CircleDashed, Hash, Info, MoveHorizontal } from 'lucide';
import { PlainIcon } from '@/components/ui/plain-icon';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { formatFull } from '@/lib/format/number';
import { formatShare, formatShareRange } from '@/lib/format/share';
import { route } from '@/lib/tenants/routes';
import { PreviewCard, Strong, useSampleText } from './preview-card';
import { SAMPLE_FIGURES } from './sample-figures.generated';

const FACTS = [
  { id: 'sample', icon: Hash },
  { id: 'interval', icon: MoveHorizontal },
  { id: 'thin', icon: CircleDashed },
  { id: 'method', icon: Info },
] as const;

const { negative } = SAMPLE_FIGURES;
const SCALE_END = Math.ceil(Math.max(...negative.items.map(({ high }) => high)) * 10) / 10;
const MARKS = Array.from({ length: Math.round(SCALE_END * 10) + 1 }, (_, index) => index / 10).filter(
  (mark) => Math.round(mark * 10) % 2 === 0,
);
const at = (ratio: number) => `${Math.round((ratio / SCALE_END) * 10_000) / 100}%`;

type Row = (typeof negative.items)[number];

/** The 95 % interval as a line with end ticks and the share as a dot: hollow under 100 posts. */
function WhiskerLine({ row }: { row: Row }) {
  const apart = row.low > negative.all.high || row.high < negative.all.low;
  const color = row.thin
    ? 'var(--c-other)'
    : apart && row.low > negative.all.high
      ? 'var(--neg)'
      : 'var(--c1)';
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="26"
      className="block overflow-visible forced-color-adjust-none"
    >
      <g stroke={color} strokeWidth="1.5">
        <line x1={at(row.low)} x2={at(row.high)} y1="13" y2="13" />
        <line x1={at(row.low)} x2={at(row.low)} y1="10" y2="16" />
        <line x1={at(row.high)} x2={at(row.high)} y1="10" y2="16" />
      </g>
      <circle
        cx={at(row.share)}
        cy="13"
        r="3.5"
        fill={row.thin ? 'var(--surface)' : color}
        stroke={color}
        strokeWidth={row.thin ? 1.5 : 0}
      />
    </svg>
  );
}

const COLUMNS =
  'grid grid-cols-[minmax(0,132px)_minmax(0,1fr)_44px] items-center gap-3 sm:grid-cols-[150px_minmax(0,1fr)_72px]';

function NegativeRow({ row }: { row: Row }) {
  const t = useTranslations('home.whisker');
  const tp = useTranslations('home.preview');
  const locale = useLocale();
  const range = formatShareRange(row.low, row.high, locale);
  return (
    <li className={`${COLUMNS} min-h-[26px] text-[12.5px]/[18px] ${row.thin ? 'text-muted' : ''}`}>
      <span className="min-w-0">
        <span className="block truncate" title={row.key}>
          {row.key}
        </span>
        {row.thin && <span className="block text-2xs text-subtle">{t('thinRow', { n: row.base })}</span>}
      </span>
      <WhiskerLine row={row} />
      <span className="text-right font-medium">
        {row.thin ? <span className="text-2xs">{range}</span> : formatShare(row.share, locale)}
        {!row.thin && <span className="sr-only">{tp('interval', { range })}</span>}
      </span>
    </li>
  );
}

function NegativeCard() {
  const t = useTranslations('home.whisker');
  const locale = useLocale();
  const sample = useSampleText();
  const base = negative.all.base;
  return (
    <PreviewCard
      title={t('title')}
      n={sample(formatFull(base, locale), 'posts', base)}
      finding={t.rich('finding', {
        query: negative.items[0]?.key ?? '',
        share: formatShare(negative.items[0]?.share ?? 0, locale),
        b: (text) => <Strong>{text}</Strong>,
      })}
    >
      <div className="relative">
        <div className={COLUMNS} aria-hidden="true">
          <span />
          <span className="relative h-5 text-2xs text-axis">
            <span
              className="absolute -translate-x-1/2 whitespace-nowrap"
              style={{ left: at(negative.all.share) }}
            >
              {t('all', { share: formatShare(negative.all.share, locale) })}
            </span>
          </span>
          <span />
        </div>
        <div
          className={`${COLUMNS} pointer-events-none absolute inset-x-0 top-5 bottom-5`}
          aria-hidden="true"
        >
          <span />
          <span className="relative h-full">
            {MARKS.map((mark) => (
              <i key={mark} className="absolute inset-y-0 w-px bg-grid" style={{ left: at(mark) }} />
            ))}
            <i
              className="absolute inset-y-0 border-l border-dashed border-[var(--reference)]"
              style={{ left: at(negative.all.share) }}
            />
          </span>
          <span />
        </div>
        <ul className="relative grid gap-1">
          {negative.items.map((row) => (
            <NegativeRow key={row.key} row={row} />
          ))}
        </ul>
        <div className={COLUMNS} aria-hidden="true">
          <span />
          <span className="relative mt-1 h-4 text-2xs text-axis">
            {MARKS.map((mark) => (
              <span key={mark} className="absolute -translate-x-1/2" style={{ left: at(mark) }}>
                {formatShare(mark, locale, 0)}
              </span>
            ))}
          </span>
          <span />
        </div>
      </div>
    </PreviewCard>
  );
}

/** What every figure says about itself, beside a card that does. */
export function WhiskerSection() {
  const t = useTranslations('home.whisker');
  return (
    <section className="grid items-center gap-9 pt-17 md:pt-28 lg:grid-cols-[minmax(0,.82fr)_minmax(0,1fr)] lg:gap-18">
      <div>
        <h2 className="max-w-90 text-[1.6875rem]/8 font-semibold tracking-[-0.024em] text-balance md:text-[2.125rem]/10">
          {t('heading')}
        </h2>
        <ul className="mt-7 grid gap-4.5">
          {FACTS.map(({ id, icon }) => (
            <li key={id} className="grid grid-cols-[20px_1fr] gap-3 text-[15px]/[23px]">
              <PlainIcon icon={icon} className="mt-1 size-4 text-accent-text" strokeWidth={1.75} />
              <p className="text-muted">
                <b className="font-semibold text-ink">{t(`facts.${id}.title`)}</b> {t(`facts.${id}.text`)}{' '}
                {id === 'method' && (
                  <Link
                    prefetch={false}
                    href={route('methods')}
                    className="text-accent-text underline decoration-accent-line underline-offset-3"
                  >
                    {t('facts.method.link')}
                  </Link>
                )}
              </p>
            </li>
          ))}
        </ul>
      </div>
      <NegativeCard />
    </section>
  );
}
