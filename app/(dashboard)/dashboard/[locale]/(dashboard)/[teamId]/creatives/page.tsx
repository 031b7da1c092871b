import { CreativesScreen } from '@/components/features/creatives/creatives-screen';
import { MoreTexts } from '@/components/shells/more-texts';
import { ShellMain } from '@/components/shells/shell-main';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';

export const dynamic = 'force-dynamic';

interface CreativesPageProps {
  params: Promise<{ locale: string; teamId: string }>;
}

export default async function CreativesPage({ params }: CreativesPageProps) {
  const locale = await pageLocale(params);
  const { teamId } = await params;
  return (
    <ShellMain>
      <MoreTexts messages={pickMessages(locale, ['creatives', 'media'])}>
        <CreativesScreen teamKey={decodeURIComponent(teamId)} />
      </MoreTexts>
    </ShellMain>
  );
}
