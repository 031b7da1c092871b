import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { type ComponentProps, Suspense } from 'react';
import { MoreTexts } from '@/components/shells/more-texts';
import { WakingExplore } from '@/components/shells/screens/waking-screens';
import { ShellMain } from '@/components/shells/shell-main';
import { isStopped, nameInPath, parseExploreState } from '@/lib/domain/explore-url';
import { isPhone } from '@/lib/domain/phone';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';
import { tabTitle } from '@/lib/tenants/registry';
import { beginExplore, type BegunExplore } from '@/lib/server/pages/begin-explore';

// Its whole state is in the address, so the first markup is made for each request.
export const dynamic = 'force-dynamic';

type Props = PageProps<'/protargeting/[locale]/explore/[[...name]]'>;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'explore' });
  const { text, description } = parseExploreState(await searchParams, nameInPath((await params).name?.[0]));
  return { title: { absolute: tabTitle(description || text || t('title')) } };
}

/** The screen with its answer, as far as that comes while the page is written. */
async function Later({
  later,
  ...props
}: ComponentProps<typeof WakingExplore> & Pick<BegunExplore, 'later'>) {
  return <WakingExplore {...props} report={await later} />;
}

export default async function ExplorePage({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { name } = await params;
  const search = await searchParams;
  const state = parseExploreState(search, nameInPath(name?.[0]));
  const begun = await beginExplore(await headers(), state, { stopped: isStopped(search) });
  const parts = { phone: isPhone(await headers()), answers: begun?.answers };
  const screen = <WakingExplore {...parts} report={begun?.report} />;
  return (
    <ShellMain>
      <MoreTexts messages={pickMessages(locale, ['assistant', 'monitors', 'saved', 'sharing'])}>
        {begun?.later ? (
          <Suspense fallback={screen}>
            <Later {...parts} report={null} later={begun.later} />
          </Suspense>
        ) : (
          screen
        )}
      </MoreTexts>
    </ShellMain>
  );
}
