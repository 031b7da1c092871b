import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { RequestPage } from '@/components/features/requests/request-pages';

import { ShellMain } from '@/components/shells/shell-main';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';

export async function generateMetadata({
  params,
}: PageProps<'/protargeting/[locale]/request-confirmation'>): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'requests.confirmation' });
  return { title: t('title'), description: t('lead'), robots: { index: false }, referrer: 'no-referrer' };
}

export default async function RequestConfirmationPage({
  params,
}: PageProps<'/protargeting/[locale]/request-confirmation'>) {
  const locale = await pageLocale(params);
  return (
    <NextIntlClientProvider messages={pickMessages(locale, ['kit', 'requests'])}>
      <ShellMain>
        <RequestPage page="confirmation" />
      </ShellMain>
    </NextIntlClientProvider>
  );
}
