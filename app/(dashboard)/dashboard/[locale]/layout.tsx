import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';
import '@/app/globals.css';
import { SiteDocument } from '@/components/shells/site-document';
import { isLocale, LOCALES } from '@/lib/domain/locales';
import { layoutTitle, PRODUCT } from '@/lib/tenants/registry';

export const metadata: Metadata = {
  title: layoutTitle('dashboard-no-nav'),
  applicationName: PRODUCT.name,
  icons: { icon: PRODUCT.markPath },
};

export function generateStaticParams() {
  return LOCALES.map((locale) => ({ locale }));
}

export default async function DashboardRootLayout({ children, params }: LayoutProps<'/dashboard/[locale]'>) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  return (
    <SiteDocument tenant="dashboard" locale={locale}>
      {children}
    </SiteDocument>
  );
}
