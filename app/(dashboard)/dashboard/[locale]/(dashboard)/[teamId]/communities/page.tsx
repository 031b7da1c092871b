import { CommunitiesScreen } from '@/components/features/communities/communities-screen';
import { ShellMain } from '@/components/shells/shell-main';
import { pageLocale } from '@/lib/i18n/page-locale';

export const dynamic = 'force-dynamic';

interface CommunitiesPageProps {
  params: Promise<{ locale: string; teamId: string }>;
}

export default async function CommunitiesPage({ params }: CommunitiesPageProps) {
  await pageLocale(params);
  const { teamId } = await params;
  return (
    <ShellMain>
      <CommunitiesScreen team={decodeURIComponent(teamId)} />
    </ShellMain>
  );
}
