import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { RequestPage } from '@/components/features/requests/request-pages';
import { ShellMain } from '@/components/shells/shell-main';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';

type Props = PageProps<'/protargeting/[locale]/request-download/[[...title]]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'requests.download' });
  return { title: t('title'), description: t('lead') };
}

export default async function RequestDownloadPage({ params }: Props) {
  const locale = await pageLocale(params);
  const { title } = await params;
  const asked = title?.[0] === undefined ? undefined : decodeURIComponent(title[0]);
  return (
    <NextIntlClientProvider messages={pickMessages(locale, ['kit', 'requests'])}>
      <ShellMain>
        <RequestPage page="download" title={asked} />
      </ShellMain>
    </NextIntlClientProvider>
  );
}
