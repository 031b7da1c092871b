import { ExploreXScreen } from '@/components/features/explore-x/explore-x-screen';
import { ShellMain } from '@/components/shells/shell-main';
import { pageLocale } from '@/lib/i18n/page-locale';

export const dynamic = 'force-dynamic';

interface ExploreXPageProps {
  params: Promise<{ locale: string; teamId: string }>;
}

export default async function ExploreXPage({ params }: ExploreXPageProps) {
  await pageLocale(params);
  const { teamId } = await params;
  return (
    <ShellMain>
      <ExploreXScreen team={decodeURIComponent(teamId)} />
    </ShellMain>
  );
}
