'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { request } from '@/lib/client/request-client';
import { validateAdAccount } from '@/lib/contracts/requests';
import { TextField } from './request-fields';
import type { RequesterForm } from './use-request-form';

/** What is known of an ad account once it was written: only this installation is asked. */
function useAccountNote() {
  const t = useTranslations('requests.form');
  const [note, setNote] = useState<string | null>(null);
  const look = async (given: string) => {
    setNote(null);
    if (!/^\w{1,40}$/.test(given.trim())) return;
    const body = { ad_account_id: given.trim() };
    const answer = await request(validateAdAccount, { body }).catch(() => null);
    if (answer) setNote(t(answer.access ? 'accountHere' : 'accountUnknown'));
  };
  return { note, look };
}

/** Who asks. */
export function RequesterFields({ form }: { form: RequesterForm }) {
  const t = useTranslations('requests.form');
  const { errors, register } = form;
  const { note, look } = useAccountNote();
  const account = register('ad_account_id');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('name')}
        required
        autoComplete="name"
        error={errors.name}
        input={register('name')}
      />
      <TextField
        label={t('company')}
        autoComplete="organization"
        error={errors.company}
        input={register('company')}
      />
      <TextField
        label={t('email')}
        required
        type="email"
        autoComplete="email"
        hint={t('emailHint')}
        error={errors.email}
        input={register('email')}
      />
      <TextField
        label={t('adAccount')}
        mono
        hint={note ?? t('adAccountHint')}
        error={errors.ad_account_id}
        input={{
          ...account,
          onBlur: () => {
            account.onBlur();
            void look(account.value);
          },
        }}
      />
    </div>
  );
}
