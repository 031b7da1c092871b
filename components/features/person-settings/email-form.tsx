'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Field } from '@/components/kit/field';
import { useForm } from '@/components/kit/use-form';
import { Input } from '@/components/ui/input';
import { fieldErrors } from '@/lib/client/field-errors';
import { request } from '@/lib/client/request-client';
import { displayMessage } from '@/lib/client/request-error';
import { useOpenOutbox } from '@/lib/client/sign-in-needed';
import { toastStore } from '@/lib/client/stores/toasts';
import { withStepUp } from '@/lib/client/step-up';
import { finishEmailChange, startEmailChange } from '@/lib/contracts/own-account';
import { type User } from '@/lib/contracts/sign-in';
import { route } from '@/lib/tenants/routes';
import { AccountSection } from './account-section';
import { CodeStep } from './code-step';
import { useHeldFocus } from './held-focus';

interface EmailFormProps {
  me: User;
  refresh: () => Promise<unknown>;
}

interface Started {
  email: string;
  magic_code: string;
}

function Start({ me, onStarted }: { me: User; onStarted: (started: Started) => void }) {
  const t = useTranslations('account.email');
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    initial: { email: me.email ?? '' },
    rules: { email: { required: true, type: 'email', label: t('label') } },
    onSubmit: async ({ email }) => {
      setProblem(null);
      const { magic_code } = await withStepUp(() => request(startEmailChange, { body: { email } }));
      onStarted({ email, magic_code });
    },
    onError: (error) => {
      const fields = fieldErrors(error, ['email']);
      if (fields.email) form.setError('email', fields.email);
      else setProblem(displayMessage(error));
    },
  });
  const same = form.values.email.trim().toLowerCase() === me.email;
  return (
    <form {...form.formProps} className="flex max-w-120 flex-wrap items-start gap-2">
      <Field label={t('label')} error={form.errors.email ?? problem} className="flex-1 basis-56">
        {(control) => <Input {...control} {...form.register('email')} type="email" autoComplete="email" />}
      </Field>
      <AsyncButton
        type="submit"
        className="mt-6.5"
        aria-disabled={same || undefined}
        pending={form.submitting}
        pendingLabel={t('sending')}
      >
        {t(me.email === null ? 'confirm' : 'change')}
      </AsyncButton>
    </form>
  );
}

/** The verified address, and how it becomes another: by a code that arrives there. */
export function EmailForm({ me, refresh }: EmailFormProps) {
  const t = useTranslations('account.email');
  const [started, setStarted] = useState<Started | null>(null);
  const outbox = useOpenOutbox();
  const heading = useHeldFocus(started !== null);
  const finish = async (confirm_code: string, { magic_code }: Started) => {
    await withStepUp(() => request(finishEmailChange, { body: { magic_code, confirm_code } }));
    await refresh();
    setStarted(null);
    toastStore.getState().add(t('changed'), 'success');
  };
  return (
    <AccountSection title={t('title')} hint={t(me.email === null ? 'hintNone' : 'hint')} headingRef={heading}>
      {started ? (
        <div className="max-w-120">
          <CodeStep
            label={t('code')}
            wrong={t('wrong')}
            onCode={(code) => finish(code, started)}
            onCancel={() => setStarted(null)}
          >
            <p className="break-words">{t('codeSent', { email: started.email })}</p>
            {outbox && (
              <p>
                <a
                  href={route('outbox')}
                  target="_blank"
                  rel="noreferrer"
                  className="font-medium text-accent-text hover:underline"
                >
                  {t('outbox')}
                </a>
              </p>
            )}
          </CodeStep>
        </div>
      ) : (
        <Start key={me.email} me={me} onStarted={setStarted} />
      )}
    </AccountSection>
  );
}
