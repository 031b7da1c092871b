import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/domain/locales';
import { LanguageSwitch } from './language-switch';
import { PaletteLauncher } from './palette-launcher';
import { RequestProgress } from './request-progress';
import { SessionGate } from './session-gate';
import { AccountSlot } from './sign-in-button';
import { SkipLink } from './skip-link';
import { SuiteFrame } from './suite-frame';
import { StepUpDialog } from './step-up-dialog';
import { ThemeToggle } from './theme-toggle';
import { Wordmark, wordmarkText } from './wordmark';

/** Frame of Deep Thought. */
export function PremiumShell({ locale, children }: { locale: Locale; children: ReactNode }) {
  const t = useTranslations('shell');
  return (
    <div className="flex min-h-dvh flex-col bg-canvas">
      <SkipLink label={t('skipToContent')} />
      <header className="sticky top-0 z-30 flex h-12 flex-none items-center gap-2 border-b border-line bg-surface px-4 md:px-5">
        <a
          href="/"
          aria-label={t('home', { product: wordmarkText('premium') })}
          className="mr-auto min-w-0 overflow-hidden py-1"
        >
          <Wordmark tenant="premium" />
        </a>
        <div className="max-sm:hidden">
          <LanguageSwitch current={locale} label={t('languages')} />
        </div>
        <PaletteLauncher tenant="premium" label={t('search')} />
        <ThemeToggle label={t('theme')} />
        <AccountSlot tenant="premium" />
        <RequestProgress />
      </header>
      <SuiteFrame>{children}</SuiteFrame>
      {/* On a phone the header has no room for it. */}
      <footer className="px-2 pt-3 pb-17 sm:hidden">
        <LanguageSwitch current={locale} label={t('languages')} />
      </footer>
      <StepUpDialog />
      <SessionGate tenant="premium" />
    </div>
  );
}
