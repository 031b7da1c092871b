'use client';

import { useTranslations } from 'next-intl';

/** Text button under a list with "11 of 24"; absent when all listed rows are shown. */
export function ShowMore(props: { shown: number; listed: number; total: number; onMore: () => void }) {
  const { shown, listed, total, onMore } = props;
  const t = useTranslations('charts');
  if (shown >= listed) return null;
  return (
    <div className="flex min-h-8 items-center gap-2">
      <button
        type="button"
        className="h-6 cursor-pointer pointer-coarse:h-11 rounded-sm text-[12.5px] font-[550] text-accent-text hover:underline"
        onClick={onMore}
      >
        {t('showMore')}
      </button>
      <span className="text-xs text-subtle">{t('shownOf', { shown, total })}</span>
    </div>
  );
}
