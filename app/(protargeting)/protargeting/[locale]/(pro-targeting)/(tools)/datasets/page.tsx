import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DatasetsScreen } from '@/components/features/datasets/datasets-screen';
import { ShellMain } from '@/components/shells/shell-main';
import { pageLocale } from '@/lib/i18n/page-locale';

export async function generateMetadata({
  params,
}: PageProps<'/protargeting/[locale]/datasets'>): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'datasets' });
  return { title: t('title') };
}

export default async function DatasetsPage({ params }: PageProps<'/protargeting/[locale]/datasets'>) {
  await pageLocale(params);
  return (
    <ShellMain>
      <DatasetsScreen />
    </ShellMain>
  );
}
