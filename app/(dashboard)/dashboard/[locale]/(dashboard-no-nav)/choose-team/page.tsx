import { ChooseTeamScreen } from '@/components/features/choose-team/choose-team-screen';
import { InstallationStatus } from '@/components/features/installation/installation-status';
import { ShellMain } from '@/components/shells/shell-main';
import { pageLocale } from '@/lib/i18n/page-locale';

export default async function ChooseTeamPage({ params }: PageProps<'/dashboard/[locale]/choose-team'>) {
  await pageLocale(params);
  return (
    <ShellMain>
      <ChooseTeamScreen status={<InstallationStatus />} />
    </ShellMain>
  );
}
