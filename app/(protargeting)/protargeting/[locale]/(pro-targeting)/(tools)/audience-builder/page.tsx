import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BuilderScreen } from '@/components/features/audience-builder/builder-screen';
import { UploadDialog } from '@/components/features/audience-upload/upload-dialog';
import { BuiltAudienceShare } from '@/components/features/explore/built-audience-share';
import { MoreTexts } from '@/components/shells/more-texts';
import { ShellMain } from '@/components/shells/shell-main';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';

// Its whole state is in the address.
export const dynamic = 'force-dynamic';

export async function generateMetadata({
  params,
}: PageProps<'/protargeting/[locale]/audience-builder'>): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'audience-builder' });
  return { title: t('title') };
}

export default async function AudienceBuilderPage({
  params,
}: PageProps<'/protargeting/[locale]/audience-builder'>) {
  const locale = await pageLocale(params);
  return (
    <MoreTexts messages={pickMessages(locale, ['audience-builder', 'audience-upload', 'sharing'])}>
      <ShellMain>
        <BuilderScreen share={<BuiltAudienceShare />} />
        <UploadDialog team={null} />
      </ShellMain>
    </MoreTexts>
  );
}
