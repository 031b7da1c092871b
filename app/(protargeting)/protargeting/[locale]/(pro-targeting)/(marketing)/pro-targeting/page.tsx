import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MarketingPage } from '@/components/features/marketing/marketing-page';
import { pageLocale } from '@/lib/i18n/page-locale';

export async function generateMetadata({
  params,
}: PageProps<'/protargeting/[locale]/pro-targeting'>): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'marketing.pro-targeting' });
  return { title: t('title'), description: t('lead') };
}

export default async function ProTargetingPage({
  params,
}: PageProps<'/protargeting/[locale]/pro-targeting'>) {
  await pageLocale(params);
  return <MarketingPage page="pro-targeting" />;
}
