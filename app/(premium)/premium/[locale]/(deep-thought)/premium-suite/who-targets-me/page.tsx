import { WhoTargetsMeScreen } from '@/components/features/archive/who-targets-me-screen';
import { OwnFrame } from '@/components/shells/own-frame';
import { ShellMain } from '@/components/shells/shell-main';
import { pageLocale } from '@/lib/i18n/page-locale';

export default async function WhoTargetsMePage({ params }: { params: Promise<{ locale: string }> }) {
  await pageLocale(params);
  return (
    <ShellMain>
      <OwnFrame>
        <WhoTargetsMeScreen />
      </OwnFrame>
    </ShellMain>
  );
}
