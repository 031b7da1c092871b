import { NextIntlClientProvider } from 'next-intl';
import { DashboardShell } from '@/components/shells/dashboard-shell';
import { pickMessages, type Namespace } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';

/** What the client screens under the team dashboard say. */
const TEXTS = [
  'account',
  'ads-desk',
  'ads-learning',
  'audience-creator',
  'audience-upload',
  'charts',
  'communities',
  'consent',
  'dashboard',
  'desk-audiences',
  'errors',
  'explore-x',
  'failures',
  'helper-documents',
  'kit',
  'planner',
  'shell',
  'sign-in',
  'team-settings',
  'teams',
] as const satisfies readonly Namespace[];

export default async function DashboardLayout({ children, params }: LayoutProps<'/dashboard/[locale]'>) {
  const locale = await pageLocale(params);
  return (
    <NextIntlClientProvider messages={pickMessages(locale, TEXTS)}>
      <DashboardShell locale={locale}>{children}</DashboardShell>
    </NextIntlClientProvider>
  );
}
