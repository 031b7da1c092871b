import { InviteAcceptScreen } from '@/components/features/invite-accept/invite-accept-screen';
import { ShellMain } from '@/components/shells/shell-main';
import { pageLocale } from '@/lib/i18n/page-locale';

export const dynamic = 'force-dynamic';

export default async function InviteAcceptPage({
  params,
}: {
  params: Promise<{ locale: string; teamId: string }>;
}) {
  await pageLocale(params);
  const { teamId } = await params;
  return (
    <ShellMain>
      <InviteAcceptScreen teamKey={decodeURIComponent(teamId)} />
    </ShellMain>
  );
}
