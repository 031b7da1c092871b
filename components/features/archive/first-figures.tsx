'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatCompact, formatFull } from '@/lib/format/number';
import { formatShare } from '@/lib/format/share';
import type { ReadArchive } from './archive-work';

interface Figure {
  key: 'posts' | 'medianLikes' | 'replies' | 'followers' | 'adsSeen';
  /** Null is what the archive does not say. */
  value: number | null;
  share?: boolean;
}

function figuresOf({ posts, ads, reading }: ReadArchive): Figure[] {
  const has = (kind: string) => reading.read.some((one) => one.kind === kind);
  return [
    { key: 'posts', value: posts.posts },
    { key: 'medianLikes', value: posts.medianLikes },
    { key: 'replies', value: posts.posts === 0 ? null : posts.kinds.reply / posts.posts, share: true },
    { key: 'followers', value: has('followers') ? reading.people.followers.length : null },
    { key: 'adsSeen', value: has('ads-seen') ? ads.ads : null },
  ];
}

/** Five figures of the whole archive: exact counts. */
export function FirstFigures({ archive }: { archive: ReadArchive }) {
  const t = useTranslations('archive.figures');
  const locale = useLocale();
  return (
    <dl
      aria-label={t('label')}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line-soft md:grid-cols-5 [&>*]:bg-surface"
    >
      {figuresOf(archive).map(({ key, value, share }) => (
        <div key={key} className="min-w-0 px-4 py-2.5 max-md:px-3 max-md:last:col-span-2">
          <dt className="truncate text-xs text-muted">{t(key)}</dt>
          <dd className="text-[22px]/[26px] font-semibold tracking-[-0.02em]">
            {value === null ? (
              <span className="text-base font-medium text-muted">{t('unknown')}</span>
            ) : (
              <span title={share ? undefined : formatFull(value, locale)}>
                {share ? formatShare(value, locale) : formatCompact(value, locale)}
              </span>
            )}
            <span className="block text-2xs font-normal tracking-normal text-subtle">
              {value === null ? t('notInIt') : t(`notes.${key}`)}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
