'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { signInDialog } from '@/lib/client/stores/sign-in-dialog';
import { usePersonal } from '@/lib/client/use-personal';
import type { SavedLink } from './use-saved-link';

/** Says of a mailed link what stands in its way: it is not valid, or another address has to sign in. */
export function LinkNotice({ link }: { link: SavedLink }) {
  const t = useTranslations('saved.link');
  const own = usePersonal('email');
  if (link.state === 'none' || (link.state === 'valid' && own === link.email)) return null;
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center gap-3 rounded-lg border border-warn-line bg-warn-soft px-4 py-3 text-sm text-ink"
    >
      <span className="min-w-0 flex-1 basis-48">
        {link.state === 'invalid' ? t('invalid') : t('signIn', { email: link.email })}
      </span>
      {link.state === 'valid' && own === null && (
        <Button size="sm" aria-haspopup="dialog" onClick={() => signInDialog.getState().ask()}>
          {t('action')}
        </Button>
      )}
    </div>
  );
}
