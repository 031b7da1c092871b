import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { UnsubscribeScreen } from '@/components/features/monitors/unsubscribe-screen';
import { MoreTexts } from '@/components/shells/more-texts';
import { ShellMain } from '@/components/shells/shell-main';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';

// Its code stands in the fragment: what is sent is the same for everybody, and kept by nobody.
export const dynamic = 'force-dynamic';

export async function generateMetadata({
  params,
}: PageProps<'/protargeting/[locale]/unsubscribe'>): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'monitors.unsubscribe' });
  return { title: t('title'), robots: { index: false }, referrer: 'no-referrer' };
}

/** Where the link of a monitor's mail leads. */
export default async function UnsubscribePage({ params }: PageProps<'/protargeting/[locale]/unsubscribe'>) {
  const locale = await pageLocale(params);
  return (
    <MoreTexts messages={pickMessages(locale, ['monitors'])}>
      <ShellMain>
        <UnsubscribeScreen />
      </ShellMain>
    </MoreTexts>
  );
}
