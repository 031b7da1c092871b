'use client';

import { useTranslations } from 'next-intl';
import { RankedBars } from '@/components/kit/charts/ranked-bars';
import { rankedList } from '@/components/kit/charts/share-transform';
import { ReceiptPopover } from '@/components/kit/section-card/receipt-popover';
import { SectionCard } from '@/components/kit/section-card/section-card';
import type { ImageBackground } from '@/components/kit/section-card/section-state';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { route } from '@/lib/tenants/routes';
import { AccountMark } from './account-mark';
import { type Scope, type TopicsResult, useTopicsOfAccounts } from './use-competitor-answers';

const SHOWN = 6;

function Topics({ result, handle }: { result: TopicsResult; handle: string }) {
  const t = useTranslations('tools.competitors.topics');
  const ta = useTranslations('tools.competitors.account');
  const { section, waiting } = result;
  if (!section && waiting.kind === 'error')
    return (
      <div role="alert" className="grid justify-items-start gap-1 py-2 text-xs text-danger">
        {waiting.message}
        <Button variant="text" size="sm" onClick={waiting.onRetry}>
          {ta('again')}
        </Button>
      </div>
    );
  if (!section)
    return (
      <p role="status" className="flex items-center gap-2 py-2 text-xs text-muted">
        <Spinner /> {t(waiting.kind === 'slow' ? 'slow' : 'counting')}
      </p>
    );
  if (section.items.length === 0) return <p className="py-2 text-xs text-subtle">{t('none')}</p>;
  const list = rankedList(section, {
    value: 'share',
    label: ({ key, label }) =>
      section.items
        .find((item) => item.key === key)
        ?.terms.slice(0, 3)
        .join(', ') ??
      label ??
      key,
  });
  return (
    <RankedBars list={list} label={t('of', { handle: `@${handle}` })} initial={SHOWN} labelWidth={132} />
  );
}

interface TopicsCardProps {
  /** Accounts that are known, each with its place on the page. */
  accounts: readonly { handle: string; place: number }[];
  scope: Scope;
  onExportImage: (id: string, background: ImageBackground) => void;
}

/** What each account posts about itself. */
export function TopicsCard({ accounts, scope, onExportImage }: TopicsCardProps) {
  const t = useTranslations('tools.competitors.topics');
  const results = useTopicsOfAccounts(
    accounts.map(({ handle }) => handle),
    scope,
  );
  return (
    <SectionCard
      id="account-topics"
      title={t('title')}
      defaultExpanded
      state={{ kind: 'ready' }}
      actions={{ onExportImage: (background) => onExportImage('account-topics', background) }}
      footer={{ left: t('note') }}
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-x-6 gap-y-4">
        {accounts.map(({ handle, place }, index) => {
          const result = results[index];
          const receipt = result?.section?.receipt;
          return (
            <section key={handle} aria-label={t('of', { handle: `@${handle}` })} className="min-w-0">
              <div className="flex min-h-8 items-center justify-between gap-2">
                <AccountMark place={place} handle={handle} />
                {receipt && (
                  <ReceiptPopover
                    title={t('of', { handle: `@${handle}` })}
                    receipt={receipt}
                    methodHref={route('methods', { id: receipt.method })}
                  />
                )}
              </div>
              {result && <Topics result={result} handle={handle} />}
            </section>
          );
        })}
      </div>
    </SectionCard>
  );
}
