import { Suspense } from 'react';
import { OwnAccountsScreen } from '@/components/features/own-circle/accounts-screen';
import { MoreTexts } from '@/components/shells/more-texts';
import { OwnFrame } from '@/components/shells/own-frame';
import { ShellMain } from '@/components/shells/shell-main';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';

export default async function OwnAccountsPage({ params }: { params: Promise<{ locale: string }> }) {
  const locale = await pageLocale(params);
  return (
    <MoreTexts messages={pickMessages(locale, ['own-circle'])}>
      <ShellMain>
        <OwnFrame>
          <Suspense>
            <OwnAccountsScreen />
          </Suspense>
        </OwnFrame>
      </ShellMain>
    </MoreTexts>
  );
}
