import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { HelpScreen } from '@/components/features/help/help-screen';
import { ShellMain } from '@/components/shells/shell-main';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'help' });
  return { title: t('title'), description: t('description') };
}

/** Help of the query language. Its texts go to the browser on this page only. */
export default async function QueryHelpPage({ params }: Props) {
  const locale = await pageLocale(params);
  return (
    <NextIntlClientProvider messages={pickMessages(locale, ['explore', 'help'])}>
      <ShellMain>
        <HelpScreen />
      </ShellMain>
    </NextIntlClientProvider>
  );
}
