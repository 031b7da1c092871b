import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { ComparisonPage } from '@/components/features/explore/comparison-page';
import { DrawnFor } from '@/components/kit/charts/drawn-for';
import { MoreTexts } from '@/components/shells/more-texts';
import { ShellMain } from '@/components/shells/shell-main';
import { FirstAnswers } from '@/lib/client/first-answers';
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
async function Later({ later }: BegunComparison) {
  return (
    <FirstAnswers answers={(await later) ?? {}}>
      <ComparisonPage />
    </FirstAnswers>
  );
}

export default async function ComparePage({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const columns = parseCompareState(searchOf(await searchParams));
  const begun = await beginComparison(await headers(), columns);
  const screen = (
    <FirstAnswers answers={begun?.answers ?? {}}>
      <ComparisonPage />
    </FirstAnswers>
  );
  return (
    <ShellMain>
      <MoreTexts messages={pickMessages(locale, ['assistant', 'compare', 'saved', 'sharing'])}>
        <DrawnFor phone={isPhone(await headers())}>
          {begun?.later ? (
            <Suspense fallback={screen}>
              <Later {...begun} />
            </Suspense>
          ) : (
            screen
          )}
        </DrawnFor>
      </MoreTexts>
    </ShellMain>
  );
}
