'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { Receipt } from '@/lib/domain/report';
import { formatFull } from '@/lib/format/number';

/** Stands beside the title where the network gave far fewer posts than it had counted. */
export function ShortfallTag({ receipt: { frame } }: { receipt: Receipt }) {
  const t = useTranslations('section-card');
  const locale = useLocale();
  const { counted, read } = frame;
  if (counted === undefined || read === undefined) return null;
  return (
    <Badge tone="warn">
      {t('shortfall', { counted: formatFull(counted, locale), read: formatFull(read, locale) })}
    </Badge>
  );
}
