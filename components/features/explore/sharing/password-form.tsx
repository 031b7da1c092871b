'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Field } from '@/components/kit/field';
import { Input } from '@/components/ui/input';
import type { RequestError } from '@/lib/client/request-error';

interface PasswordFormProps {
  error: RequestError | null;
  pending: boolean;
  onTry: (password: string) => void;
}

export function PasswordForm({ error, pending, onTry }: PasswordFormProps) {
  const t = useTranslations('sharing.page');
  const [value, setValue] = useState('');
  const problem = error && t(error.code === 'password_wait' ? 'passwordWait' : 'passwordWrong');
  return (
    <form
      className="mx-auto mt-16 grid w-full max-w-90 gap-4 px-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (value !== '') onTry(value);
      }}
    >
      <h1 className="text-xl font-semibold">{t('passwordTitle')}</h1>
      <Field label={t('password')} error={problem} required>
        {(control) => (
          <Input
            {...control}
            type="password"
            autoComplete="off"
            autoFocus
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        )}
      </Field>
      <AsyncButton type="submit" variant="primary" pending={pending} className="justify-self-start">
        {t('passwordOpen')}
      </AsyncButton>
    </form>
  );
}
