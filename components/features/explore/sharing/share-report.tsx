'use client';

import { Share2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog';
import { signInDialog } from '@/lib/client/stores/sign-in-dialog';
import { usePersonal } from '@/lib/client/use-personal';
import type { Recipe } from '@/lib/domain/recipe';
import { OpenLinks } from './open-links';
import { ShareForm } from './share-form';

/** Gives the report on the page to others by a link; whoever is not signed in is asked to first. */
export function ShareReport({ recipe, ready }: { recipe: Recipe | null; ready: boolean }) {
  const t = useTranslations('sharing');
  const signedIn = usePersonal('token') !== null;
  const [open, setOpen] = useState(false);
  const disabled = recipe === null || !ready;
  return (
    <>
      <Button
        data-export="omit"
        disabled={disabled}
        title={disabled ? t('wait') : undefined}
        onClick={() => (signedIn ? setOpen(true) : signInDialog.getState().ask())}
      >
        <Share2 aria-hidden />
        {t('share')}
      </Button>
      {recipe && (
        <Dialog open={open} onOpenChange={setOpen}>
          <DialogContent size="form">
            <DialogTitle>{t('title')}</DialogTitle>
            <DialogDescription>{t('text')}</DialogDescription>
            <ShareForm recipe={recipe} />
            <OpenLinks />
          </DialogContent>
        </Dialog>
      )}
    </>
  );
}
