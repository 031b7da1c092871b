'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Dialog, DialogClose, DialogContent, DialogTitle } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';
import { leavePage } from '@/lib/client/leave-page';
import { ownPath } from '@/lib/domain/own-path';
import { useSignInDialog } from '@/lib/client/stores/sign-in-dialog';
import { ByDashboard } from './by-dashboard';
import { CodeSignIn } from './code-sign-in';
import { JapaneseTerms } from './japanese-terms';
import { MailNotice, SignUpNotice } from './notices';
import { useSignInOptions } from './use-sign-in-options';

function Content() {
  const { next, close } = useSignInDialog();
  const { data: options } = useSignInOptions();
  const target = ownPath(next);
  const back = target ?? `${window.location.pathname}${window.location.search}`;
  return (
    <>
      <CodeSignIn
        heading={2}
        next={back}
        onDone={() => (target ? leavePage(target) : close())}
        notice={<MailNotice options={options} />}
        others={
          <>
            <ByDashboard options={options} site="protargeting" next={back} />
            <SignUpNotice options={options} />
          </>
        }
      />
      <div className="mt-4 empty:hidden">
        <JapaneseTerms />
      </div>
    </>
  );
}

/** Sign-in of the Targeting Toolkit, over the page that asked for it: by a code sent by e-mail. */
export function SignInDialog() {
  const t = useTranslations('sign-in');
  const { open, close, opener } = useSignInDialog();
  return (
    <Dialog open={open} onOpenChange={(shown) => (shown ? undefined : close())}>
      <DialogContent
        aria-describedby={undefined}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          opener?.focus();
        }}
      >
        <DialogTitle className="sr-only">{t('button')}</DialogTitle>
        {open && <Content />}
        {/* Last, so that the dialog opens with the focus in its first field. */}
        <DialogClose asChild>
          <IconButton label={t('close')} className="absolute top-3 right-3">
            <X aria-hidden />
          </IconButton>
        </DialogClose>
      </DialogContent>
    </Dialog>
  );
}
