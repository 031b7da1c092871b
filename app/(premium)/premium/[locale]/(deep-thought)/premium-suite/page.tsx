import { Suspense } from 'react';
import { HomeScreen } from '@/components/features/own-home/home-screen';
import { OwnFrame } from '@/components/shells/own-frame';
import { ShellMain } from '@/components/shells/shell-main';
import { pageLocale } from '@/lib/i18n/page-locale';

export default async function OwnHomePage({ params }: { params: Promise<{ locale: string }> }) {
  await pageLocale(params);
  return (
    <ShellMain>
      <OwnFrame>
        <Suspense>
          <HomeScreen />
        </Suspense>
      </OwnFrame>
    </ShellMain>
  );
}
