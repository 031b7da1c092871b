import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/domain/locales';
import { PRO_NAVIGATION } from '@/lib/tenants/navigation';
import { NavLinks } from './nav-links';
import { NavMenu } from './nav-menu';
import { ProtargetingFrame, useNavItems } from './protargeting-frame';
import { SiteFooter } from './site-footer';

const LOOK = {
  page: 'bg-surface',
  header: 'h-16 bg-surface',
  inner: 'mx-auto w-full max-w-300 px-4 md:px-7',
};

/** Frame of the Toolkit's marketing pages: light, with a high header and a footer. */
export function MarketingShell({ locale, children }: { locale: Locale; children: ReactNode }) {
  const t = useTranslations('shell');
  const itemsOf = useNavItems();
  const { bar, menu } = PRO_NAVIGATION.marketing;
  return (
    <ProtargetingFrame
      locale={locale}
      look={LOOK}
      navigation={
        <div className="hidden items-center gap-0.5 md:flex">
          <NavMenu items={itemsOf(menu)} label={t('tools')} />
          <NavLinks items={itemsOf(bar)} label={t('pages')} variant="bar" />
        </div>
      }
      items={itemsOf([...menu, ...bar])}
      footer={<SiteFooter locale={locale} />}
    >
      {children}
    </ProtargetingFrame>
  );
}
