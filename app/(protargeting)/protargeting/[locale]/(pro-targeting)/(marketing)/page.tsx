import { HomeScreen } from '@/components/features/home/home-screen';
import { pageLocale } from '@/lib/i18n/page-locale';

export default async function HomePage({ params }: PageProps<'/protargeting/[locale]'>) {
  await pageLocale(params);
  return <HomeScreen />;
}
