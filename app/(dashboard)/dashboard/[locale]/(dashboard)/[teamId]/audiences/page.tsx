import { UploadsPanel } from '@/components/features/audience-upload/uploads-panel';
import { AudiencesScreen } from '@/components/features/desk-audiences/audiences-screen';
import { ShellMain } from '@/components/shells/shell-main';
import { pageLocale } from '@/lib/i18n/page-locale';

export const dynamic = 'force-dynamic';

interface AudiencesPageProps {
  params: Promise<{ locale: string; teamId: string }>;
}

export default async function AudiencesPage({ params }: AudiencesPageProps) {
  await pageLocale(params);
  const team = decodeURIComponent((await params).teamId);
  return (
    <ShellMain>
      <AudiencesScreen team={team} uploads={<UploadsPanel team={team} />} />
    </ShellMain>
  );
}
