'use client';

import { useKnownCount } from '@/components/kit/use-known-count';
import { useLocale, useTranslations } from 'next-intl';
import { ReceiptDetails } from '@/components/kit/section-card/receipt-popover';
import { focusRing } from '@/components/ui/focus-ring';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import type { MentionNetwork } from '@/lib/contracts/network';
import { formatFull } from '@/lib/format/number';
import { route } from '@/lib/tenants/routes';
import { cn } from '@/lib/utils';

/** What was counted; opens how. */
export function NetworkReceipt({ network: { totals, receipt, seed } }: { network: MentionNetwork }) {
  const t = useTranslations('network');
  const locale = useLocale();
  const known = useKnownCount();
  const counted = t('counted', {
    postCount: totals.posts,
    accountCount: totals.accounts ?? 0,
    posts: formatFull(totals.posts, locale),
    accounts: known(totals.accounts),
  });
  const title = t('receipt');
  return (
    <Popover>
      <PopoverTrigger
        aria-label={`${counted}. ${title}`}
        className={cn(
          'min-h-6 cursor-pointer rounded-sm text-left underline decoration-line-strong decoration-dotted underline-offset-3 hover:decoration-ink pointer-coarse:min-h-11',
          focusRing,
        )}
      >
        {counted}
      </PopoverTrigger>
      <PopoverContent
        align="start"
        aria-label={title}
        className="max-h-[min(560px,var(--radix-popover-content-available-height))] w-[360px]"
      >
        <p className="mb-2 text-[12.5px]/[18px] text-ink">{t('how', { seed: String(seed) })}</p>
        <ReceiptDetails
          title={title}
          receipt={receipt}
          interval="exact"
          methodHref={route('methods', { id: receipt.method })}
        />
      </PopoverContent>
    </Popover>
  );
}
