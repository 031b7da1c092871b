import { InstallationScreen } from '@/components/features/installation/installation-screen';
import { ShellMain } from '@/components/shells/shell-main';
import { pageLocale } from '@/lib/i18n/page-locale';

export default async function ChooseTeamPage({ params }: PageProps<'/dashboard/[locale]/choose-team'>) {
  await pageLocale(params);
  return (
    <ShellMain>
      <InstallationScreen />
    </ShellMain>
  );
}
