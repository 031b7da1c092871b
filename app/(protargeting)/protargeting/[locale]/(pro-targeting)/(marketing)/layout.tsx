import { ProtargetingShell } from '@/components/shells/protargeting-shell';
import { pageLocale } from '@/lib/i18n/page-locale';

export default async function MarketingLayout({ children, params }: LayoutProps<'/protargeting/[locale]'>) {
  return (
    <ProtargetingShell variant="marketing" locale={await pageLocale(params)}>
      {children}
    </ProtargetingShell>
  );
}
