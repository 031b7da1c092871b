import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';
import '@/app/globals.css';
import { SiteDocument } from '@/components/shells/site-document';
import { isLocale, LOCALES } from '@/lib/domain/locales';
import { layoutTitle, PRODUCT, tabTitle } from '@/lib/tenants/registry';

export const metadata: Metadata = {
  // Every page of this site begins with one title (SCR-03) and goes on with what it is about.
  title: { default: layoutTitle('deep-thought'), template: tabTitle('%s', 'deep-thought') },
  applicationName: PRODUCT.name,
  icons: { icon: PRODUCT.markPath },
};

export function generateStaticParams() {
  return LOCALES.map((locale) => ({ locale }));
}

export default async function PremiumRootLayout({ children, params }: LayoutProps<'/premium/[locale]'>) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  return (
    <SiteDocument tenant="premium" locale={locale}>
      {children}
    </SiteDocument>
  );
}
