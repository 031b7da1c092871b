import { PremiumReturn } from '@/components/features/sign-in/premium-entry';
import { ShellMain } from '@/components/shells/shell-main';
import { pageLocale } from '@/lib/i18n/page-locale';

// The return path, or under /login/twitter what the network sends back, stands in the address.
export const dynamic = 'force-dynamic';

export default async function PremiumHomePage({ params }: { params: Promise<{ locale: string }> }) {
  await pageLocale(params);
  return (
    <ShellMain>
      <PremiumReturn />
    </ShellMain>
  );
}
