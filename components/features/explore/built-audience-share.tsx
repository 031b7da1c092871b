'use client';

import { useTranslations } from 'next-intl';
import { useBuiltAudience } from '@/lib/client/stores/built-audience';
import { ShareButton } from './sharing/share-report';

/** The report of the audience that was put together, by a link. */
export function BuiltAudienceShare() {
  const t = useTranslations('sharing');
  const built = useBuiltAudience((state) => state.built);
  return <ShareButton what={built} hint={t('wait')} />;
}
