import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MarketingPage } from '@/components/features/marketing/marketing-page';
import { pageLocale } from '@/lib/i18n/page-locale';

export async function generateMetadata({
  params,
}: PageProps<'/protargeting/[locale]/pro-solutions'>): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'marketing.pro-solutions' });
  return { title: t('title'), description: t('lead') };
}

export default async function ProSolutionsPage({
  params,
}: PageProps<'/protargeting/[locale]/pro-solutions'>) {
  await pageLocale(params);
  return <MarketingPage page="pro-solutions" />;
}
