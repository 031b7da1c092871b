'use client';

import { CircleDashed } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { formatFull } from '@/lib/format/number';
import type { AnswerOrder } from './answer-order';

interface NothingProps extends Pick<AnswerOrder, 'nothing'> {
  title?: string;
  /** Where columns are added; null where none can be. */
  columnsPath: string | null;
}

/** One line that names what these posts cannot tell, each with its reason, and what would change it. */
export function NothingToTell({ nothing, title, columnsPath }: NothingProps) {
  const t = useTranslations('explore');
  const locale = useLocale();
  if (nothing.length === 0) return null;
  return (
    <section
      aria-labelledby="nothing-to-tell"
      className="mt-4 flex items-start gap-3 rounded-lg border border-line px-4 py-3 text-muted max-md:flex-col max-md:gap-1.5"
    >
      <CircleDashed
        aria-hidden
        className="mt-0.5 size-4 flex-none text-subtle max-md:hidden"
        strokeWidth={1.75}
      />
      <div className="min-w-0 flex-1">
        <h2 id="nothing-to-tell" className="mr-1 inline font-semibold text-ink">
          {title ?? t('nothing.title')}
        </h2>
        <ul className="inline">
          {nothing.map(({ card, why: { id, count = 0, least = 0 } }, index) => (
            <li key={card} id={card} tabIndex={-1} className="inline scroll-mb-16 md:scroll-mt-12">
              {index > 0 && ' · '}
              {t(`sections.${card}`)} ({t(`nothing.${id}`, { count: formatFull(count, locale), least })})
            </li>
          ))}
        </ul>
      </div>
      {columnsPath !== null && (
        <Link
          href={columnsPath}
          prefetch={false}
          className="flex-none text-accent-text underline decoration-accent-line underline-offset-3 print:hidden"
        >
          {t('nothing.columns')}
        </Link>
      )}
    </section>
  );
}
