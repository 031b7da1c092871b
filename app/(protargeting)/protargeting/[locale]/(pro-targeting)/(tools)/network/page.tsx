import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { NetworkScreen } from '@/components/features/explore/network/network-screen';
import { MoreTexts } from '@/components/shells/more-texts';
import { ShellMain } from '@/components/shells/shell-main';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';

// Its whole state is in the address.
export const dynamic = 'force-dynamic';

export async function generateMetadata({
  params,
}: PageProps<'/protargeting/[locale]/network'>): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'network' });
  return { title: t('title') };
}

export default async function NetworkPage({ params }: PageProps<'/protargeting/[locale]/network'>) {
  const locale = await pageLocale(params);
  return (
    <MoreTexts messages={pickMessages(locale, ['network'])}>
      <ShellMain>
        <NetworkScreen />
      </ShellMain>
    </MoreTexts>
  );
}
