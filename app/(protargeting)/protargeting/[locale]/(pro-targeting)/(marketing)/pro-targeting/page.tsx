import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { ExtensionGuide } from '@/components/features/marketing/extension-guide';
import { MarketingPage } from '@/components/features/marketing/marketing-page';
import { pickMessages } from '@/lib/i18n/messages';
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
  const locale = await pageLocale(params);
  return (
    <MarketingPage page="pro-targeting">
      <NextIntlClientProvider messages={pickMessages(locale, ['errors', 'extension'])}>
        <ExtensionGuide />
      </NextIntlClientProvider>
    </MarketingPage>
  );
}
