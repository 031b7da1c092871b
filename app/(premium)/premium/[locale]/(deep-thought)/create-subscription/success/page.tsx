import { SubscriptionSuccess } from '@/components/features/premium-plan/success-screen';
import { ShellMain } from '@/components/shells/shell-main';
import { pageLocale } from '@/lib/i18n/page-locale';

export default async function SubscriptionSuccessPage({ params }: { params: Promise<{ locale: string }> }) {
  await pageLocale(params);
  return (
    <ShellMain>
      <SubscriptionSuccess />
    </ShellMain>
  );
}
