'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Field } from '@/components/kit/field';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '@/components/ui/dialog';
import { Input } from '@/components/ui/input';
import type { TeamAudienceConfig } from '@/lib/contracts/team-audiences';
import { NAME_LENGTH } from '@/lib/domain/saved';

interface CombineDialogProps {
  chosen: readonly TeamAudienceConfig[];
  /** @returns whether it worked */
  onCombine: (name: string, ids: string[]) => Promise<boolean>;
  onClose: () => void;
}

/** Several audiences as one, under a name of its own. */
export function CombineDialog({ chosen, onCombine, onClose }: CombineDialogProps) {
  const t = useTranslations('desk-audiences.combine');
  const names = chosen.map(({ name }) => name).join(' + ');
  const [name, setName] = useState(names.slice(0, NAME_LENGTH));
  const combine = async () => {
    const ids = chosen.map(({ id }) => id);
    if (await onCombine(name.trim(), ids)) onClose();
  };
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent>
        <DialogTitle>{t('title')}</DialogTitle>
        <DialogDescription>{t('text', { names })}</DialogDescription>
        <Field label={t('name')} className="mt-4">
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={NAME_LENGTH}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <DialogFooter>
          <DialogClose asChild>
            <Button>{t('cancel')}</Button>
          </DialogClose>
          <AsyncButton variant="primary" disabled={name.trim() === ''} onClick={combine}>
            {t('action')}
          </AsyncButton>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
