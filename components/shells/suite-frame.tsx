'use client';

import { ChevronsUpDown } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Avatar } from '@/components/kit/avatar';
import { useOwn } from '@/lib/client/own';
import { route } from '@/lib/tenants/routes';
import { isInSuite } from '@/lib/tenants/premium-navigation';
import { SuiteBottomBar, SuiteGroups } from './suite-nav';

/** Whose account the suite shows, and the way to another; nothing while there is none. */
function ShownAccount() {
  const t = useTranslations('premium.nav');
  const { account } = useOwn();
  if (!account) return null;
  const name = account.name || account.handle;
  return (
    <Link
      href={route('switch-account')}
      prefetch={false}
      aria-label={t('account', { name })}
      className="mt-3 flex items-center gap-2.5 rounded-md border border-line px-2 py-1.5 hover:bg-hover"
    >
      <Avatar name={name} size="md" />
      <span className="grid min-w-0 flex-1 text-sm/5">
        <span className="truncate font-semibold">{name}</span>
        <span className="truncate text-subtle">@{account.handle}</span>
      </span>
      <ChevronsUpDown aria-hidden className="size-4 flex-none text-subtle" strokeWidth={1.75} />
    </Link>
  );
}

/** Below the header: the navigation beside the screen, on a phone at the foot; pages outside of the suite stand alone. */
export function SuiteFrame({ children }: { children: ReactNode }) {
  const inside = isInSuite(usePathname());
  if (!inside) return children;
  return (
    <>
      <div className="flex flex-1 max-md:pb-16">
        <aside className="sticky top-12 flex h-[calc(100dvh-3rem)] w-56 flex-none flex-col border-r border-line bg-surface px-2.5 pb-3 max-md:hidden">
          <ShownAccount />
          <SuiteGroups />
        </aside>
        <div className="flex min-w-0 flex-1 flex-col">{children}</div>
      </div>
      <SuiteBottomBar />
    </>
  );
}
