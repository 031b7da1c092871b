import { DatasetsScreen } from '@/components/features/datasets/datasets-screen';
import { ShellMain } from '@/components/shells/shell-main';
import { pageLocale } from '@/lib/i18n/page-locale';

export default async function DatasetsPage({ params }: PageProps<'/protargeting/[locale]/datasets'>) {
  await pageLocale(params);
  return (
    <ShellMain>
      <DatasetsScreen />
    </ShellMain>
  );
}
