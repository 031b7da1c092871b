'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Field } from '@/components/kit/field';
import { Input } from '@/components/ui/input';
import { NO_AD_ACCOUNT_ID } from '@/lib/domain/ad-accounts';

/** Whether a text can be the id of an ad account: short and base 36. */
function isAccountId(text: string): boolean {
  return /^[0-9a-z]{1,40}$/i.test(text);
}

export interface AccountIdFormProps {
  /** Registers the account; a rejection is said at the field in the words that `messageOf` gives. */
  onAdd: (accountId: string) => Promise<unknown>;
  messageOf: (error: unknown) => string | null;
}

/** An ad account by its id. Its texts are those of `teams.account`. */
export function AccountIdForm({ onAdd, messageOf }: AccountIdFormProps) {
  const t = useTranslations('teams.account');
  const [id, setId] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const add = async () => {
    const wanted = id.trim();
    // Said in these words in every language (the specification fixes them).
    if (wanted === '') return setProblem(NO_AD_ACCOUNT_ID);
    if (!isAccountId(wanted)) return setProblem(t('invalid'));
    try {
      await onAdd(wanted);
      setId('');
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <div className="flex max-w-120 flex-wrap items-start gap-2">
      <Field label={t('id')} hint={t('idHint')} error={problem} className="flex-1 basis-56">
        {(control) => (
          <Input
            {...control}
            name="account_id"
            value={id}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="font-mono"
            onChange={(event) => {
              setId(event.target.value);
              setProblem(null);
            }}
          />
        )}
      </Field>
      <AsyncButton onClick={add} className="mt-6.5">
        {t('add')}
      </AsyncButton>
    </div>
  );
}
