'use client';

import { useTranslations } from 'next-intl';
import { AsyncButton } from '@/components/kit/async-button';
import { ErrorState } from '@/components/kit/error-state';
import { PageHeader } from '@/components/kit/page-header';
import { Badge } from '@/components/ui/badge';
import { Skeleton } from '@/components/ui/skeleton';
import { leavePage } from '@/lib/client/leave-page';
import { request } from '@/lib/client/request-client';
import { displayMessage } from '@/lib/client/request-error';
import { personalStorage } from '@/lib/client/storage';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { getPremiumMe, updatePremiumUser } from '@/lib/contracts/premium-account';
import type { SocialAccount } from '@/lib/domain/people';
import { route } from '@/lib/tenants/routes';
import { OwnAccounts } from './own-accounts';
import { SocialSection } from './social-section';

/** The whole suite is loaded anew: nothing of the account before stays on a page. */
async function choose(account: SocialAccount): Promise<void> {
  await request(updatePremiumUser, { body: { active_social_account: account.id } });
  personalStorage.set('signed_in_as', account.screen_name);
  leavePage(route('switch-account'));
}

function Use({ account }: { account: SocialAccount }) {
  const t = useTranslations('account.switch');
  return (
    <AsyncButton
      size="sm"
      aria-label={t('chooseNamed', { name: account.screen_name })}
      onClick={() => choose(account)}
      onError={tellFailure}
    >
      {t('choose')}
    </AsyncButton>
  );
}

/** Connected accounts of the premium suite (SCR-S19): the active one is marked, another is chosen with a click. */
export function SwitchAccountScreen() {
  const t = useTranslations('account.switch');
  const { data: me, error, mutate } = useEndpoint(getPremiumMe, {});
  const aside = (account: SocialAccount) =>
    account.id === me?.active_social_account ? (
      <Badge tone="accent">{t('active')}</Badge>
    ) : (
      <Use account={account} />
    );
  return (
    <div className="mx-auto w-full max-w-200 px-4 py-6 md:px-7">
      <PageHeader title={t('title')} meta={t('description')} />
      <OwnAccounts />
      {me ? (
        <SocialSection me={me} refresh={() => mutate()} site="premium" aside={aside} />
      ) : error && !error.handled ? (
        <ErrorState
          title={t('failed')}
          message={displayMessage(error) ?? undefined}
          onRetry={() => mutate()}
        />
      ) : (
        <Skeleton className="h-40" />
      )}
    </div>
  );
}
