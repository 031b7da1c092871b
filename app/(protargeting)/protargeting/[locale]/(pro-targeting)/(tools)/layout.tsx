import { NextIntlClientProvider } from 'next-intl';
import { BuildTargeting } from '@/components/features/saved/targeting/build-targeting';
import { TargetingSuggestion } from '@/components/features/saved/targeting/targeting-suggestion';
import { ItemNamesProvider } from '@/components/kit/item-tables';
import { ToolShell } from '@/components/shells/tool-shell';
import { pickMessages, type Namespace } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';
import { itemTables } from '@/lib/server/services/site/item-words';

/** What the tools' client components say; marketing pages send none of it. */
const TOOL_TEXTS = [
  'build-targeting',
  'charts',
  'datasets',
  'errors',
  'explore',
  'exports',
  'findings',
  'import',
  'import-notes',
  'kit',
  'limits',
  'methods',
  'section-card',
  'sign-in',
] as const satisfies readonly Namespace[];

export default async function ToolsLayout({ children, params }: LayoutProps<'/protargeting/[locale]'>) {
  const locale = await pageLocale(params);
  return (
    <NextIntlClientProvider messages={pickMessages(locale, TOOL_TEXTS)}>
      <ItemNamesProvider tables={itemTables(locale)}>
        <ToolShell locale={locale}>
          {children}
          <BuildTargeting />
          <TargetingSuggestion />
        </ToolShell>
      </ItemNamesProvider>
    </NextIntlClientProvider>
  );
}
