import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { RequestPage } from '@/components/features/requests/request-pages';

import { ShellMain } from '@/components/shells/shell-main';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';

export async function generateMetadata({
  params,
}: PageProps<'/protargeting/[locale]/request-access'>): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'requests.access' });
  return { title: t('title'), description: t('lead') };
}

export default async function RequestAccessPage({
  params,
}: PageProps<'/protargeting/[locale]/request-access'>) {
  const locale = await pageLocale(params);
  return (
    <NextIntlClientProvider messages={pickMessages(locale, ['kit', 'requests'])}>
      <ShellMain>
        <RequestPage page="access" />
      </ShellMain>
    </NextIntlClientProvider>
  );
}
