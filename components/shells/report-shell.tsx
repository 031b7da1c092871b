import { ArrowRight } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { Locale } from '@/lib/domain/locales';
import { PRODUCT } from '@/lib/tenants/registry';
import { route } from '@/lib/tenants/routes';
import { LanguageSwitch } from './language-switch';
import { PrintButton } from './print-button';
import { RequestProgress } from './request-progress';
import { SessionGate } from './session-gate';
import { ShellMain } from './shell-main';
import { SkipLink } from './skip-link';
import { ThemeToggle } from './theme-toggle';
import { Mark } from './wordmark';

/** Frame of a report that somebody was sent: whose it is, paper, and the way to one's own. */
export function ReportShell({ locale, children }: { locale: Locale; children: ReactNode }) {
  const t = useTranslations('sharing.page');
  const shell = useTranslations('shell');
  return (
    <div className="flex min-h-dvh flex-col bg-surface">
      <SkipLink label={shell('skipToContent')} />
      <header className="flex h-12 flex-none items-center border-b border-line print:border-b-0">
        <div className="answer-frame flex items-center gap-2">
          <Link
            href={route('home')}
            prefetch={false}
            aria-label={shell('home', { product: PRODUCT.name })}
            className="flex items-center gap-2 py-1 whitespace-nowrap"
          >
            <Mark />
            <span className="text-md font-semibold tracking-tight lowercase">{PRODUCT.name}</span>
          </Link>
          <span className="ml-px border-l border-line-strong pl-2.5 text-sm leading-4 whitespace-nowrap text-subtle">
            {t('title')}
          </span>
          <div className="ml-auto flex items-center gap-1 md:gap-2 print:hidden">
            <div className="max-md:hidden">
              <LanguageSwitch current={locale} label={shell('languages')} />
            </div>
            <div className="max-md:hidden">
              <ThemeToggle label={shell('theme')} />
            </div>
            <PrintButton label={t('print')} />
            <Button asChild className="max-md:h-11">
              <Link href={route('explore')} prefetch={false}>
                {t('own')}
                <ArrowRight aria-hidden />
              </Link>
            </Button>
          </div>
        </div>
        <RequestProgress />
      </header>
      <ShellMain>{children}</ShellMain>
      <SessionGate tenant="protargeting" />
    </div>
  );
}
