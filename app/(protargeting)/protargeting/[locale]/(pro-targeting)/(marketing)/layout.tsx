import { MarketingShell } from '@/components/shells/marketing-shell';
import { pageLocale } from '@/lib/i18n/page-locale';

export default async function MarketingLayout({ children, params }: LayoutProps<'/protargeting/[locale]'>) {
  return <MarketingShell locale={await pageLocale(params)}>{children}</MarketingShell>;
}
