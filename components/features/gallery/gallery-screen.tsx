'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { GalleryControls } from '@/components/features/gallery/gallery-controls';
import { GalleryFeedback } from '@/components/features/gallery/gallery-feedback';
import { GalleryFields } from '@/components/features/gallery/gallery-fields';
import { GalleryLayers } from '@/components/features/gallery/gallery-layers';
import { GalleryNavigation } from '@/components/features/gallery/gallery-navigation';
import { GalleryTable } from '@/components/features/gallery/gallery-table';
import { PageHeader } from '@/components/kit/page-header';
import { SampleBadge } from '@/components/kit/sample-badge';
import { PortalTargetProvider } from '@/components/ui/portal-target';
import { cn } from '@/lib/utils';

/** Every kit part in its states, once per theme, side by side. */
export function GalleryScreen() {
  useLightPage();
  return (
    <main className="grid min-h-dvh bg-canvas text-sm text-ink lg:grid-cols-2">
      <GalleryPane theme="light" />
      <GalleryPane theme="dark" />
    </main>
  );
}

/** The light pane cannot undo a dark page around it, so the page itself is light while the gallery is open. */
function useLightPage() {
  useEffect(() => {
    const root = document.documentElement.classList;
    const wasDark = root.contains('dark');
    root.remove('dark');
    return () => {
      if (wasDark) root.add('dark');
    };
  }, []);
}

function GalleryPane({ theme }: { theme: 'light' | 'dark' }) {
  const t = useTranslations('kit.theme');
  const [pane, setPane] = useState<HTMLDivElement | null>(null);
  return (
    <div
      ref={setPane}
      data-gallery={theme}
      className={cn('min-w-0 bg-canvas p-7 text-ink max-sm:p-4', theme === 'dark' && 'dark')}
    >
      <PortalTargetProvider value={pane}>
        <PageHeader title={t(theme)} badge={<SampleBadge />} meta="components/kit" />
        <GalleryControls />
        <GalleryFields />
        <GalleryNavigation />
        <GalleryFeedback />
        <GalleryLayers />
        <GalleryTable />
      </PortalTargetProvider>
    </div>
  );
}
