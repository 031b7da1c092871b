'use client';

import { useLocale, useTranslations } from 'next-intl';
import { AsyncButton } from '@/components/kit/async-button';
import { Avatar } from '@/components/kit/avatar';
import { ConfirmButton } from '@/components/kit/confirm-dialog';
import { SampleBadge } from '@/components/kit/sample-badge';
import { Badge } from '@/components/ui/badge';
import { leavePage } from '@/lib/client/leave-page';
import { useOwn } from '@/lib/client/own';
import { request } from '@/lib/client/request-client';
import { displayMessage } from '@/lib/client/request-error';
import { toastStore } from '@/lib/client/stores/toasts';
import { tellFailure } from '@/lib/client/tool-failure';
import { activateOwnAccount, openSampleAccount, removeOwnAccount } from '@/lib/contracts/own-x-account';
import type { OwnAccountView } from '@/lib/domain/own-account';
import { formatDate } from '@/lib/format/date';
import { route } from '@/lib/tenants/routes';
import { AccountSection, LIST, ROW } from './account-section';

/** The whole suite is loaded anew: nothing of the account before stays on a page. */
async function choose({ id }: OwnAccountView): Promise<void> {
  await request(activateOwnAccount, { path: { id } });
  leavePage(route('switch-account'));
}

function useKeptText() {
  const t = useTranslations('own.accounts');
  const locale = useLocale();
  return ({ source, followers, archives }: OwnAccountView) =>
    [
      t(`source.${source}`),
      archives.length > 0 && t('archives', { count: archives.length }),
      followers
        ? t('followers', { count: followers.size, date: formatDate(followers.taken_at, locale) })
        : t('noFollowers'),
    ]
      .filter(Boolean)
      .join(' · ');
}

function Row({ account, onRemoved }: { account: OwnAccountView; onRemoved: () => Promise<unknown> }) {
  const t = useTranslations('own.accounts');
  const keptText = useKeptText();
  const name = account.handle;
  const remove = async () => {
    await request(removeOwnAccount, { path: { id: account.id } });
    await onRemoved();
    toastStore.getState().add(t('removed', { name }), 'success');
  };
  return (
    <li className={ROW}>
      <Avatar name={account.name || name} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex items-center gap-2 truncate font-medium">
          @{name}
          {account.sample && <SampleBadge />}
        </p>
        <p className="text-xs text-subtle">{keptText(account)}</p>
      </div>
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {account.active ? (
          <Badge tone="accent">{t('active')}</Badge>
        ) : (
          <AsyncButton
            size="sm"
            aria-label={t('chooseNamed', { name })}
            onClick={() => choose(account)}
            onError={tellFailure}
          >
            {t('choose')}
          </AsyncButton>
        )}
        <ConfirmButton
          messageOf={displayMessage}
          label={t('remove')}
          button={{ size: 'sm', variant: 'ghost', 'aria-label': t('removeNamed', { name }) }}
          title={t('removeTitle', { name })}
          text={t(account.sample ? 'removeSampleText' : 'removeText')}
          action={t('remove')}
          onConfirm={remove}
        />
      </div>
    </li>
  );
}

/** Accounts whose archive was kept, that were read from X, and the sample person: one of them is shown by all screens. */
export function OwnAccounts() {
  const t = useTranslations('own.accounts');
  const { accounts, data, mutate } = useOwn();
  const open = async () => {
    await request(openSampleAccount, {});
    await mutate();
  };
  if (data === undefined) return null;
  return (
    <AccountSection title={t('title')} hint={t('hint')}>
      {accounts.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <ul className={LIST}>
          {accounts.map((account) => (
            <Row key={account.id} account={account} onRemoved={() => mutate()} />
          ))}
        </ul>
      )}
      {!accounts.some(({ sample }) => sample) && (
        <AsyncButton size="sm" className="mt-3" onClick={open} onError={tellFailure}>
          {t('open')}
        </AsyncButton>
      )}
    </AccountSection>
  );
}
