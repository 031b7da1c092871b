import { ArchiveScreen } from '@/components/features/archive/archive-screen';
import { MoreTexts } from '@/components/shells/more-texts';
import { ShellMain } from '@/components/shells/shell-main';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';

export default async function OwnArchivePage({ params }: { params: Promise<{ locale: string }> }) {
  const locale = await pageLocale(params);
  return (
    <MoreTexts messages={pickMessages(locale, ['own-posts'])}>
      <ShellMain>
        <ArchiveScreen />
      </ShellMain>
    </MoreTexts>
  );
}
