import { ImportScreen } from '@/components/features/datasets/import-screen';
import { ShellMain } from '@/components/shells/shell-main';
import { pageLocale } from '@/lib/i18n/page-locale';

// The import it shows is named by the address (`?id=`), which a prerendered page cannot know.
export const dynamic = 'force-dynamic';

export default async function ImportPage({ params }: PageProps<'/protargeting/[locale]/datasets/import'>) {
  await pageLocale(params);
  return (
    <ShellMain>
      <ImportScreen />
    </ShellMain>
  );
}
