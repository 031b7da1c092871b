import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/domain/locales';
import { route } from '@/lib/tenants/routes';
import { LanguageSwitch } from './language-switch';
import { PaletteLauncher } from './palette-launcher';
import { RequestProgress } from './request-progress';
import { SessionGate } from './session-gate';
import { AccountSlot } from './sign-in-button';
import { SkipLink } from './skip-link';
import { Wordmark, wordmarkText } from './wordmark';

/** Frame of the dashboard pages that stand without navigation; always light. */
export function DashboardNoNavShell({ locale, children }: { locale: Locale; children: ReactNode }) {
  const t = useTranslations('shell');
  return (
    <div className="flex min-h-dvh flex-col bg-canvas">
      <SkipLink label={t('skipToContent')} />
      <header className="sticky top-0 z-30 flex h-12 flex-none items-center border-b border-line bg-surface px-4 md:px-5">
        <Link
          href={route('choose-team')}
          aria-label={t('home', { product: wordmarkText('dashboard') })}
          className="py-1"
        >
          <Wordmark tenant="dashboard" />
        </Link>
        <div className="ml-auto flex items-center gap-2">
          <PaletteLauncher tenant="dashboard" label={t('search')} />
          <LanguageSwitch current={locale} label={t('languages')} />
          <AccountSlot tenant="dashboard" />
        </div>
        <RequestProgress />
      </header>
      {children}
      <SessionGate tenant="dashboard" />
    </div>
  );
}
