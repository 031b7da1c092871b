import { ExploreXScreen } from '@/components/features/explore-x/explore-x-screen';
import { UserListsPanel } from '@/components/features/user-lists/user-lists-panel';
import { MoreTexts } from '@/components/shells/more-texts';
import { ShellMain } from '@/components/shells/shell-main';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';

export const dynamic = 'force-dynamic';

interface ExploreXPageProps {
  params: Promise<{ locale: string; teamId: string }>;
}

export default async function ExploreXPage({ params }: ExploreXPageProps) {
  const locale = await pageLocale(params);
  const { teamId } = await params;
  return (
    <ShellMain>
      <ExploreXScreen team={decodeURIComponent(teamId)} />
      <MoreTexts messages={pickMessages(locale, ['user-lists'])}>
        <UserListsPanel team={decodeURIComponent(teamId)} />
      </MoreTexts>
    </ShellMain>
  );
}
