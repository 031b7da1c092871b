import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RunScreen } from '@/components/features/runs/run-screen';
import { RunsScreen } from '@/components/features/runs/runs-screen';
import { MoreTexts } from '@/components/shells/more-texts';
import { ShellMain } from '@/components/shells/shell-main';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';

// The form is filled from the address, and runs are named by it.
export const dynamic = 'force-dynamic';

type Props = PageProps<'/protargeting/[locale]/runs/[[...id]]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'runs' });
  return { title: t('title') };
}

export default async function RunsPage({ params }: Props) {
  const locale = await pageLocale(params);
  const { id } = await params;
  const run = id?.[0];
  return (
    <MoreTexts messages={pickMessages(locale, ['failures', 'runs'])}>
      <ShellMain>{run === undefined ? <RunsScreen /> : <RunScreen key={run} id={run} />}</ShellMain>
    </MoreTexts>
  );
}
