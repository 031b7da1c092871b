import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/domain/locales';
import type { NavigationRow } from '@/lib/tenants/navigation';
import { route, screensPattern } from '@/lib/tenants/routes';
import { LanguageSwitch } from './language-switch';
import type { NavItem } from './nav-links';
import { PhoneMenu } from './phone-menu';
import { PaletteLauncher } from './palette-launcher';
import { RequestProgress } from './request-progress';
import { SessionGate } from './session-gate';
import { SignInButton } from './sign-in-button';
import { SkipLink } from './skip-link';
import { Wordmark, wordmarkText } from './wordmark';

interface ProtargetingFrameProps {
  locale: Locale;
  /** Classes of the page, of the header and of what stands in it. */
  look: { page: string; header: string; inner: string };
  /** Navigation of wide windows. */
  navigation: ReactNode;
  /** All of it, for the menu of narrow ones. */
  items: readonly NavItem[];
  /** Stands beside the button of the palette. */
  switches?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** Entries of the navigation as its components take them. */
export function useNavItems(): (rows: readonly NavigationRow[]) => NavItem[] {
  const t = useTranslations('shell');
  return (rows) =>
    rows.map((row) => ({
      id: row.route,
      href: route(row.route),
      label: t(`nav.${row.label}`),
      here: screensPattern(row.covers),
    }));
}

/** What both frames of the Targeting Toolkit share. Each has a file of its own: neither loads what the other needs. */
export function ProtargetingFrame({
  locale,
  look,
  navigation,
  items,
  switches,
  footer,
  children,
}: ProtargetingFrameProps) {
  const t = useTranslations('shell');
  const signIn = useTranslations('sign-in');
  return (
    <div className={`flex min-h-dvh flex-col ${look.page}`}>
      <SkipLink label={t('skipToContent')} />
      <header className={`sticky top-0 z-30 flex flex-none items-center ${look.header}`}>
        <div className={`flex items-center gap-2 md:gap-4 ${look.inner}`}>
          <Link
            href={route('home')}
            prefetch={false}
            aria-label={t('home', { product: wordmarkText('protargeting') })}
            className="py-1"
          >
            <Wordmark tenant="protargeting" />
          </Link>
          {navigation}
          <div className="ml-auto flex flex-none items-center md:gap-2">
            <div className="hidden md:block">
              <LanguageSwitch current={locale} label={t('languages')} />
            </div>
            <PaletteLauncher tenant="protargeting" label={t('search')} />
            {switches}
            <div className="hidden md:block">
              <SignInButton label={signIn('button')} />
            </div>
            <PhoneMenu items={items} text={{ open: t('menu'), close: t('closeMenu'), tools: t('tools') }}>
              <div className="flex items-center justify-between">
                <LanguageSwitch current={locale} label={t('languages')} />
                <SignInButton label={signIn('button')} />
              </div>
            </PhoneMenu>
          </div>
        </div>
        <RequestProgress />
      </header>
      {children}
      {footer}
      <SessionGate tenant="protargeting" />
    </div>
  );
}
