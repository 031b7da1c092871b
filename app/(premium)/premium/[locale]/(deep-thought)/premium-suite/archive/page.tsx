import { ArchiveScreen } from '@/components/features/archive/archive-screen';
import { ShellMain } from '@/components/shells/shell-main';
import { pageLocale } from '@/lib/i18n/page-locale';

export default async function OwnArchivePage({ params }: { params: Promise<{ locale: string }> }) {
  await pageLocale(params);
  return (
    <ShellMain>
      <ArchiveScreen />
    </ShellMain>
  );
}
