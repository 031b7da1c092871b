import { NextIntlClientProvider } from 'next-intl';
import { Suspense } from 'react';
import { InboxScreen } from '@/components/features/requests/inbox-screen';
import { ShellMain } from '@/components/shells/shell-main';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';

export default async function RequestsPage({ params }: { params: Promise<{ locale: string }> }) {
  const locale = await pageLocale(params);
  return (
    <NextIntlClientProvider messages={pickMessages(locale, ['kit', 'requests'])}>
      <ShellMain>
        <Suspense>
          <InboxScreen />
        </Suspense>
      </ShellMain>
    </NextIntlClientProvider>
  );
}
