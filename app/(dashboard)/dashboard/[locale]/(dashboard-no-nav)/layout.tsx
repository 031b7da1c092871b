import { NextIntlClientProvider } from 'next-intl';
import { DashboardNoNavShell } from '@/components/shells/dashboard-shell';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';

export default async function DashboardNoNavLayout({ children, params }: LayoutProps<'/dashboard/[locale]'>) {
  const locale = await pageLocale(params);
  return (
    <NextIntlClientProvider messages={pickMessages(locale, ['choose-team', 'errors', 'kit'])}>
      <DashboardNoNavShell locale={locale}>{children}</DashboardNoNavShell>
    </NextIntlClientProvider>
  );
}
