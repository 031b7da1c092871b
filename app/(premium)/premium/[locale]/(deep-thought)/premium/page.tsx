import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PremiumLanding } from '@/components/features/premium-plan/premium-landing';
import { ShellMain } from '@/components/shells/shell-main';
import { pageLocale } from '@/lib/i18n/page-locale';

export async function generateMetadata({
  params,
}: PageProps<'/premium/[locale]/premium'>): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'premium.landing' });
  return { description: t('lead') };
}

export default async function PremiumPage({ params }: PageProps<'/premium/[locale]/premium'>) {
  await pageLocale(params);
  return (
    <ShellMain>
      <PremiumLanding />
    </ShellMain>
  );
}
