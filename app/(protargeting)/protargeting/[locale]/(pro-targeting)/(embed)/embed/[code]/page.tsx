import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EmbedScreen } from '@/components/features/explore/sharing/embed-screen';
import { ShellMain } from '@/components/shells/shell-main';
import { pageLocale } from '@/lib/i18n/page-locale';
import { readEmbed } from '@/lib/server/services/saved/sharing/embeds';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/protargeting/[locale]/embed/[code]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'sharing.page' });
  return { title: t('title'), robots: { index: false }, referrer: 'no-referrer' };
}

/** Which pages may show it, the server in front says (scripts/lib/front/frame-ancestors.ts). */
export default async function EmbedPage({ params }: Props) {
  const { code } = await params;
  return (
    <ShellMain>
      <EmbedScreen embedded={await readEmbed(code, new Date())} />
    </ShellMain>
  );
}
