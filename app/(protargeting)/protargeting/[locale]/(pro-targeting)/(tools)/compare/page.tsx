import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CompareScreen } from '@/components/features/explore/compare/compare-screen';
import { MoreTexts } from '@/components/shells/more-texts';
import { ShellMain } from '@/components/shells/shell-main';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';

// Its whole state is in the address, so the first markup is made for each request.
export const dynamic = 'force-dynamic';

export async function generateMetadata({
  params,
}: PageProps<'/protargeting/[locale]/compare'>): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'compare' });
  return { title: t('title') };
}

export default async function ComparePage({ params }: PageProps<'/protargeting/[locale]/compare'>) {
  const locale = await pageLocale(params);
  return (
    <ShellMain>
      <MoreTexts messages={pickMessages(locale, ['compare'])}>
        <CompareScreen />
      </MoreTexts>
    </ShellMain>
  );
}
