import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { OwnFollowersThere } from '@/components/features/own-topics/own-followers-there';
import { XStatsScreen } from '@/components/features/xstats/xstats-screen';
import { ItemNamesProvider } from '@/components/kit/item-tables';
import { MoreTexts } from '@/components/shells/more-texts';
import { ShellMain } from '@/components/shells/shell-main';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';
import { itemTables } from '@/lib/server/services/site/item-words';

// Its state is in the address.
export const dynamic = 'force-dynamic';

const TEXTS = [
  'explore',
  'exports',
  'findings',
  'import',
  'limits',
  'methods',
  'own-topics',
  'section-card',
  'tools',
] as const;

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'tools.xstats' });
  return { title: t('title') };
}

export default async function OwnXStatsPage({ params }: Props) {
  const locale = await pageLocale(params);
  return (
    <MoreTexts messages={pickMessages(locale, TEXTS)}>
      <ShellMain>
        <ItemNamesProvider tables={itemTables(locale)}>
          <XStatsScreen site="suite" beside={<OwnFollowersThere />} />
        </ItemNamesProvider>
      </ShellMain>
    </MoreTexts>
  );
}
