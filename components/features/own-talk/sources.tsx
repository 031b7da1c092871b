'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { OwnAnswer, OwnReference } from '@/lib/domain/own-talk';
import { formatFull } from '@/lib/format/number';

function Title({ source }: { source: OwnReference }) {
  const t = useTranslations('premium.talk');
  const { title, href } = source;
  const shown = title.split(' · ')[0];
  if (href === null) return <span className="font-semibold">{shown}</span>;
  const props = {
    href,
    'aria-label': t('open', { title: shown ?? title }),
    className: 'font-semibold text-accent-text underline underline-offset-4',
  };
  if (href.startsWith('/'))
    return (
      <Link {...props} prefetch={false}>
        {shown}
      </Link>
    );
  return (
    <a {...props} target="_blank" rel="noreferrer">
      {shown}
    </a>
  );
}

/** What the figures of an answer were counted from; each leads to the screen it is of. */
export function Sources({ answer, anchor }: { answer: Pick<OwnAnswer, 'references'>; anchor: string }) {
  const t = useTranslations('premium.talk');
  const locale = useLocale();
  if (answer.references.length === 0) return null;
  return (
    <section aria-label={t('sources')} className="min-w-0">
      <h3 className="text-sm font-medium text-muted">
        {t('sourcesCount', { count: answer.references.length })}
      </h3>
      <ul className="mt-2 grid gap-2">
        {answer.references.map((source) => (
          <li
            key={source.id}
            id={`${anchor}-${source.id}`}
            tabIndex={-1}
            className="scroll-mt-16 rounded-lg border border-line bg-surface p-3 text-sm target:border-accent-line"
          >
            <div className="flex flex-wrap items-baseline justify-between gap-2">
              <Title source={source} />
              {source.n !== null && (
                <span className="font-mono text-[11.5px]/4 text-subtle">
                  {t('n', { count: formatFull(source.n, locale) })}
                </span>
              )}
            </div>
            {source.rows.length > 0 && (
              <dl className="mt-2 grid gap-1">
                {source.rows.map(({ label, value }) => (
                  <div key={`${label} ${value}`} className="flex items-baseline justify-between gap-3">
                    <dt className="min-w-0 truncate text-muted">{label}</dt>
                    <dd className="flex-none tabular-nums">{value}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
