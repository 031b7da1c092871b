import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { type ComponentProps, Suspense } from 'react';
import { MoreTexts } from '@/components/shells/more-texts';
import { WakingCompare } from '@/components/shells/screens/waking-screens';
import { ShellMain } from '@/components/shells/shell-main';
import { parseCompareState } from '@/lib/domain/compare-url';
import { isPhone } from '@/lib/domain/phone';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';
import { beginComparison, type BegunComparison } from '@/lib/server/pages/begin-comparison';

// Its whole state is in the address, so the first markup is made for each request.
export const dynamic = 'force-dynamic';

export async function generateMetadata({
  params,
}: PageProps<'/protargeting/[locale]/compare'>): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'compare' });
  return { title: t('title') };
}

type Props = PageProps<'/protargeting/[locale]/compare'>;

const searchOf = (search: Awaited<Props['searchParams']>) =>
  new URLSearchParams([search['col'] ?? []].flat().map((column) => ['col', column]));

/** The screen with its answers, as far as they come while the page is written. */
async function Later({
  later,
  ...props
}: ComponentProps<typeof WakingCompare> & Pick<BegunComparison, 'later'>) {
  return <WakingCompare {...props} answers={(await later) ?? {}} />;
}

export default async function ComparePage({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const columns = parseCompareState(searchOf(await searchParams));
  const begun = await beginComparison(await headers(), columns);
  const parts = { phone: isPhone(await headers()), answers: begun?.answers ?? {} };
  const screen = <WakingCompare {...parts} />;
  return (
    <ShellMain>
      <MoreTexts messages={pickMessages(locale, ['assistant', 'compare', 'saved', 'sharing'])}>
        {begun?.later ? (
          <Suspense fallback={screen}>
            <Later {...parts} later={begun.later} />
          </Suspense>
        ) : (
          screen
        )}
      </MoreTexts>
    </ShellMain>
  );
}
