'use client';

import { useSearchParams } from 'next/navigation';
import { useId, type ReactNode } from 'react';
import { OverflowTabs } from './overflow-tabs';
import { PageHeader } from './page-header';

/** The tab in the address, without a new page: Back leads where one was before. The first one is the default. */
export function useAddressTab<Id extends string>(ids: readonly [Id, ...Id[]]) {
  const asked = useSearchParams().get('tab');
  const tab = ids.find((id) => id === asked) ?? ids[0];
  const choose = (next: string) => {
    const url = new URL(location.href);
    url.searchParams.set('tab', next);
    window.history.replaceState(null, '', url);
  };
  return { tab, choose };
}

interface TabbedPageProps<Id extends string> {
  title: string;
  badge?: ReactNode;
  meta: ReactNode;
  actions?: ReactNode;
  /** Of the row of tabs. */
  label: string;
  tabs: readonly { id: Id; label: string }[];
  tab: Id;
  onTab: (next: string) => void;
  /** What the chosen tab shows. */
  children: ReactNode;
}

/** A page of settings whose parts are tabs. */
export function TabbedPage<Id extends string>(props: TabbedPageProps<Id>) {
  const { title, badge, meta, actions, label, tabs, tab, onTab, children } = props;
  const panelId = useId();
  return (
    <div className="w-full px-4 py-5 md:px-7">
      <PageHeader title={title} badge={badge} meta={meta} actions={actions} />
      <OverflowTabs
        label={label}
        tabs={tabs.map((one) => ({ ...one, panelId: one.id === tab ? panelId : undefined }))}
        value={tab}
        onValueChange={onTab}
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={`${panelId}-tab`}
        tabIndex={-1}
        className="pt-5 outline-none"
      >
        {children}
      </div>
    </div>
  );
}
