'use client';

import { Share2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog';
import { signInDialog } from '@/lib/client/stores/sign-in-dialog';
import { usePersonal } from '@/lib/client/use-personal';
import { type Recipe, recipeTitle } from '@/lib/domain/recipe';
import type { Share } from '@/lib/domain/sharing';
import { MadeLink } from './made-link';
import { OpenLinks } from './open-links';
import { ShareForm, type Shareable } from './share-form';

/** Makes a link, then shows it; below it those that are open. */
function ShareBody({ what, onDone }: { what: Shareable; onDone: () => void }) {
  const [made, setMade] = useState<Share | null>(null);
  return (
    <>
      {made ? (
        <MadeLink share={made} onDone={onDone} onRevoked={() => setMade(null)} />
      ) : (
        <ShareForm what={what} onMade={setMade} />
      )}
      <OpenLinks />
    </>
  );
}

interface ShareReportProps {
  recipe: Recipe | null;
  ready: boolean;
  /** No post matches. */
  empty?: boolean;
}

interface ShareButtonProps {
  /** Null while there is nothing to share. */
  what: Shareable | null;
  /** Why there is nothing. */
  hint: string;
}

/** Gives what is on the page to others by a link; whoever is not signed in is asked to first. */
export function ShareButton({ what, hint }: ShareButtonProps) {
  const t = useTranslations('sharing');
  const signedIn = usePersonal('token') !== null;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        data-export="omit"
        disabled={what === null}
        title={what === null ? hint : undefined}
        onClick={() => (signedIn ? setOpen(true) : signInDialog.getState().ask())}
      >
        <Share2 aria-hidden />
        {t('share')}
      </Button>
      {what && (
        <Dialog open={open} onOpenChange={setOpen}>
          <DialogContent size="form">
            <DialogTitle>{t('recipes' in what ? 'titleComparison' : 'title')}</DialogTitle>
            <DialogDescription>{t('recipes' in what ? 'textComparison' : 'text')}</DialogDescription>
            <ShareBody what={what} onDone={() => setOpen(false)} />
          </DialogContent>
        </Dialog>
      )}
    </>
  );
}

/** The report of one question by a link. */
export function ShareReport({ recipe, ready, empty = false }: ShareReportProps) {
  const t = useTranslations('sharing');
  const what = recipe === null || !ready || empty ? null : { title: recipeTitle(recipe), recipe };
  return <ShareButton what={what} hint={t(empty ? 'nothing' : 'wait')} />;
}
