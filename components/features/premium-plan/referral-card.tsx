'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { CopyButton } from '@/components/kit/copy-button';
import { Field } from '@/components/kit/field';
import { Input } from '@/components/ui/input';
import { request } from '@/lib/client/request-client';
import { toastStore } from '@/lib/client/stores/toasts';
import { tellFailure } from '@/lib/client/tool-failure';
import { displayMessage } from '@/lib/client/request-error';
import { createReferral, type CreatedReferral } from '@/lib/contracts/premium-account';

function MailOne({ onSent }: { onSent: (made: CreatedReferral) => void }) {
  const t = useTranslations('premium.refer');
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const send = async () => {
    setProblem(null);
    onSent(await request(createReferral, { body: { email } }));
    toastStore.getState().add(t('sent', { email }), 'success');
    setEmail('');
  };
  return (
    <div className="mt-5 grid max-w-120 gap-3">
      <Field label={t('email')} hint={t('emailHint')} error={problem}>
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <AsyncButton
        className="justify-self-start"
        aria-disabled={email.trim() === '' || undefined}
        onClick={send}
        onError={(error) => setProblem(displayMessage(error))}
      >
        {t('send')}
      </AsyncButton>
    </div>
  );
}

/** A person's own link, and one mail with it at a time. */
export function ReferralCard() {
  const t = useTranslations('premium.refer');
  const [made, setMade] = useState<CreatedReferral | null>(null);
  return (
    <section className="mt-10 border-t border-line pt-6">
      <h2 className="text-md font-semibold">{t('title')}</h2>
      <p className="mt-1 max-w-[44em] text-muted">{t('lead')}</p>
      {made ? (
        <>
          <div className="mt-4 flex max-w-160 flex-wrap items-end gap-3">
            <Field label={t('link')} hint={t('used', { count: made.used })} className="flex-1 basis-64">
              {(control) => <Input {...control} readOnly value={made.url} />}
            </Field>
            <CopyButton className="mb-6" content={made.url}>
              {t('copy')}
            </CopyButton>
          </div>
          <MailOne onSent={setMade} />
        </>
      ) : (
        <AsyncButton
          className="mt-4"
          onClick={async () => setMade(await request(createReferral, { body: {} }))}
          onError={tellFailure}
        >
          {t('make')}
        </AsyncButton>
      )}
    </section>
  );
}
