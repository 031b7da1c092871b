'use client';

import { Dialog, DialogContent, DialogTitle } from '@/components/ui/dialog';
import { useTranslations } from 'next-intl';
import type { Tenant } from '@/lib/tenants/registry';
import { CommandList } from './command-list';
import { KeyList } from './key-list';

export interface PaletteProps {
  tenant: Tenant;
  /** What is shown; null while it is closed. */
  view: 'commands' | 'keys' | null;
  onView: (view: 'commands' | 'keys' | null) => void;
}

/** Search and commands of every site, and the list of its keys. */
export function Palette({ tenant, view, onView }: PaletteProps) {
  const t = useTranslations('palette');
  return (
    <Dialog open={view !== null} onOpenChange={(open) => !open && onView(null)}>
      <DialogContent
        size="form"
        aria-describedby={undefined}
        className={view === 'keys' ? undefined : 'p-0 sm:top-[12vh] sm:translate-y-0'}
      >
        {view === 'keys' ? (
          <KeyList onClose={() => onView(null)} />
        ) : (
          <>
            <DialogTitle className="sr-only">{t('title')}</DialogTitle>
            <CommandList tenant={tenant} onClose={() => onView(null)} onKeys={() => onView('keys')} />
          </>
        )}
      </DialogContent>
    </Dialog>
  );
}
