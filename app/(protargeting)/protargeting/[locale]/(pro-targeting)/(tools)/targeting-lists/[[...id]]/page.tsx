import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { LibraryScreen } from '@/components/features/saved/targeting/library-screen';
import { ListScreen } from '@/components/features/saved/targeting/list-screen';
import { TargetingCheckPanel } from '@/components/features/targeting-check/check-panel';
import { InsightsCard } from '@/components/features/targeting-check/insights-card';
import { ReachCard } from '@/components/features/targeting-check/reach-card';
import { SizesCard } from '@/components/features/targeting-check/sizes-card';
import { MoreTexts } from '@/components/shells/more-texts';
import { ShellMain } from '@/components/shells/shell-main';
import { SignInPrompt } from '@/components/shells/sign-in-prompt';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';

// Filters and the list that is open are in the address.
export const dynamic = 'force-dynamic';

const TEXTS = ['saved', 'targeting-lists', 'targeting-check', 'extension', 'extension-panel'] as const;

type Props = PageProps<'/protargeting/[locale]/targeting-lists/[[...id]]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'targeting-lists' });
  return { title: t('title'), description: t('description') };
}

export default async function TargetingListsPage({ params }: Props) {
  const locale = await pageLocale(params);
  const { id } = await params;
  const list = id?.[0];
  return (
    <MoreTexts messages={pickMessages(locale, TEXTS)}>
      <ShellMain>
        {list === undefined ? (
          <LibraryScreen prompt={<SignInPrompt to="save" />} />
        ) : (
          <ListScreen
            key={list}
            id={list}
            above={
              <>
                <SizesCard />
                <ReachCard />
              </>
            }
            aside={<TargetingCheckPanel />}
            below={<InsightsCard />}
          />
        )}
      </ShellMain>
    </MoreTexts>
  );
}
