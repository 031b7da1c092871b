import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/domain/locales';
import { type NavigationRow, PRO_NAVIGATION } from '@/lib/tenants/navigation';
import { route } from '@/lib/tenants/routes';
import { FittingNav } from './fitting-nav';
import { LanguageSwitch } from './language-switch';
import { NavLinks } from './nav-links';
import { NavMenu } from './nav-menu';
import { PhoneMenu } from './phone-menu';
import { PaletteLauncher } from './palette-launcher';
import { RequestProgress } from './request-progress';
import { SessionGate } from './session-gate';
import { SignInButton } from './sign-in-button';
import { SiteFooter } from './site-footer';
import { SkipLink } from './skip-link';
import { ThemeToggle } from './theme-toggle';
import { Wordmark, wordmarkText } from './wordmark';

interface ProtargetingShellProps {
  /** Marketing pages: light, high header, footer. Tools: low header, the person's theme. */
  variant: 'marketing' | 'tool';
  locale: Locale;
  children: ReactNode;
}

const VARIANTS = {
  marketing: {
    page: 'bg-surface',
    header: 'h-16 bg-surface',
    inner: 'mx-auto w-full max-w-300 px-4 md:px-7',
  },
  tool: { page: 'bg-canvas', header: 'h-12 border-b border-line bg-surface', inner: 'answer-frame' },
} as const;

/** Frame of the Targeting Toolkit. */
export function ProtargetingShell({ variant, locale, children }: ProtargetingShellProps) {
  const t = useTranslations('shell');
  const signIn = useTranslations('sign-in');
  const style = VARIANTS[variant];
  const itemsOf = (rows: readonly NavigationRow[]) =>
    rows.map((row) => ({
      id: row.route,
      href: route(row.route),
      label: t(`nav.${row.label}`),
      covers: row.covers,
    }));
  const { bar, menu } = PRO_NAVIGATION[variant];
  return (
    <div className={`flex min-h-dvh flex-col ${style.page}`}>
      <SkipLink label={t('skipToContent')} />
      <header className={`sticky top-0 z-30 flex flex-none items-center ${style.header}`}>
        <div className={`flex items-center gap-2 md:gap-4 ${style.inner}`}>
          <Link
            href={route('home')}
            prefetch={false}
            aria-label={t('home', { product: wordmarkText('protargeting') })}
            className="py-1"
          >
            <Wordmark tenant="protargeting" />
          </Link>
          {variant === 'tool' ? (
            <FittingNav
              tenant="protargeting"
              items={itemsOf([...bar, ...menu])}
              label={t('tools')}
              more={t('moreTools')}
            />
          ) : (
            <div className="hidden items-center gap-0.5 md:flex">
              <NavMenu tenant="protargeting" items={itemsOf(menu)} label={t('tools')} />
              <NavLinks tenant="protargeting" items={itemsOf(bar)} label={t('pages')} variant="bar" />
            </div>
          )}
          <div className="ml-auto flex flex-none items-center md:gap-2">
            <div className="hidden md:block">
              <LanguageSwitch current={locale} label={t('languages')} />
            </div>
            <PaletteLauncher tenant="protargeting" label={t('search')} />
            {variant === 'tool' && <ThemeToggle label={t('theme')} />}
            <div className="hidden md:block">
              <SignInButton label={signIn('button')} />
            </div>
            <PhoneMenu
              tenant="protargeting"
              items={itemsOf(variant === 'tool' ? [...bar, ...menu] : [...menu, ...bar])}
              text={{ open: t('menu'), close: t('closeMenu'), tools: t('tools') }}
            >
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
      {variant === 'marketing' && <SiteFooter locale={locale} />}
      <SessionGate tenant="protargeting" />
    </div>
  );
}
