'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { MediaType } from '@/lib/domain/ad-media';
import { formatFull } from '@/lib/format/number';
import { formatBytes } from '@/lib/format/number';

const TYPE_NAMES: Record<MediaType, string> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/gif': 'GIF',
  'video/mp4': 'MP4',
  'video/quicktime': 'MOV',
};

interface Facts {
  content_type: MediaType;
  width: number;
  height: number;
  size: number;
  duration_ms: number | null;
}

/** "JPEG, 1,200 × 628, 412 KB". */
export function useMediaFacts(): (media: Facts) => string {
  const t = useTranslations('media');
  const locale = useLocale();
  return ({ content_type, width, height, size, duration_ms }) =>
    t(duration_ms === null ? 'facts' : 'filmFacts', {
      type: TYPE_NAMES[content_type],
      width: formatFull(width, locale),
      height: formatFull(height, locale),
      size: formatBytes(size, locale),
      seconds: formatFull((duration_ms ?? 0) / 1000, locale, 1),
    });
}
