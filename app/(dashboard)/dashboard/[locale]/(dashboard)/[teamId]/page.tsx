import { TeamRoot } from '@/components/features/teams/team-root';
import { pageLocale } from '@/lib/i18n/page-locale';

export const dynamic = 'force-dynamic';

export default async function TeamRootPage({
  params,
}: {
  params: Promise<{ locale: string; teamId: string }>;
}) {
  await pageLocale(params);
  const { teamId } = await params;
  return <TeamRoot teamKey={decodeURIComponent(teamId)} />;
}
