import { Suspense } from 'react';
import { HomeScreen } from '@/components/features/own-home/home-screen';
import { FollowersChange } from '@/components/features/own-people/followers-change';
import { MoreTexts } from '@/components/shells/more-texts';
import { OwnFrame } from '@/components/shells/own-frame';
import { ShellMain } from '@/components/shells/shell-main';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';

export default async function OwnHomePage({ params }: { params: Promise<{ locale: string }> }) {
  const locale = await pageLocale(params);
  return (
    <ShellMain>
      <OwnFrame>
        <Suspense>
          <MoreTexts messages={pickMessages(locale, ['own-people', 'own-posts', 'section-card'])}>
            <HomeScreen change={<FollowersChange />} />
          </MoreTexts>
        </Suspense>
      </OwnFrame>
    </ShellMain>
  );
}
