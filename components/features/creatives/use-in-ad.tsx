'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Field } from '@/components/kit/field';
import { OptionSelect } from '@/components/kit/option-select';
import { request } from '@/lib/client/request-client';
import { toastStore } from '@/lib/client/stores/toasts';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listDeskAccounts } from '@/lib/contracts/ads-accounts';
import { createAd, listAdSets, listCampaigns } from '@/lib/contracts/campaigns';

interface UseInAdProps {
  team: string;
  creative: { id: string; name: string };
}

/** Campaigns of one ad account, or drafts: those are in none. */
function useCampaigns(team: string) {
  const { data: accounts } = useEndpoint(listDeskAccounts, { path: { team_id: team } });
  const [chosen, setChosen] = useState<string | null>(null);
  const account = chosen ?? accounts?.[0]?.ad_account_id ?? '';
  const of = account === '' ? {} : { ad_account_id: account };
  const { data } = useEndpoint(listCampaigns, accounts ? { query: { team, ...of } } : null);
  return { accounts, account, setAccount: setChosen, campaigns: data };
}

/** Makes an ad of a creative in an ad set of a campaign; it becomes a post when the campaign is sent. */
export function UseInAd({ team, creative }: UseInAdProps) {
  const t = useTranslations('creatives.ad');
  const [campaign, setCampaign] = useState<string | null>(null);
  const [adSet, setAdSet] = useState<string | null>(null);
  /** Of the ad that is added next: sent twice, it is still one ad. */
  const [ad, setAd] = useState(() => crypto.randomUUID());
  const { accounts, account, setAccount, campaigns } = useCampaigns(team);
  const { data: adSets = [] } = useEndpoint(listAdSets, campaign ? { query: { team, campaign } } : null);
  const option = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name });
  if (!accounts || !campaigns) return null;
  if (accounts.length === 0 && campaigns.length === 0)
    return <p className="mt-4 text-sm text-muted">{t('none')}</p>;
  const add = async () => {
    if (adSet === null) return;
    const { id: shown, name } = creative;
    await request(createAd, { body: { id: ad, ad_set: adSet, name, creative: shown } });
    setAd(crypto.randomUUID());
    toastStore.getState().add(t('added', { name: creative.name }), 'success');
  };
  return (
    <section aria-label={t('title')} className="mt-5 border-t border-line-soft pt-3">
      <h3 className="mb-2 text-sm font-semibold">{t('title')}</h3>
      <div className="flex flex-wrap items-end gap-2">
        {accounts.length > 0 && (
          <Field label={t('account')} className="flex-1 basis-44">
            {({ id }) => (
              <OptionSelect
                id={id}
                options={[
                  ...accounts.map(({ ad_account_id: value, name }) => ({ value, label: name })),
                  { value: '', label: t('drafts') },
                ]}
                value={account}
                onValueChange={(next) => {
                  setAccount(next);
                  setCampaign(null);
                  setAdSet(null);
                }}
              />
            )}
          </Field>
        )}
        <Field label={t('campaign')} className="flex-1 basis-44">
          {({ id }) => (
            <OptionSelect
              id={id}
              options={campaigns.map(option)}
              value={campaign}
              disabled={campaigns.length === 0}
              onValueChange={(next) => {
                setCampaign(next);
                setAdSet(null);
              }}
            />
          )}
        </Field>
        <Field label={t('adSet')} className="flex-1 basis-44">
          {({ id }) => (
            <OptionSelect
              id={id}
              options={adSets.map(option)}
              value={adSet}
              disabled={campaign === null}
              onValueChange={(next) => {
                setAdSet(next);
                setAd(crypto.randomUUID());
              }}
            />
          )}
        </Field>
        <AsyncButton aria-disabled={adSet === null || undefined} onClick={add} onError={tellFailure}>
          {t('add')}
        </AsyncButton>
      </div>
    </section>
  );
}
