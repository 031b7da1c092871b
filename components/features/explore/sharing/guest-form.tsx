'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Field } from '@/components/kit/field';
import { useForm } from '@/components/kit/use-form';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { request } from '@/lib/client/request-client';
import { failureText, isAbort } from '@/lib/client/request-error';
import { signInDialog } from '@/lib/client/stores/sign-in-dialog';
import { shortMessage, tellRefusal } from '@/lib/client/tool-failure';
import { enterAsGuest, sendGuestCode } from '@/lib/contracts/sharing';
import { GUEST_NAME_LENGTH } from '@/lib/domain/sharing';
import type { Opened } from './use-shared-report';

interface GuestFormProps extends Opened {
  way: 'name' | 'address';
}

function useEntering({ way, opening, onGuest }: GuestFormProps) {
  const t = useTranslations('sharing.guest');
  const locale = useLocale();
  const [handle, setHandle] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const asked = handle !== null;
  const form = useForm({
    initial: { name: '', email: '', code: '' },
    rules: {
      name: {
        required: true,
        maxLength: GUEST_NAME_LENGTH + 1,
        label: t('name'),
      },
      email: way === 'address' ? { required: true, type: 'email', label: t('email') } : {},
      code: asked ? { required: true, label: t('code') } : {},
    },
    onSubmit: async ({ name, email, code }) => {
      setProblem(null);
      try {
        if (way === 'address' && handle === null) {
          const sent = await request(sendGuestCode, {
            body: { ...opening, email, locale },
          });
          setHandle(sent.magic_code);
          return;
        }
        const proof = handle === null ? {} : { magic_code: handle, confirm_code: code };
        onGuest(await request(enterAsGuest, { body: { ...opening, name, ...proof } }));
      } catch (error) {
        if (isAbort(error) || tellRefusal(error)) return;
        setProblem(shortMessage(failureText(error)));
      }
    },
  });
  return { form, problem, asked, again: () => setHandle(null) };
}

/** Says who writes: a name behind the password, a name and a proved address where there is none. */
export function GuestForm(props: GuestFormProps) {
  const t = useTranslations('sharing.guest');
  const { form, problem, asked, again } = useEntering(props);
  const byAddress = props.way === 'address';
  return (
    <form {...form.formProps} className="mt-4 grid gap-3">
      <Field label={t('name')} error={form.errors.name} required>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="name" />}
      </Field>
      {byAddress && !asked && (
        <Field label={t('email')} error={form.errors.email} hint={t('emailHint')} required>
          {(control) => <Input {...control} {...form.register('email')} type="email" autoComplete="email" />}
        </Field>
      )}
      {asked && (
        <Field label={t('code')} error={form.errors.code} hint={t('codeHint')} required>
          {(control) => (
            <Input
              {...control}
              {...form.register('code')}
              autoComplete="one-time-code"
              autoFocus
              className="font-mono"
            />
          )}
        </Field>
      )}
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <AsyncButton type="submit" variant="primary" pending={form.submitting}>
          {t(byAddress && !asked ? 'sendCode' : 'go')}
        </AsyncButton>
        {asked && <Button onClick={again}>{t('otherAddress')}</Button>}
        {byAddress && !asked && (
          <Button variant="text" onClick={() => signInDialog.getState().ask()}>
            {t('signIn')}
          </Button>
        )}
      </div>
      <p className="text-xs text-subtle">{t(byAddress ? 'whyAddress' : 'whyName')}</p>
    </form>
  );
}
