'use client';

import { displayMessage } from '@/lib/client/request-error';
import { ConfirmButton } from '@/components/kit/confirm-dialog';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Avatar } from '@/components/kit/avatar';
import { StatusLabel } from '@/components/kit/status-label';
import { proveFirst, startProvider } from '@/lib/client/provider-sign-in';
import { request } from '@/lib/client/request-client';
import { withStepUp } from '@/lib/client/step-up';
import { toastStore } from '@/lib/client/stores/toasts';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import type { User } from '@/lib/contracts/sign-in';
import { getSignInOptions } from '@/lib/contracts/sign-in-options';
import { disconnectSocialAccount } from '@/lib/contracts/social';
import { SOCIAL_PROVIDERS, type SocialAccount, type SocialProvider } from '@/lib/domain/people';
import { formatDate } from '@/lib/format/date';
import { AccountSection, LIST, ROW } from './account-section';
import { useHeldFocus } from './held-focus';

interface SocialSectionProps {
  me: User;
  refresh: () => Promise<unknown>;
  site: 'dashboard' | 'premium';
  /** More about an account, beside it. */
  aside?: (account: SocialAccount) => ReactNode;
}

/** Where X sends people back to, on each site. */
const RETURN_PATHS = {
  dashboard: { twitter: '/login/twitter', twitter_oauth2: '/login/twitter_oauth2' },
  premium: { twitter: '/login/twitter', twitter_oauth2: '/authenticated' },
} as const satisfies Record<string, Record<SocialProvider, string>>;

interface RowProps {
  account: SocialAccount;
  onDisconnect: () => Promise<void>;
  aside?: ReactNode;
}

function AccountRow({ account, onDisconnect, aside }: RowProps) {
  const t = useTranslations('account.social');
  const locale = useLocale();
  const name = account.screen_name;
  return (
    <li className={ROW}>
      <Avatar name={account.name || name} />
      <div className="min-w-0 flex-1 basis-36">
        <p className="truncate font-medium" title={`@${name}`}>
          @{name}
        </p>
        <p className="text-xs text-subtle">
          {t('since', { date: formatDate(account.connected_at, locale) })}
        </p>
        {account.broken && <StatusLabel tone="danger">{t('broken')}</StatusLabel>}
      </div>
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {aside}
        <ConfirmButton
          messageOf={displayMessage}
          label={t('disconnect')}
          button={{ size: 'sm', variant: 'ghost', 'aria-label': t('disconnectNamed', { name }) }}
          title={t('disconnectTitle', { name })}
          text={t('disconnectText')}
          action={t('disconnect')}
          onConfirm={onDisconnect}
        />
      </div>
    </li>
  );
}

function Connect({ me, site }: Pick<SocialSectionProps, 'me' | 'site'>) {
  const t = useTranslations('account.social');
  const { data: options } = useEndpoint(getSignInOptions, {});
  const ways = SOCIAL_PROVIDERS.filter((network) => options?.[network]);
  const connect = async (network: SocialProvider) => {
    await proveFirst(me.stepped_up_until);
    await startProvider({
      network,
      returnPath: RETURN_PATHS[site][network],
      connect: true,
      next: `${window.location.pathname}${window.location.search}`,
    });
  };
  if (!options) return null;
  if (ways.length === 0) return <p className="mt-3 max-w-prose text-xs text-subtle">{t('notSetUp')}</p>;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {ways.map((network) => (
        <AsyncButton key={network} onClick={() => connect(network)} onError={tellFailure}>
          {t(ways.length === 1 ? 'connect' : `connectBy.${network}`)}
        </AsyncButton>
      ))}
    </div>
  );
}

/** Connected accounts of X: connect another, disconnect one. */
export function SocialSection({ me, refresh, site, aside }: SocialSectionProps) {
  const t = useTranslations('account.social');
  const heading = useHeldFocus(me.social_accounts.length);
  const disconnect = async (account: SocialAccount) => {
    await withStepUp(() => request(disconnectSocialAccount, { path: { pk: account.id } }));
    await refresh();
    toastStore.getState().add(t('disconnected', { name: account.screen_name }), 'success');
  };
  return (
    <AccountSection title={t('title')} hint={t(`hint.${site}`)} headingRef={heading}>
      {me.social_accounts.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <ul className={LIST}>
          {me.social_accounts.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              onDisconnect={() => disconnect(account)}
              aside={aside?.(account)}
            />
          ))}
        </ul>
      )}
      <Connect me={me} site={site} />
    </AccountSection>
  );
}
