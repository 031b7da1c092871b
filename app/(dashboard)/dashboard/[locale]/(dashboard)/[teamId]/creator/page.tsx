import { CreatorScreen } from '@/components/features/audience-creator/creator-screen';
import { ShellMain } from '@/components/shells/shell-main';
import { pageLocale } from '@/lib/i18n/page-locale';

export const dynamic = 'force-dynamic';

interface CreatorPageProps {
  params: Promise<{ locale: string; teamId: string }>;
}

export default async function CreatorPage({ params }: CreatorPageProps) {
  await pageLocale(params);
  const { teamId } = await params;
  return (
    <ShellMain>
      <CreatorScreen team={decodeURIComponent(teamId)} />
    </ShellMain>
  );
}
