'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import type { TableSort } from '@/components/kit/data-table-model';
import { ErrorState } from '@/components/kit/error-state';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { request } from '@/lib/client/request-client';
import {
  listCampaignAds,
  listCampaignAdSets,
  listCampaigns,
  readStatsTotal,
} from '@/lib/contracts/campaigns';
import type { Campaign } from '@/lib/domain/ads-campaigns';
import type { DeskAccount } from '@/lib/domain/ads-accounts';
import { ADS_ON_PAGE, adsOrder, AdsTable } from './ads-table';
import { AdSetsTable } from './ad-sets-table';
import { CampaignsTable } from './campaigns-table';
import type { DeskState } from './desk-state';
import { SpendCard } from './spend-card';
import { SplitsCard } from './splits-card';
import { TotalsStrip } from './totals-strip';
import { failureText } from './use-desk';

interface DeskTablesProps {
  team: number;
  account: DeskAccount | null;
  accounts: readonly DeskAccount[];
  state: DeskState;
  span: { from: string; to: string };
  change: (values: Partial<DeskState>) => void;
  /** The campaign whose page it is. */
  chosen: Campaign | undefined;
  onSend: (campaign: { id: string }) => void;
  onPlace: (draft: Campaign, account: string | null) => Promise<unknown>;
  learning: ((campaignId: string) => ReactNode) | undefined;
}

/** Rows of a list in one piece in a file, and a page at a time from the server. */
const ON_PAGE = 100;

/** Every page of a list, one after the other. */
async function allPages<Row>(read: (page: number) => Promise<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const more = await read(page);
    rows.push(...more);
    if (more.length < ON_PAGE) return rows;
  }
}

/** The three tables; the one that is looked at is asked for. */
export function DeskTables(props: DeskTablesProps) {
  const { team, account, state, span, change, chosen, learning } = props;
  const t = useTranslations('ads-desk');
  const scope = {
    ...{ team, ...span },
    ...(account && { ad_account_id: account.ad_account_id }),
    ...(state.campaigns.length > 0 && { campaign: [...state.campaigns] }),
  };
  const { level, search } = state;
  const list = {
    team,
    ...span,
    search,
    ...(account && { ad_account_id: account.ad_account_id }),
    page_size: 100,
  };
  const statuses = state.statuses.length > 0 ? { status: [...state.statuses] } : {};
  const campaigns = useEndpoint(listCampaigns, { query: { ...list, ...statuses } });
  const sets = useEndpoint(listCampaignAdSets, level === 'adsets' ? { query: scope } : null);
  const [adSort, setAdSort] = useState<TableSort | null>(null);
  const adList = { ...scope, ...statuses, search, ordering: adsOrder(adSort), page_size: ADS_ON_PAGE };
  const ads = useEndpoint(
    listCampaignAds,
    level === 'ads' ? { query: { ...adList, page: state.page } } : null,
  );
  const totals = useEndpoint(readStatsTotal, account ? { query: scope } : null);
  const error = { campaigns, adsets: sets, ads }[level].error;
  const fits = <Row extends { name: string; status: string }>(rows: readonly Row[] | undefined) =>
    (rows ?? []).filter(
      (row) =>
        row.name.toLowerCase().includes(search.toLowerCase()) &&
        (state.statuses.length === 0 || state.statuses.some((status) => status === row.status)),
    );
  const about = { account, state, span, totals: totals.data };
  const common = { account, columns: state.columns, about, onSend: props.onSend };
  const everyCampaign = () =>
    allPages((page) => request(listCampaigns, { query: { ...list, ...statuses, page, page_size: ON_PAGE } }));
  const everyAd = () =>
    allPages((page) => request(listCampaignAds, { query: { ...adList, page, page_size: ON_PAGE } }));
  return (
    <>
      {account && <TotalsStrip totals={totals.data} />}
      {chosen && account && <SpendCard campaign={chosen} />}
      {error && !error.handled ? (
        <ErrorState
          title={t('failed')}
          message={failureText(error) ?? ''}
          onRetry={() => campaigns.mutate()}
        />
      ) : level === 'campaigns' ? (
        <CampaignsTable
          {...common}
          rows={campaigns.data ?? []}
          loading={!campaigns.data}
          load={everyCampaign}
          onOpen={(id) => change({ campaigns: [id], level: 'adsets', page: 1 })}
          accounts={props.accounts}
          onPlace={props.onPlace}
        />
      ) : level === 'adsets' ? (
        <AdSetsTable
          {...common}
          rows={fits(sets.data)}
          loading={!sets.data}
          load={async () => fits(await request(listCampaignAdSets, { query: scope }))}
        />
      ) : (
        <AdsTable
          {...common}
          rows={ads.data ?? []}
          loading={!ads.data}
          load={everyAd}
          sort={adSort}
          onSort={(sort) => {
            setAdSort(sort);
            change({ page: 1 });
          }}
          page={state.page}
          onPage={(page) => change({ page })}
        />
      )}
      {chosen && account && <SplitsCard campaign={chosen} span={span} />}
      {chosen && account && learning?.(chosen.id)}
    </>
  );
}
