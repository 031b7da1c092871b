'use client';

import { ChevronRight, FileDown, Plus } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { AsyncButton } from '@/components/kit/async-button';
import { OptionSelect } from '@/components/kit/option-select';
import { PageHeader } from '@/components/kit/page-header';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { downloadBlob } from '@/lib/client/capture-image';
import { request } from '@/lib/client/request-client';
import { campaignSummaryPdf } from '@/lib/contracts/campaigns';
import type { DeskAccount } from '@/lib/domain/ads-accounts';
import type { Campaign } from '@/lib/domain/ads-campaigns';
import { formatDate } from '@/lib/format/date';
import { StatusCell } from './cells';
import { sayFailure, useAccountText } from './use-desk';

/** In the list of accounts: the drafts, which have none. */
const DRAFTS = 'drafts';

interface DeskHeaderProps {
  accounts: readonly DeskAccount[];
  /** Null: the drafts without an account. */
  account: DeskAccount | null;
  onAccount: (id: string) => void;
  onNew: () => void;
}

/** What all campaigns of an account have in common. */
export function DeskHeader({ accounts, account, onAccount, onNew }: DeskHeaderProps) {
  const t = useTranslations('ads-desk');
  const accountText = useAccountText();
  const options = [
    ...accounts.map((one) => ({ value: one.ad_account_id, label: accountText(one) })),
    { value: DRAFTS, label: t('drafts') },
  ];
  return (
    <PageHeader
      title={t('title')}
      badge={account?.practice && <Badge tone="info">{t('practice.badge')}</Badge>}
      meta={account?.timezone && t('meta', { zone: account.timezone, currency: account.currency ?? '' })}
      actions={
        <>
          {accounts.length > 0 && (
            <OptionSelect
              className="w-64"
              aria-label={t('account')}
              options={options}
              value={account?.ad_account_id ?? DRAFTS}
              onValueChange={(value) => onAccount(value === DRAFTS ? '' : value)}
            />
          )}
          <Button variant="primary" onClick={onNew}>
            <Plus aria-hidden />
            {t('newCampaign')}
          </Button>
        </>
      }
    />
  );
}

interface CampaignHeaderProps {
  campaign: Campaign;
  account: DeskAccount;
  span: { from: string; to: string };
  onAll: () => void;
  onNewSet: () => void;
  onSend: () => void;
}

/** Which campaign it is, where it stands, and what is done with all of it. */
export function CampaignHeader({ campaign, account, span, onAll, onNewSet, onSend }: CampaignHeaderProps) {
  const t = useTranslations('ads-desk');
  const accountText = useAccountText();
  const locale = useLocale();
  const zone = account.timezone ?? 'UTC';
  const save = async () => {
    const body = { campaign: campaign.id, ...span, locale };
    const { file, fileName } = await request(campaignSummaryPdf, { body });
    downloadBlob(file, fileName ?? 'campaign.pdf');
  };
  return (
    <>
      <p className="mb-1 flex items-center gap-1 text-xs text-muted">
        <Button variant="text" size="sm" onClick={onAll}>
          {t('title')}
        </Button>
        <ChevronRight aria-hidden className="size-3.5" />
        <span className="min-w-0 truncate">{campaign.name}</span>
      </p>
      <PageHeader
        title={campaign.name}
        badge={
          <>
            <StatusCell row={campaign} onSend={onSend} />
            {account.practice && <Badge tone="info">{t('practice.badge')}</Badge>}
          </>
        }
        meta={t('campaignMeta', {
          objective: t(`objective.${campaign.objective}`),
          start: formatDate(Date.parse(campaign.start), locale, zone),
          // The end itself is the beginning of the day after.
          end: campaign.end ? formatDate(Date.parse(campaign.end) - 1, locale, zone) : t('new.open'),
          account: accountText(account),
        })}
        actions={
          <>
            <AsyncButton onClick={save} onError={sayFailure}>
              <FileDown aria-hidden />
              {t('pdf.button')}
            </AsyncButton>
            <Button onClick={onNewSet}>
              <Plus aria-hidden />
              {t('newSet.button')}
            </Button>
            <Button variant="primary" onClick={onSend}>
              {t('review')}
            </Button>
          </>
        }
      />
    </>
  );
}
