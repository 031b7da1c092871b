import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MonitorScreen } from '@/components/features/monitors/monitor-screen';
import { MonitorsScreen } from '@/components/features/monitors/monitors-screen';
import { MoreTexts } from '@/components/shells/more-texts';
import { ShellMain } from '@/components/shells/shell-main';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';

// Monitors are named by the address.
export const dynamic = 'force-dynamic';

type Props = PageProps<'/protargeting/[locale]/monitors/[[...id]]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'monitors' });
  return { title: t('title') };
}

export default async function MonitorsPage({ params }: Props) {
  const locale = await pageLocale(params);
  const { id } = await params;
  const monitor = id?.[0];
  return (
    <MoreTexts messages={pickMessages(locale, ['monitors'])}>
      <ShellMain>
        {monitor === undefined ? <MonitorsScreen /> : <MonitorScreen key={monitor} id={monitor} />}
      </ShellMain>
    </MoreTexts>
  );
}
