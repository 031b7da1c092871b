import { SubscriptionCancelled } from '@/components/features/premium-plan/cancelled-screen';
import { ShellMain } from '@/components/shells/shell-main';
import { pageLocale } from '@/lib/i18n/page-locale';

export default async function SubscriptionCancelledPage({ params }: { params: Promise<{ locale: string }> }) {
  await pageLocale(params);
  return (
    <ShellMain>
      <SubscriptionCancelled />
    </ShellMain>
  );
}
