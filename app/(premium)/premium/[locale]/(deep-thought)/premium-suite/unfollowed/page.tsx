import { UnfollowedScreen } from '@/components/features/own-people/unfollowed-screen';
import { ShellMain } from '@/components/shells/shell-main';
import { pageLocale } from '@/lib/i18n/page-locale';

export default async function OwnUnfollowedPage({ params }: { params: Promise<{ locale: string }> }) {
  await pageLocale(params);
  return (
    <ShellMain>
      <UnfollowedScreen />
    </ShellMain>
  );
}
