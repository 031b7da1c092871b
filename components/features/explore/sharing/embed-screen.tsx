'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/kit/empty-state';
import { SectionSkeleton } from '@/components/kit/section-card/section-skeleton';
import type { Embedded } from '@/lib/domain/sharing';

// The charts draw in the browser only.
const EmbedView = dynamic(() => import('./embed-view').then((part) => part.EmbedView), {
  ssr: false,
  loading: () => <SectionSkeleton shape="posts" />,
});

/** One card of a shared report on somebody's page; it says so when there is nothing any more. */
export function EmbedScreen({ embedded }: { embedded: Embedded | null }) {
  const t = useTranslations('sharing.embed');
  if (!embedded) return <EmptyState title={t('gone')}>{t('goneText')}</EmptyState>;
  return <EmbedView embedded={embedded} />;
}
