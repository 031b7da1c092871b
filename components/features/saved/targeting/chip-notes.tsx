'use client';

import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useChipNote } from '@/lib/client/stores/chip-notes';
import type { ChipRef } from '@/lib/domain/targeting-check';
import { formatFull } from '@/lib/format/number';
import { formatShare, formatShareRange } from '@/lib/format/share';
import { cn } from '@/lib/utils';

/** How many accounts this chip reaches that no other chip does, with the interval of its share. */
export function ChipAdds(chip: ChipRef) {
  const t = useTranslations('targeting-check.adds');
  const locale = useLocale();
  const reach = useChipNote(chip)?.reach;
  if (!reach) return null;
  const { adds, share } = reach;
  if (adds === null) return <span className="ml-auto text-subtle">{t('fewer')}</span>;
  const told = share && {
    share: formatShare(share.value, locale),
    range: formatShareRange(share.low, share.high, locale),
  };
  return (
    <span
      className={cn('ml-auto whitespace-nowrap tabular-nums', adds === 0 ? 'text-subtle' : 'font-medium')}
      title={told ? t('share', told) : undefined}
    >
      {t('alone', { shown: formatFull(adds, locale) })}
      {told && adds > 0 && (
        <span className="ml-1 hidden font-normal text-subtle 2xl:inline">{told.range}</span>
      )}
    </span>
  );
}

/** What the policies of X say to the words of a chip, right under it. */
export function ChipFinding({ onDeselect, ...chip }: ChipRef & { onDeselect: (() => void) | undefined }) {
  const t = useTranslations('targeting-check.lint');
  const finding = useChipNote(chip)?.lint;
  if (!finding) return null;
  const blocks = finding.severity === 'block';
  const Icon = blocks ? CircleAlert : TriangleAlert;
  return (
    <div
      className={cn(
        'col-span-full mb-1 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-md px-2.5 py-1.5',
        blocks ? 'bg-danger-soft' : 'bg-warn-soft',
      )}
    >
      <Icon aria-hidden className={cn('size-4 shrink-0', blocks ? 'text-danger' : 'text-warn')} />
      <span className="min-w-0 flex-1 basis-40">
        {t(`rules.${finding.rule}`)} {finding.excluded && `${t('excluded')} `}
        <span className="text-muted">{blocks ? t('stops') : t('warn')}</span>
      </span>
      {blocks && onDeselect && (
        <Button size="sm" onClick={onDeselect}>
          {t('deselect')}
        </Button>
      )}
    </div>
  );
}
