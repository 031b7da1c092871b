'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type RailItem, SectionRail } from '@/components/kit/section-card/section-rail';
import { Dialog, DialogContent, DialogTitle } from '@/components/ui/dialog';

interface SectionsDialogProps {
  items: RailItem[];
  onJump: (id: string) => void;
  onClose: () => void;
}

/** Anchors of what can be seen of the page. */
function onScreen(items: readonly RailItem[]): string[] {
  return items.flatMap(({ id }) => {
    const box = document.getElementById(id)?.getBoundingClientRect();
    return box && box.bottom > 0 && box.top < window.innerHeight ? [id] : [];
  });
}

/** All sections of the answer: how each stands, which are on the screen, and the way to it. */
export function SectionsDialog({ items, onJump, onClose }: SectionsDialogProps) {
  const t = useTranslations('section-card.rail');
  const [activeIds] = useState(() => onScreen(items));
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent
        aria-describedby={undefined}
        // The section that was chosen has the focus, not the button that opened the list.
        onCloseAutoFocus={(event) => event.preventDefault()}
      >
        <DialogTitle className="mb-3">{t('label')}</DialogTitle>
        <SectionRail
          items={items}
          activeIds={activeIds}
          onJump={(id) => {
            onClose();
            onJump(id);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}
