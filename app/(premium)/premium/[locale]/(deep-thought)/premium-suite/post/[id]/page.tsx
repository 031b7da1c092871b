import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PostScreen } from '@/components/features/own-posts/post-screen';
import { ItemNamesProvider } from '@/components/kit/item-tables';
import { MoreTexts } from '@/components/shells/more-texts';
import { OwnFrame } from '@/components/shells/own-frame';
import { ShellMain } from '@/components/shells/shell-main';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';
import { itemTables } from '@/lib/server/services/site/item-words';

// Its state is in the address.
export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'own-posts' });
  return { title: t('post.title') };
}

export default async function OwnPostPage({ params }: Props) {
  const locale = await pageLocale(params);
  return (
    <MoreTexts messages={pickMessages(locale, ['explore', 'own-posts', 'section-card'])}>
      <ShellMain>
        <OwnFrame>
          <ItemNamesProvider tables={itemTables(locale)}>
            <PostScreen />
          </ItemNamesProvider>
        </OwnFrame>
      </ShellMain>
    </MoreTexts>
  );
}
