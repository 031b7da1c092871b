import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { RequestPage } from '@/components/features/requests/request-pages';
import { JapaneseTerms } from '@/components/features/sign-in/japanese-terms';
import { ShellMain } from '@/components/shells/shell-main';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';

export async function generateMetadata({
  params,
}: PageProps<'/protargeting/[locale]/request-audience'>): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'requests.audience' });
  return { title: t('title'), description: t('lead') };
}

export default async function RequestAudiencePage({
  params,
}: PageProps<'/protargeting/[locale]/request-audience'>) {
  const locale = await pageLocale(params);
  return (
    <NextIntlClientProvider messages={pickMessages(locale, ['kit', 'requests', 'sign-in'])}>
      <ShellMain>
        <RequestPage page="audience" terms={<JapaneseTerms />} />
      </ShellMain>
    </NextIntlClientProvider>
  );
}
