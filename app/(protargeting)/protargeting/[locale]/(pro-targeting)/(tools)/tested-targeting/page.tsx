import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TestedScreen } from '@/components/features/tested-targeting/tested-screen';
import { MoreTexts } from '@/components/shells/more-texts';
import { ShellMain } from '@/components/shells/shell-main';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';

// Its whole state is in the address.
export const dynamic = 'force-dynamic';

export async function generateMetadata({
  params,
}: PageProps<'/protargeting/[locale]/tested-targeting'>): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'tested' });
  return { title: t('title') };
}

export default async function TestedTargetingPage({
  params,
}: PageProps<'/protargeting/[locale]/tested-targeting'>) {
  const locale = await pageLocale(params);
  return (
    <MoreTexts messages={pickMessages(locale, ['tested'])}>
      <ShellMain>
        <TestedScreen />
      </ShellMain>
    </MoreTexts>
  );
}
