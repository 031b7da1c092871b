import { FollowersScreen } from '@/components/features/own-people/list-screen';
import { ShellMain } from '@/components/shells/shell-main';
import { pageLocale } from '@/lib/i18n/page-locale';

export default async function OwnFollowersPage({ params }: { params: Promise<{ locale: string }> }) {
  await pageLocale(params);
  return (
    <ShellMain>
      <FollowersScreen />
    </ShellMain>
  );
}
