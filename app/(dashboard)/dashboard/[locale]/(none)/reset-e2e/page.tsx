import { ResetTestData } from '@/components/features/reset-test-data/reset-test-data';
import { pageLocale } from '@/lib/i18n/page-locale';

/** A bare page without any layout: it empties a test installation and prints what came of it. */
export default async function ResetPage({ params }: PageProps<'/dashboard/[locale]/reset-e2e'>) {
  await pageLocale(params);
  return <ResetTestData />;
}
