import { NextIntlClientProvider } from 'next-intl';
import { ItemNamesProvider } from '@/components/kit/item-tables';
import { pickMessages, type Namespace } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';
import { itemTables } from '@/lib/server/services/site/item-words';

const CARD_TEXTS = [
  'charts',
  'errors',
  'explore',
  'exports',
  'findings',
  'kit',
  'limits',
  'methods',
  'section-card',
  'sharing',
] as const satisfies readonly Namespace[];

/** Inside other sites' pages: one card, no frame of ours around it, nobody signed in. */
export default async function EmbedLayout({ children, params }: LayoutProps<'/protargeting/[locale]'>) {
  const locale = await pageLocale(params);
  return (
    <NextIntlClientProvider messages={pickMessages(locale, CARD_TEXTS)}>
      <ItemNamesProvider tables={itemTables(locale)}>{children}</ItemNamesProvider>
    </NextIntlClientProvider>
  );
}
