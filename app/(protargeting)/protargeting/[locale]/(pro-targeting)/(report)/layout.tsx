import { NextIntlClientProvider } from 'next-intl';
import { ItemNamesProvider } from '@/components/kit/item-tables';
import { ReportShell } from '@/components/shells/report-shell';
import { pickMessages, type Namespace } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';
import { itemTables } from '@/lib/server/services/site/item-words';

/** What the cards of a report say, and what is written beside it. */
const REPORT_TEXTS = [
  'charts',
  'compare',
  'errors',
  'explore',
  'exports',
  'findings',
  'kit',
  'limits',
  'methods',
  'section-card',
  'sharing',
  'sign-in',
] as const satisfies readonly Namespace[];

/** For who was sent a report: no tools around it. */
export default async function ReportLayout({ children, params }: LayoutProps<'/protargeting/[locale]'>) {
  const locale = await pageLocale(params);
  return (
    <NextIntlClientProvider messages={pickMessages(locale, REPORT_TEXTS)}>
      <ItemNamesProvider tables={itemTables(locale)}>
        <ReportShell locale={locale}>{children}</ReportShell>
      </ItemNamesProvider>
    </NextIntlClientProvider>
  );
}
