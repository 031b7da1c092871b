import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PlannerScreen } from '@/components/features/campaign-planner/planner-screen';
import { MoreTexts } from '@/components/shells/more-texts';
import { ShellMain } from '@/components/shells/shell-main';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';

// Its whole state is in the address, so the first markup is made for each request.
export const dynamic = 'force-dynamic';

type Props = PageProps<'/protargeting/[locale]/campaign-planner'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'planner' });
  return { title: t('title') };
}

export default async function CampaignPlannerPage({ params }: Props) {
  const locale = await pageLocale(params);
  return (
    <MoreTexts messages={pickMessages(locale, ['planner', 'targeting-check'])}>
      <ShellMain>
        <PlannerScreen />
      </ShellMain>
    </MoreTexts>
  );
}
