import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { MaterialsScreen } from '@/components/features/requests/materials-screen';
import { ShellMain } from '@/components/shells/shell-main';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';

type Props = PageProps<'/protargeting/[locale]/marketing-materials'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'requests.materials' });
  return { title: t('title'), description: t('lead') };
}

export default async function MarketingMaterialsPage({ params }: Props) {
  const locale = await pageLocale(params);
  return (
    <NextIntlClientProvider messages={pickMessages(locale, ['kit', 'requests'])}>
      <ShellMain>
        <MaterialsScreen />
      </ShellMain>
    </NextIntlClientProvider>
  );
}
