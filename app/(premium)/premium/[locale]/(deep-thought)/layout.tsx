import { PremiumShell } from '@/components/shells/premium-shell';
import { pageLocale } from '@/lib/i18n/page-locale';

export default async function DeepThoughtLayout({ children, params }: LayoutProps<'/premium/[locale]'>) {
  return <PremiumShell locale={await pageLocale(params)}>{children}</PremiumShell>;
}
