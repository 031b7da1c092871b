'use client';

import { Dialog, DialogContent, DialogTitle } from '@/components/ui/dialog';
import { useTranslations } from 'next-intl';
import type { PaletteView } from '@/lib/client/stores/palette';
import type { Tenant } from '@/lib/tenants/registry';
import { CommandList } from './command-list';
import { KeyList } from './key-list';

export interface PaletteProps {
  tenant: Tenant;
  /** What is shown; null while it is closed. */
  view: PaletteView | null;
  onView: (view: PaletteView | null) => void;
}

/** Search and commands of every site, and the list of its keys. */
export function Palette({ tenant, view, onView }: PaletteProps) {
  const t = useTranslations('palette');
  return (
    <Dialog open={view !== null} onOpenChange={(open) => !open && onView(null)}>
      <DialogContent
        size="form"
        {...(view !== 'keys' && {
          'aria-describedby': undefined,
          className: 'p-0 sm:top-[12vh] sm:translate-y-0',
        })}
      >
        {view === 'keys' ? (
          <KeyList />
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
