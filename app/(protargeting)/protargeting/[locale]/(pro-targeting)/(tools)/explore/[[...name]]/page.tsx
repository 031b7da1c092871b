import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ExploreScreen } from '@/components/features/explore/explore-screen';
import { MoreTexts } from '@/components/shells/more-texts';
import { SignInPrompt } from '@/components/shells/sign-in-prompt';
import { ShellMain } from '@/components/shells/shell-main';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';

// Its whole state is in the address, so the first markup is made for each request.
export const dynamic = 'force-dynamic';

export async function generateMetadata({
  params,
}: PageProps<'/protargeting/[locale]/explore/[[...name]]'>): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'explore' });
  return { title: t('title') };
}

export default async function ExplorePage({
  params,
}: PageProps<'/protargeting/[locale]/explore/[[...name]]'>) {
  const locale = await pageLocale(params);
  return (
    <ShellMain>
      <MoreTexts messages={pickMessages(locale, ['assistant', 'monitors', 'saved', 'sharing'])}>
        <ExploreScreen prompt={<SignInPrompt to="more" />} savePrompt={<SignInPrompt to="save" />} />
      </MoreTexts>
    </ShellMain>
  );
}
