'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { KeyHint } from '@/components/kit/key-hint';
import { Dialog, DialogClose, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';
import { Switch } from '@/components/ui/switch';
import { useShortcuts } from '@/lib/client/stores/shortcuts';

const KEYS = [
  { id: 'query', keys: ['/'] },
  { id: 'run', keys: ['Enter'] },
  { id: 'previous', keys: ['['] },
  { id: 'next', keys: [']'] },
  { id: 'expand', keys: ['E'] },
  { id: 'table', keys: ['T'] },
  { id: 'help', keys: ['?'] },
  { id: 'close', keys: ['Esc'] },
] as const;

interface KeysDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What each key does, and the switch that turns single keys off. */
export function KeysDialog({ open, onOpenChange }: KeysDialogProps) {
  const t = useTranslations('explore.keys');
  const { enabled, choose } = useShortcuts();
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent>
        <header className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <DialogTitle>{t('title')}</DialogTitle>
            <DialogDescription>{t('hint')}</DialogDescription>
          </div>
          <DialogClose asChild>
            <IconButton label={t('dismiss')}>
              <X aria-hidden />
            </IconButton>
          </DialogClose>
        </header>
        <dl className="mt-4 grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2">
          {KEYS.map(({ id, keys }) => (
            <div key={id} className="contents">
              <dt>{t(`actions.${id}`)}</dt>
              <dd className="m-0 justify-self-end">
                <KeyHint keys={keys} />
              </dd>
            </div>
          ))}
        </dl>
        <label className="mt-4 flex items-center justify-between gap-6 border-t border-line pt-4">
          {t('enabled')}
          <Switch checked={enabled} onCheckedChange={choose} />
        </label>
      </DialogContent>
    </Dialog>
  );
}
