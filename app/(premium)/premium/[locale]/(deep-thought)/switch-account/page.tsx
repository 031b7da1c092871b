import { SwitchAccountScreen } from '@/components/features/person-settings/switch-account-screen';
import { ShellMain } from '@/components/shells/shell-main';
import { pageLocale } from '@/lib/i18n/page-locale';

export default async function SwitchAccountPage({ params }: { params: Promise<{ locale: string }> }) {
  await pageLocale(params);
  return (
    <ShellMain>
      <SwitchAccountScreen />
    </ShellMain>
  );
}
