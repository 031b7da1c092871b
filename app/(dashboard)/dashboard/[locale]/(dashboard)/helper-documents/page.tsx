import { Suspense } from 'react';
import { HelperDocumentsScreen } from '@/components/features/helper-documents/helper-documents-screen';
import { ShellMain } from '@/components/shells/shell-main';
import { pageLocale } from '@/lib/i18n/page-locale';

export default async function HelperDocumentsPage({
  params,
}: PageProps<'/dashboard/[locale]/helper-documents'>) {
  await pageLocale(params);
  return (
    <ShellMain>
      <Suspense>
        <HelperDocumentsScreen />
      </Suspense>
    </ShellMain>
  );
}
