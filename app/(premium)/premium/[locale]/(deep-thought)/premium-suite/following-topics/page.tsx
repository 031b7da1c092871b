import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { TopicsScreen } from '@/components/features/own-topics/topics-screen';
import { MoreTexts } from '@/components/shells/more-texts';
import { OwnFrame } from '@/components/shells/own-frame';
import { ShellMain } from '@/components/shells/shell-main';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'own-topics' });
  return { title: t('following.title') };
}

export default async function OwnFollowingTopicsPage({ params }: Props) {
  const locale = await pageLocale(params);
  return (
    <MoreTexts messages={pickMessages(locale, ['own-topics', 'section-card'])}>
      <ShellMain>
        <OwnFrame>
          <TopicsScreen scope="following" />
        </OwnFrame>
      </ShellMain>
    </MoreTexts>
  );
}
