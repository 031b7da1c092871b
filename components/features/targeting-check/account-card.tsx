'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { OptionSelect } from '@/components/kit/option-select';
import { Badge } from '@/components/ui/badge';
import { accountLabel, useOwnAccounts } from '@/lib/client/own-accounts';
import { request } from '@/lib/client/request-client';
import { useOpenPackage } from '@/lib/client/stores/open-package';
import { usePersonal } from '@/lib/client/use-personal';
import { checkAgencyAccount, checkCustomAudiences } from '@/lib/contracts/ad-accounts';
import { validateAdAccount } from '@/lib/contracts/requests';
import { ASIA_PACIFIC_ID, countriesOfId } from '@/lib/domain/country-ids';
import { countryName } from '@/lib/format/names';

interface Checked {
  access: boolean;
  agency: { name: string; country: number | null } | null;
  audiences: { name: string; targetable: boolean }[];
  /** X did not tell: what is not known to be ready counts as not targetable. */
  asked: boolean;
}

/** Access and agency are what this installation knows; of audiences X is asked where it lists the account. */
async function checkAccount(ad_account_id: string, names: string[]): Promise<Checked> {
  const body = { ad_account_id };
  const [access, agency, audiences] = await Promise.all([
    request(validateAdAccount, { body }),
    request(checkAgencyAccount, { path: { pk: ad_account_id } }),
    names.length === 0
      ? null
      : request(checkCustomAudiences, { body: { ...body, custom_audience_names: names } }).catch(() => null),
  ]);
  const unknown = names.map((name) => ({ name, targetable: false }));
  return {
    access: access.access,
    agency: agency.agency ? { name: agency.agency, country: agency.country_id ?? null } : null,
    audiences: audiences?.custom_audiences ?? unknown,
    asked: audiences !== null,
  };
}

function Agency({ agency }: { agency: NonNullable<Checked['agency']> }) {
  const t = useTranslations('targeting-check.account');
  const locale = useLocale();
  const { name, country } = agency;
  const [code = ''] = country === null ? [] : countriesOfId(country);
  return (
    <p className="text-xs text-muted">
      {t('agency', { agency: name })}{' '}
      {country === ASIA_PACIFIC_ID
        ? t('boundAsia')
        : country !== null && t('bound', { country: countryName(code, locale) })}
    </p>
  );
}

function Result({ checked }: { checked: Checked }) {
  const t = useTranslations('targeting-check.account');
  const { access, agency, audiences, asked } = checked;
  return (
    <div role="status" className="grid gap-2">
      <p className="text-xs">{t(access ? 'access' : 'noAccess')}</p>
      {agency && <Agency agency={agency} />}
      {audiences.length > 0 && (
        <ul className="grid gap-1">
          {audiences.map(({ name, targetable }) => (
            <li key={name} className="flex items-center justify-between gap-2 text-xs">
              <span className="min-w-0 break-words">{name}</span>
              <Badge tone={targetable ? 'success' : 'warn'}>
                {t(targetable ? 'targetable' : 'notTargetable')}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {audiences.length > 0 && !asked && <p className="text-xs text-warn">{t('notAsked')}</p>}
      {audiences.some(({ targetable }) => !targetable) && <p className="text-xs text-subtle">{t('hours')}</p>}
    </div>
  );
}

function Check({ names }: { names: string[] }) {
  const t = useTranslations('targeting-check.account');
  const { accounts, data, error } = useOwnAccounts();
  const [chosen, setChosen] = useState<string | null>(null);
  const [checked, setChecked] = useState<Checked | 'failed' | null>(null);
  if (error) return <p className="text-xs text-danger">{error.message}</p>;
  if (!data) return null;
  // A special one is never preselected.
  const first = accounts.find(({ special }) => !special)?.account_id;
  const account = chosen ?? first;
  if (accounts.length === 0) return <p className="text-xs text-muted">{t('none')}</p>;
  const check = async () => {
    if (account === undefined) return;
    setChecked(await checkAccount(account, names).catch(() => 'failed' as const));
  };
  return (
    <>
      <OptionSelect
        aria-label={t('account')}
        value={account ?? ''}
        options={accounts.map((one) => ({ value: one.account_id, label: accountLabel(one) }))}
        onValueChange={(value) => {
          setChosen(value);
          setChecked(null);
        }}
      />
      <AsyncButton size="sm" disabled={account === undefined} onClick={check}>
        {t('check')}
      </AsyncButton>
      {checked === 'failed' && <p className="text-xs text-danger">{t('failed')}</p>}
      {checked !== null && checked !== 'failed' && <Result checked={checked} />}
    </>
  );
}

/** Which of the list's custom audiences an ad account can aim at yet, and whether it may be used here at all. */
export function AccountCard() {
  const t = useTranslations('targeting-check.account');
  const signedIn = usePersonal('token') !== null;
  const open = useOpenPackage((state) => state.open);
  if (!open || !signedIn) return null;
  const names = open.targeting_package.custom_audiences
    .filter(({ deselected }) => !deselected)
    .map(({ label }) => label);
  return (
    <section
      aria-labelledby="account-title"
      className="grid content-start justify-items-start gap-2 rounded-lg border border-line bg-surface px-4 py-3.5"
    >
      <h2 id="account-title" className="text-sm font-semibold">
        {t('title')}
      </h2>
      <p className="text-xs text-muted">{t(names.length === 0 ? 'hintNone' : 'hint')}</p>
      <Check key={names.join('\n')} names={names} />
    </section>
  );
}
