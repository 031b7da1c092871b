import { PremiumReturn } from '@/components/features/sign-in/premium-entry';
import { ShellMain } from '@/components/shells/shell-main';
import { pageLocale } from '@/lib/i18n/page-locale';

// What the network sends back stands in the address.
export const dynamic = 'force-dynamic';

export default async function AuthenticatedPage({ params }: { params: Promise<{ locale: string }> }) {
  await pageLocale(params);
  return (
    <ShellMain>
      <PremiumReturn />
    </ShellMain>
  );
}
