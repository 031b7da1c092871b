import { AccountScreen } from '@/components/features/person-settings/account-screen';
import { ShellMain } from '@/components/shells/shell-main';
import { pageLocale } from '@/lib/i18n/page-locale';

// The open tab stands in the address.
export const dynamic = 'force-dynamic';

interface AccountPageProps {
  params: Promise<{ locale: string; teamId: string }>;
}

export default async function AccountPage({ params }: AccountPageProps) {
  await pageLocale(params);
  const { teamId } = await params;
  return (
    <ShellMain>
      <AccountScreen teamKey={decodeURIComponent(teamId)} />
    </ShellMain>
  );
}
