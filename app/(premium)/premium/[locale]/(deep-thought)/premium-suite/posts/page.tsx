import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PostsScreen } from '@/components/features/own-posts/posts-screen';
import { ReadPostsFromX } from '@/components/features/own-people/read-posts-from-x';
import { MoreTexts } from '@/components/shells/more-texts';
import { OwnFrame } from '@/components/shells/own-frame';
import { SavedViews } from '@/components/shells/saved-views';
import { ShellMain } from '@/components/shells/shell-main';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';

// What is searched for is in the address.
export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'own-posts' });
  return { title: t('title') };
}

export default async function OwnPostsPage({ params }: Props) {
  const locale = await pageLocale(params);
  return (
    <MoreTexts messages={pickMessages(locale, ['own-posts', 'section-card'])}>
      <ShellMain>
        <OwnFrame>
          <PostsScreen reading={<ReadPostsFromX kind="posts" />} views={<SavedViews screen="own-posts" />} />
        </OwnFrame>
      </ShellMain>
    </MoreTexts>
  );
}
