import { PlansPanel } from '@/components/features/audience-plans/plans-panel';
import { CreatorScreen } from '@/components/features/audience-creator/creator-screen';
import { MoreTexts } from '@/components/shells/more-texts';
import { ShellMain } from '@/components/shells/shell-main';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';

export const dynamic = 'force-dynamic';

interface CreatorPageProps {
  params: Promise<{ locale: string; teamId: string }>;
}

export default async function CreatorPage({ params }: CreatorPageProps) {
  const locale = await pageLocale(params);
  const team = decodeURIComponent((await params).teamId);
  const plans = (
    <MoreTexts messages={pickMessages(locale, ['audience-plans'])}>
      <PlansPanel team={team} />
    </MoreTexts>
  );
  return (
    <ShellMain>
      <CreatorScreen team={team} plans={plans} />
    </ShellMain>
  );
}
