import { notFound } from 'next/navigation';
import { DashboardReturn } from '@/components/features/sign-in/dashboard-return';
import { LoginScreen } from '@/components/features/sign-in/login-screen';
import { ShellMain } from '@/components/shells/shell-main';
import { SOCIAL_PROVIDERS } from '@/lib/domain/people';
import { pageLocale } from '@/lib/i18n/page-locale';

// What the address carries decides the first markup: a return path, or what the network sends back.
export const dynamic = 'force-dynamic';

/** Sign-in; with a network behind it the way back from there. */
export default async function LoginPage({
  params,
}: {
  params: Promise<{ locale: string; network?: string[] }>;
}) {
  await pageLocale(params);
  const [network, ...rest] = (await params).network ?? [];
  const known = SOCIAL_PROVIDERS.some((provider) => provider === network);
  if (rest.length > 0 || (network !== undefined && !known)) notFound();
  return <ShellMain>{network === undefined ? <LoginScreen /> : <DashboardReturn />}</ShellMain>;
}
