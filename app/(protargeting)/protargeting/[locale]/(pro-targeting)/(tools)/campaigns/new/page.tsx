import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AutopilotScreen } from '@/components/features/saved/autopilot/autopilot-screen';
import { MoreTexts } from '@/components/shells/more-texts';
import { ShellMain } from '@/components/shells/shell-main';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';

// The description may stand in the address.
export const dynamic = 'force-dynamic';

type Props = PageProps<'/protargeting/[locale]/campaigns/new'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'campaigns' });
  return { title: t('title'), description: t('lead') };
}

export default async function NewCampaignPage({ params }: Props) {
  const locale = await pageLocale(params);
  return (
    <MoreTexts messages={pickMessages(locale, ['campaigns', 'saved', 'targeting-lists'])}>
      <ShellMain>
        <AutopilotScreen />
      </ShellMain>
    </MoreTexts>
  );
}
