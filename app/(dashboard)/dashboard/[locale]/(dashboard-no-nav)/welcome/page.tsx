import { Suspense } from 'react';
import { WelcomeScreen } from '@/components/features/welcome/welcome-screen';
import { ShellMain } from '@/components/shells/shell-main';
import { pageLocale } from '@/lib/i18n/page-locale';

export default async function WelcomePage({ params }: { params: Promise<{ locale: string }> }) {
  await pageLocale(params);
  return (
    <ShellMain>
      <Suspense fallback={null}>
        <WelcomeScreen />
      </Suspense>
    </ShellMain>
  );
}
