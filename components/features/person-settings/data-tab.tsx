'use client';

import { ConfirmButton } from '@/components/kit/confirm-dialog';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Field } from '@/components/kit/field';
import { Input } from '@/components/ui/input';
import { downloadBlob } from '@/lib/client/capture-image';
import { leavePage } from '@/lib/client/leave-page';
import { request } from '@/lib/client/request-client';
import { displayMessage, RequestError } from '@/lib/client/request-error';
import { signOut } from '@/lib/client/session';
import { withStepUp } from '@/lib/client/step-up';
import { tellFailure } from '@/lib/client/tool-failure';
import { deleteAccount, exportAccount } from '@/lib/contracts/own-account';
import { type User } from '@/lib/contracts/sign-in';
import { route } from '@/lib/tenants/routes';
import { AccountSection } from './account-section';
import type { AccountTabProps } from './account-tab';
import { ConsentChoice } from './consent-choice';

async function removeAccount(): Promise<void> {
  await withStepUp(() => request(deleteAccount, {}));
  // The session is over on the server; what this browser knows goes too.
  await signOut().catch(() => undefined);
  leavePage(route('login'));
}

function Deletion({ me }: { me: User }) {
  const t = useTranslations('account.data');
  const [typed, setTyped] = useState('');
  if (me.operator) return <AccountSection title={t('delete')} hint={t('operator')} />;
  const word = me.email ?? me.id.slice(0, 8);
  const same = typed.trim().toLowerCase() === word.toLowerCase();
  const messageOf = (error: unknown) =>
    error instanceof RequestError && error.code === 'last_admin' ? t('lastAdmin') : displayMessage(error);
  return (
    <AccountSection title={t('delete')} hint={t('deleteHint')}>
      <ConfirmButton
        label={t('deleteNow')}
        button={{ variant: 'danger' }}
        title={t('confirmTitle')}
        text={t('confirmText', { word })}
        action={t('deleteNow')}
        onConfirm={removeAccount}
        messageOf={messageOf}
        disabled={!same}
        onOpenChange={() => setTyped('')}
      >
        <Field
          label={t('confirmLabel')}
          error={typed !== '' && !word.startsWith(typed.trim().toLowerCase()) ? t('confirmWrong') : null}
          className="mt-4"
        >
          {(control) => (
            <Input
              {...control}
              value={typed}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      </ConfirmButton>
    </AccountSection>
  );
}

/** What is kept about the person: taken along, or deleted with 30 days to come back. */
export function DataTab({ me }: AccountTabProps) {
  const t = useTranslations('account.data');
  const save = async () => {
    const { file, fileName } = await request(exportAccount, {});
    downloadBlob(file, fileName ?? 'murmur-account.json');
  };
  return (
    <>
      <ConsentChoice />
      <AccountSection title={t('export')} hint={t('exportHint')}>
        <AsyncButton onClick={save} onError={tellFailure} pendingLabel={t('exporting')}>
          <Download aria-hidden />
          {t('exportNow')}
        </AsyncButton>
      </AccountSection>
      <Deletion me={me} />
    </>
  );
}
