import { LetterLeave } from '@/components/features/own-letter/letter-leave';
import { LetterScreen } from '@/components/features/own-letter/letter-screen';
import { OwnFrame } from '@/components/shells/own-frame';
import { ShellMain } from '@/components/shells/shell-main';
import { pageLocale } from '@/lib/i18n/page-locale';

export default async function LetterPage({ params }: { params: Promise<{ locale: string }> }) {
  await pageLocale(params);
  return (
    <ShellMain>
      <LetterLeave />
      <OwnFrame>
        <LetterScreen />
      </OwnFrame>
    </ShellMain>
  );
}
