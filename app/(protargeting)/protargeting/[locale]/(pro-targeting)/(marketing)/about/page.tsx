import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MarketingPage } from '@/components/features/marketing/marketing-page';
import { pageLocale } from '@/lib/i18n/page-locale';

export async function generateMetadata({
  params,
}: PageProps<'/protargeting/[locale]/about'>): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'marketing.about' });
  return { title: t('title'), description: t('lead') };
}

export default async function AboutPage({ params }: PageProps<'/protargeting/[locale]/about'>) {
  await pageLocale(params);
  return <MarketingPage page="about" />;
}
