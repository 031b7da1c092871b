import { NextIntlClientProvider } from 'next-intl';
import { DashboardNoNavShell } from '@/components/shells/dashboard-no-nav-shell';
import { pickMessages, type Namespace } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';

/** What the client screens without navigation say. */
const TEXTS = [
  'choose-team',
  'dashboard',
  'errors',
  'kit',
  'shell',
  'sign-in',
  'teams',
] as const satisfies readonly Namespace[];

export default async function DashboardNoNavLayout({ children, params }: LayoutProps<'/dashboard/[locale]'>) {
  const locale = await pageLocale(params);
  return (
    <NextIntlClientProvider messages={pickMessages(locale, TEXTS)}>
      <DashboardNoNavShell locale={locale}>{children}</DashboardNoNavShell>
    </NextIntlClientProvider>
  );
}
