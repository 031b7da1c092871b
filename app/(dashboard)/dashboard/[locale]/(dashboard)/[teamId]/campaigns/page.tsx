import { ShellMain } from '@/components/shells/shell-main';
import { pageLocale } from '@/lib/i18n/page-locale';
import { CampaignsDesk } from './campaigns-desk';

export const dynamic = 'force-dynamic';

interface CampaignsPageProps {
  params: Promise<{ locale: string; teamId: string }>;
}

export default async function CampaignsPage({ params }: CampaignsPageProps) {
  await pageLocale(params);
  const { teamId } = await params;
  return (
    <ShellMain>
      <CampaignsDesk teamKey={decodeURIComponent(teamId)} />
    </ShellMain>
  );
}
