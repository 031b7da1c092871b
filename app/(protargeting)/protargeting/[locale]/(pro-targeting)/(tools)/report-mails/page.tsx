import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ReportMailsScreen } from '@/components/features/explore/sharing/report-mails-screen';
import { MoreTexts } from '@/components/shells/more-texts';
import { ShellMain } from '@/components/shells/shell-main';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';

// Its code stands in the fragment: what is sent is the same for everybody, and kept by nobody.
export const dynamic = 'force-dynamic';

export async function generateMetadata({
  params,
}: PageProps<'/protargeting/[locale]/report-mails'>): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'sharing.mails' });
  return { title: t('title'), robots: { index: false }, referrer: 'no-referrer' };
}

/** Where the links of a scheduled report's mails lead: to say yes, and to end them. */
export default async function ReportMailsPage({ params }: PageProps<'/protargeting/[locale]/report-mails'>) {
  const locale = await pageLocale(params);
  return (
    <MoreTexts messages={pickMessages(locale, ['sharing'])}>
      <ShellMain>
        <ReportMailsScreen />
      </ShellMain>
    </MoreTexts>
  );
}
