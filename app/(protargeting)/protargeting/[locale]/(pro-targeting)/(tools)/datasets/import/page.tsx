import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ImportScreen } from '@/components/features/datasets/import-screen';
import { MoreTexts } from '@/components/shells/more-texts';
import { ShellMain } from '@/components/shells/shell-main';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';

// The import it shows is named by the address (`?id=`), which a prerendered page cannot know.
export const dynamic = 'force-dynamic';

export async function generateMetadata({
  params,
}: PageProps<'/protargeting/[locale]/datasets/import'>): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'import' });
  return { title: t('title') };
}

export default async function ImportPage({ params }: PageProps<'/protargeting/[locale]/datasets/import'>) {
  const locale = await pageLocale(params);
  return (
    <MoreTexts messages={pickMessages(locale, ['failures'])}>
      <ShellMain>
        <ImportScreen />
      </ShellMain>
    </MoreTexts>
  );
}
