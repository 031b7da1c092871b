import { OutboxScreen } from '@/components/features/sign-in/outbox-screen';
import { ShellMain } from '@/components/shells/shell-main';
import { pageLocale } from '@/lib/i18n/page-locale';

export default async function OutboxPage({ params }: { params: Promise<{ locale: string }> }) {
  await pageLocale(params);
  return (
    <ShellMain>
      <OutboxScreen />
    </ShellMain>
  );
}
