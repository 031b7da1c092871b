import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { ExploreScreen } from '@/components/features/explore/explore-screen';
import { DrawnFor } from '@/components/kit/charts/drawn-for';
import { MoreTexts } from '@/components/shells/more-texts';
import { SignInPrompt } from '@/components/shells/sign-in-prompt';
import { ShellMain } from '@/components/shells/shell-main';
import { type Answers, FirstAnswers } from '@/lib/client/first-answers';
import { isStopped, nameInPath, parseExploreState } from '@/lib/domain/explore-url';
import { isPhone } from '@/lib/domain/phone';
import type { BegunReport } from '@/lib/domain/report-event';
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

interface ScreenProps {
  answers: Answers | undefined;
  report: BegunReport | null | undefined;
}

function Screen({ answers = {}, report }: ScreenProps) {
  return (
    <FirstAnswers answers={answers}>
      <ExploreScreen
        begun={report}
        prompt={<SignInPrompt to="more" />}
        savePrompt={<SignInPrompt to="save" />}
      />
    </FirstAnswers>
  );
}

/** The screen with its answer, as far as that comes while the page is written. */
async function Later({ answers, later }: BegunExplore) {
  return <Screen answers={answers} report={await later} />;
}

export default async function ExplorePage({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { name } = await params;
  const search = await searchParams;
  const state = parseExploreState(search, nameInPath(name?.[0]));
  const begun = await beginExplore(await headers(), state, { stopped: isStopped(search) });
  const screen = <Screen answers={begun?.answers} report={begun?.report} />;
  return (
    <ShellMain>
      <MoreTexts messages={pickMessages(locale, ['assistant', 'monitors', 'saved', 'sharing'])}>
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
