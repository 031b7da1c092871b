import { ExploreScreen } from '@/components/features/explore/explore-screen';
import { ShellMain } from '@/components/shells/shell-main';
import { pageLocale } from '@/lib/i18n/page-locale';

// Its whole state is in the address, so the first markup is made for each request.
export const dynamic = 'force-dynamic';

export default async function ExplorePage({
  params,
}: PageProps<'/protargeting/[locale]/explore/[[...name]]'>) {
  await pageLocale(params);
  return (
    <ShellMain>
      <ExploreScreen />
    </ShellMain>
  );
}
