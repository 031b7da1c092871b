import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { formatDateRange } from '@/lib/format/date';
import { formatFull } from '@/lib/format/number';
import { SAMPLE_FIGURES } from './sample-figures.generated';

const { main, from, to, sample, queries } = SAMPLE_FIGURES;
const DAY_MS = 86_400_000;

/** Columns as the import recognises them, in the words of the import screen. */
const COLUMNS = [
  ['tweet_id', 'id'],
  ['created_at', 'created_at'],
  ['full_text', 'text'],
  ['user.location', 'author_location'],
] as const;

function FileFragment() {
  const t = useTranslations('home.steps.file');
  const tf = useTranslations('import.fields');
  return (
    <>
      <p className="flex items-baseline justify-between gap-3">
        <b className="truncate font-semibold">posts.csv</b>
        <span className="flex-none text-subtle">{t('recognised', { count: COLUMNS.length })}</span>
      </p>
      <ul className="mt-3 grid gap-1.5">
        {COLUMNS.map(([column, field]) => (
          <li key={column} className="flex items-center justify-between gap-3">
            <code className="truncate rounded-xs bg-sunken px-1.5 py-0.5 font-mono text-xs">{column}</code>
            <span className="flex-none rounded-sm border border-accent-line bg-accent-soft px-1.5 text-xs text-accent-text">
              {tf(field)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function QueryFragment() {
  const t = useTranslations('explore.groups');
  const chip = 'rounded-sm border px-1.5 py-0.5 font-mono text-xs';
  return (
    <>
      <p className="font-semibold">{t('group', { number: 1 })}</p>
      <p className="mt-2 flex flex-wrap items-center gap-1.5">
        <span className={`${chip} border-accent-line bg-accent-soft text-accent-text`}>oat milk</span>
        <span className="text-2xs text-subtle">{t('and')}</span>
        <span className={`${chip} border-accent-line bg-accent-soft text-accent-text`}>barista</span>
      </p>
      <p className="mt-4 font-semibold">{t('excluded')}</p>
      <p className="mt-2">
        <span className={`${chip} border-line-strong bg-surface text-muted line-through`}>giveaway</span>
      </p>
    </>
  );
}

function ReceiptFragment() {
  const t = useTranslations('section-card.receipt');
  const th = useTranslations('home.steps.receipt');
  const ts = useTranslations('section-card');
  const locale = useLocale();
  const lines: [string, string][] = [
    [t('source'), t('sources.observed')],
    [t('counted'), `${formatFull(main.posts, locale)} ${ts('units.posts', { count: main.posts })}`],
    [t('query'), queries.main],
    [t('window'), formatDateRange(from, Date.parse(to) - DAY_MS, locale)],
    [t('frame'), t('frames.census', { size: formatFull(sample.inWindow, locale) })],
  ];
  return (
    <>
      <p className="font-semibold">{t('title')}</p>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-xs">
        {lines.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-subtle">{name}</dt>
            <dd className={name === t('query') ? 'truncate font-mono text-2xs/4' : ''}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="sr-only">{th('note')}</p>
    </>
  );
}

const STEPS: { id: 'file' | 'ask' | 'receipt'; fragment: ReactNode }[] = [
  { id: 'file', fragment: <FileFragment /> },
  { id: 'ask', fragment: <QueryFragment /> },
  { id: 'receipt', fragment: <ReceiptFragment /> },
];

/** From a file to a figure that can be defended, with a piece of each screen. */
export function StepsSection() {
  const t = useTranslations('home.steps');
  return (
    <section className="pt-17 md:pt-28">
      <h2 className="text-[1.6875rem]/8 font-semibold tracking-[-0.024em] md:text-[2.125rem]/10">
        {t('title')}
      </h2>
      <ol className="mt-6 grid gap-8 md:mt-9 md:grid-cols-3 md:gap-5">
        {STEPS.map(({ id, fragment }, index) => (
          <li key={id} className="min-w-0">
            <div className="h-49 overflow-hidden rounded-lg border border-line bg-canvas p-4 text-sm">
              {fragment}
            </div>
            <h3 className="mt-4 text-md font-semibold">
              {index + 1}. {t(`${id}.title`)}
            </h3>
            <p className="text-base/[21px] text-muted">{t(`${id}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
