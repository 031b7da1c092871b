import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { MarketingPage } from '@/components/features/marketing/marketing-page';
import { MomentsList } from '@/components/features/marketing/moments-list';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';

export async function generateMetadata({
  params,
}: PageProps<'/protargeting/[locale]/pro-community'>): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'marketing.pro-community' });
  return { title: t('title'), description: t('lead') };
}

export default async function ProCommunityPage({
  params,
}: PageProps<'/protargeting/[locale]/pro-community'>) {
  const locale = await pageLocale(params);
  return (
    <MarketingPage page="pro-community">
      <NextIntlClientProvider messages={pickMessages(locale, ['errors', 'kit', 'marketing'])}>
        <MomentsList />
      </NextIntlClientProvider>
    </MarketingPage>
  );
}
