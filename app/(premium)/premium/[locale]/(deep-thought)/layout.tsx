import { NextIntlClientProvider } from 'next-intl';
import { PremiumShell } from '@/components/shells/premium-shell';
import { type Namespace, pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';

/** What the client screens of Deep Thought say. */
const TEXTS = [
  'account',
  'archive',
  'charts',
  'dashboard',
  'errors',
  'kit',
  'own',
  'own-circle',
  'own-people',
  'own-talk',
  'premium',
  'sign-in',
] as const satisfies readonly Namespace[];

export default async function DeepThoughtLayout({ children, params }: LayoutProps<'/premium/[locale]'>) {
  const locale = await pageLocale(params);
  return (
    <NextIntlClientProvider messages={pickMessages(locale, TEXTS)}>
      <PremiumShell locale={locale}>{children}</PremiumShell>
    </NextIntlClientProvider>
  );
}
