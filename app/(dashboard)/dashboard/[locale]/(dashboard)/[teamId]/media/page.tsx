import { MediaScreen } from '@/components/features/media/media-screen';
import { MoreTexts } from '@/components/shells/more-texts';
import { ShellMain } from '@/components/shells/shell-main';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';
import { route } from '@/lib/tenants/routes';

export const dynamic = 'force-dynamic';

interface MediaPageProps {
  params: Promise<{ locale: string; teamId: string }>;
}

export default async function MediaPage({ params }: MediaPageProps) {
  const locale = await pageLocale(params);
  const { teamId } = await params;
  return (
    <ShellMain>
      <MoreTexts messages={pickMessages(locale, ['media'])}>
        <MediaScreen
          teamKey={decodeURIComponent(teamId)}
          creativesHref={route('team-creatives', { teamId: decodeURIComponent(teamId) })}
        />
      </MoreTexts>
    </ShellMain>
  );
}
