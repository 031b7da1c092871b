'use client';

import { useTranslations } from 'next-intl';
import { AccountIdForm } from '@/components/kit/account-id-form';
import { ErrorState } from '@/components/kit/error-state';
import { Badge } from '@/components/ui/badge';
import { Checkbox } from '@/components/ui/checkbox';
import { Label } from '@/components/ui/label';
import { Skeleton } from '@/components/ui/skeleton';
import { accountLabel, useOwnAccounts } from '@/lib/client/own-accounts';
import { displayMessage, RequestError } from '@/lib/client/request-error';
import type { AdAccount } from '@/lib/domain/ad-accounts';
import type { Welcome } from './use-welcome';

interface ChoiceProps {
  account: AdAccount;
  chosen: boolean;
  onChange: (chosen: boolean) => void;
}

function Choice({ account, chosen, onChange }: ChoiceProps) {
  const t = useTranslations('teams.account');
  return (
    <li className="flex flex-wrap items-center gap-2 px-3 py-2">
      <Label kind="choice" className="min-w-0 flex-1">
        <Checkbox checked={chosen} onCheckedChange={(next) => onChange(next === true)} />
        <span className="min-w-0 truncate">{accountLabel(account)}</span>
        {account.name && <span className="font-mono text-xs text-subtle">{account.account_id}</span>}
      </Label>
      {account.special && <Badge title={t('specialHint')}>{t('special')}</Badge>}
      {!account.verified && (
        <Badge title={t('unverifiedHint')} tone="warn">
          {t('unverified')}
        </Badge>
      )}
    </li>
  );
}

/** Ad accounts that the new team may use; none is fine too. */
export function AccountsStep({ welcome }: { welcome: Welcome }) {
  const t = useTranslations('teams.welcome.accounts');
  const { draft, set } = welcome;
  const { accounts, data, error, mutate, add } = useOwnAccounts();
  const choose = (id: string, chosen: boolean) => {
    const others = draft.accounts.filter((one) => one !== id);
    set({ accounts: chosen ? [...others, id] : others });
  };
  return (
    <>
      <div>
        <h2 className="text-base font-semibold">{t('title')}</h2>
        <p className="text-muted">{t('text')}</p>
      </div>
      {error && !data ? (
        <ErrorState title={t('failed')} message={error.message} onRetry={() => mutate()} />
      ) : !data ? (
        <Skeleton className="h-20" />
      ) : accounts.length === 0 ? (
        <p className="text-subtle">{t('none')}</p>
      ) : (
        <ul
          aria-label={t('own')}
          className="divide-y divide-line-soft rounded-lg border border-line bg-surface"
        >
          {accounts.map((account) => (
            <Choice
              key={account.id}
              account={account}
              chosen={draft.accounts.includes(account.account_id)}
              onChange={(chosen) => choose(account.account_id, chosen)}
            />
          ))}
        </ul>
      )}
      <AccountIdForm
        onAdd={async (accountId) => {
          const added = await add(accountId);
          if (!added.special) choose(added.account_id, true);
        }}
        messageOf={(failure) => (failure instanceof RequestError ? failure.message : displayMessage(failure))}
      />
    </>
  );
}
