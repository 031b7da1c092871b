import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SharedScreen } from '@/components/features/explore/sharing/shared-screen';
import { MoreTexts } from '@/components/shells/more-texts';
import { ShellMain } from '@/components/shells/shell-main';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';

// Its code stands in the fragment: what is sent is the same for everybody, and kept by nobody.
export const dynamic = 'force-dynamic';

export async function generateMetadata({
  params,
}: PageProps<'/protargeting/[locale]/shared'>): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'sharing.page' });
  // The address of a link is nobody else's to find or to hear of.
  return { title: t('title'), robots: { index: false }, referrer: 'no-referrer' };
}

export default async function SharedPage({ params }: PageProps<'/protargeting/[locale]/shared'>) {
  const locale = await pageLocale(params);
  return (
    <MoreTexts messages={pickMessages(locale, ['sharing'])}>
      <ShellMain>
        <SharedScreen />
      </ShellMain>
    </MoreTexts>
  );
}
