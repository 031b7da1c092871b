'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Avatar } from '@/components/kit/avatar';
import { SampleBadge } from '@/components/kit/sample-badge';
import type { OpenedShare } from '@/lib/domain/sharing';
import { formatDate, formatDateTime } from '@/lib/format/date';

interface SharedHeadProps {
  shared: OpenedShare;
  sample: boolean;
  /** What it was asked of. */
  asked: string;
}

/** Who sent it and when, the question, what it was asked of, and what the sender says. */
export function SharedHead({ shared, sample, asked }: SharedHeadProps) {
  const t = useTranslations('sharing.page');
  const locale = useLocale();
  const { sender, title, message } = shared;
  return (
    <div className="pt-7 print:pt-3">
      <div className="flex items-center gap-3">
        <Avatar name={sender.name} size="md" />
        <div className="min-w-0 text-sm">
          <p className="truncate">
            <bdi className="font-semibold">{sender.name}</bdi>
            {sender.team !== null && (
              <>
                {', '}
                <bdi>{sender.team}</bdi>
              </>
            )}
          </p>
          <p className="text-muted">
            {t('frozen', {
              at: formatDateTime(shared.frozen_at, locale),
              until: formatDate(shared.expires_at, locale),
            })}
          </p>
        </div>
        {sample && <SampleBadge className="ml-2" />}
      </div>
      <h1
        dir="auto"
        className="mt-4 text-[30px]/[1.15] font-semibold tracking-tight break-words max-md:text-[26px] print:mt-2 print:text-[22px]"
      >
        {title}
      </h1>
      <p className="mt-2 text-muted">{asked}</p>
      {message !== '' && (
        <blockquote
          dir="auto"
          className="mt-3 max-w-[70ch] border-l-2 border-line-strong pl-3 break-words whitespace-pre-wrap"
        >
          {message}
        </blockquote>
      )}
    </div>
  );
}
