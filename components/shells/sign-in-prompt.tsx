'use client';

import { LogIn } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useSignInNeeded } from '@/lib/client/sign-in-needed';
import { signInDialog } from '@/lib/client/stores/sign-in-dialog';

/**
 * Where results are shown to nobody in particular: what signing in would give (AUT-33, AUT-34). Nothing for a person, and
 * nothing on one's own machine before anybody has signed in: there everything is shown already.
 */
export function SignInPrompt({ to }: { to: 'save' | 'more' }) {
  const t = useTranslations('sign-in.prompt');
  if (!useSignInNeeded()) return null;
  return (
    <aside className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3 text-sm text-muted print:hidden">
      <LogIn aria-hidden className="size-4 shrink-0 stroke-[1.75]" />
      <span className="min-w-0 flex-1 basis-48">{t(to)}</span>
      <Button size="sm" aria-haspopup="dialog" onClick={() => signInDialog.getState().ask()}>
        {t('action')}
      </Button>
    </aside>
  );
}
