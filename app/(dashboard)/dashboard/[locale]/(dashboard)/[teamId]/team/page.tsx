import { TeamSettingsScreen } from '@/components/features/team-settings/team-settings-screen';
import { ShellMain } from '@/components/shells/shell-main';
import { pageLocale } from '@/lib/i18n/page-locale';

export const dynamic = 'force-dynamic';

interface TeamSettingsPageProps {
  params: Promise<{ locale: string; teamId: string }>;
}

export default async function TeamSettingsPage({ params }: TeamSettingsPageProps) {
  await pageLocale(params);
  const { teamId } = await params;
  return (
    <ShellMain>
      <TeamSettingsScreen teamKey={decodeURIComponent(teamId)} />
    </ShellMain>
  );
}
