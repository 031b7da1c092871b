import { Suspense } from 'react';
import { TalkScreen } from '@/components/features/own-talk/talk-screen';
import { OwnFrame } from '@/components/shells/own-frame';
import { ShellMain } from '@/components/shells/shell-main';
import { pageLocale } from '@/lib/i18n/page-locale';

export default async function TalkPage({ params }: { params: Promise<{ locale: string }> }) {
  await pageLocale(params);
  return (
    <ShellMain>
      <OwnFrame>
        <Suspense>
          <TalkScreen />
        </Suspense>
      </OwnFrame>
    </ShellMain>
  );
}
