import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import '@/app/globals.css';
import { PREVIEW_PICTURE } from '@/components/features/home/preview-picture';
import { SiteDocument } from '@/components/shells/site-document';
import { isLocale, LOCALES } from '@/lib/domain/locales';
import { pageLocale } from '@/lib/i18n/page-locale';
import { builtProOrigin } from '@/lib/server/services/site/site-of-host';
import { layoutTitle, PRODUCT, tabTitle } from '@/lib/tenants/registry';
import { PICTURE_FOLDER } from '@/lib/tenants/site-address';

const TERRITORY = { en: 'en_US', ja: 'ja_JP' } as const;

/** What every page of the site says of itself; a page adds its title and description. */
export async function generateMetadata({ params }: LayoutProps<'/protargeting/[locale]'>): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'home' });
  const name = layoutTitle('pro-targeting');
  const url = `${PICTURE_FOLDER}/${locale}.png`;
  return {
    metadataBase: new URL(builtProOrigin()),
    // Every page of this site begins with one title (SCR-02) and goes on with what it is about.
    title: { default: name, template: tabTitle('%s') },
    description: t('description'),
    applicationName: PRODUCT.name,
    icons: { icon: PRODUCT.markPath },
    openGraph: {
      type: 'website',
      siteName: `${PRODUCT.name} ${name}`,
      locale: TERRITORY[locale],
      images: [{ url, ...PREVIEW_PICTURE, type: 'image/png', alt: t('hero.title') }],
    },
    twitter: { card: 'summary_large_image', images: [{ url, alt: t('hero.title') }] },
  };
}

export function generateStaticParams() {
  return LOCALES.map((locale) => ({ locale }));
}

export default async function ProtargetingRootLayout({
  children,
  params,
}: LayoutProps<'/protargeting/[locale]'>) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  return (
    <SiteDocument tenant="protargeting" locale={locale}>
      {children}
    </SiteDocument>
  );
}
