import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SavedAudiencesScreen } from '@/components/features/saved/saved-audiences-screen';
import { MoreTexts } from '@/components/shells/more-texts';
import { ShellMain } from '@/components/shells/shell-main';
import { SignInPrompt } from '@/components/shells/sign-in-prompt';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';

// Its filters are in the address, so the first markup is made for each request.
export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'saved' });
  return { title: t('title'), description: t('description') };
}

export default async function SavedAudiencesPage({ params }: Props) {
  const locale = await pageLocale(params);
  return (
    <MoreTexts messages={pickMessages(locale, ['saved'])}>
      <ShellMain>
        <SavedAudiencesScreen prompt={<SignInPrompt to="save" />} />
      </ShellMain>
    </MoreTexts>
  );
}
