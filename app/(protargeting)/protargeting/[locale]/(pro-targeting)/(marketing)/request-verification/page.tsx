import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { PersonalLinkScreen } from '@/components/features/sign-in/personal-link';
import { ShellMain } from '@/components/shells/shell-main';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';

// The address of a personal link is nobody else's to find or to hear of.
export const metadata: Metadata = { robots: { index: false }, referrer: 'no-referrer' };

/** Page of the personal link in a mail. Its texts go to the browser on this page only. */
export default async function RequestVerificationPage({ params }: { params: Promise<{ locale: string }> }) {
  const locale = await pageLocale(params);
  return (
    <NextIntlClientProvider messages={pickMessages(locale, ['kit', 'sign-in'])}>
      <ShellMain>
        <PersonalLinkScreen />
      </ShellMain>
    </NextIntlClientProvider>
  );
}
