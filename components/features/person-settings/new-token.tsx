'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Field } from '@/components/kit/field';
import { OptionSelect } from '@/components/kit/option-select';
import { useForm } from '@/components/kit/use-form';
import { Input } from '@/components/ui/input';
import { request } from '@/lib/client/request-client';
import { displayMessage } from '@/lib/client/request-error';
import { withStepUp } from '@/lib/client/step-up';
import { createAccessToken } from '@/lib/contracts/own-account';
import { TOKEN_KINDS, TOKEN_SCOPES, type TokenKind, type TokenScope } from '@/lib/domain/access-tokens';

const NAME_MAX = 80;
const LIVES = ['30', '90', '365'] as const;

/** Makes a token for a program, after the person has proved again who they are. */
export function NewToken({ onMade }: { onMade: (token: string) => void }) {
  const t = useTranslations('account.tokens');
  const [kind, setKind] = useState<TokenKind>('extension');
  const [days, setDays] = useState<(typeof LIVES)[number]>('90');
  const [scope, setScope] = useState<TokenScope>('read');
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    initial: { name: '' },
    rules: { name: { required: true, maxLength: NAME_MAX + 1, label: t('name') } },
    onSubmit: async ({ name }) => {
      setProblem(null);
      const scopes: TokenScope[] = scope === 'spend' ? ['read', 'spend'] : ['read'];
      const body = { kind, name, days: Number(days), scopes };
      const made = await withStepUp(() => request(createAccessToken, { body }));
      form.reset();
      onMade(made.token);
    },
    onError: (error) => setProblem(displayMessage(error)),
  });
  return (
    <form
      {...form.formProps}
      className="mt-4 grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-2 sm:grid-cols-[minmax(0,1fr)_11rem_7rem] lg:grid-cols-[minmax(0,1fr)_11rem_10rem_7rem_auto]"
    >
      <Field label={t('name')} error={form.errors.name ?? problem} className="max-sm:col-span-2">
        {(control) => <Input {...control} {...form.register('name')} placeholder={t('namePlaceholder')} />}
      </Field>
      <Field label={t('kind')}>
        {({ id }) => (
          <OptionSelect
            id={id}
            options={TOKEN_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            value={kind}
            onValueChange={setKind}
          />
        )}
      </Field>
      <Field
        label={t('scope')}
        hint={kind === 'cli' ? t('cliHint') : scope === 'spend' ? t('spendHint') : undefined}
      >
        {({ id }) => (
          <OptionSelect
            id={id}
            disabled={kind === 'cli'}
            options={TOKEN_SCOPES.map((value) => ({ value, label: t(`scopes.${value}`) }))}
            value={kind === 'cli' ? 'spend' : scope}
            onValueChange={setScope}
          />
        )}
      </Field>
      <Field label={t('life')}>
        {({ id }) => (
          <OptionSelect
            id={id}
            options={LIVES.map((value) => ({ value, label: t('days', { count: Number(value) }) }))}
            value={days}
            onValueChange={setDays}
          />
        )}
      </Field>
      <AsyncButton
        type="submit"
        className="mt-1 max-sm:col-span-2 max-sm:justify-self-start sm:mt-6.5"
        pending={form.submitting}
        pendingLabel={t('making')}
      >
        {t('make')}
      </AsyncButton>
    </form>
  );
}
