import { NextIntlClientProvider } from 'next-intl';
import { UploadDialog } from '@/components/features/audience-upload/upload-dialog';
import { StandaloneScreen } from '@/components/features/standalone-audiences/standalone-screen';
import { ShellMain } from '@/components/shells/shell-main';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';

export default async function AudiencesPage({ params }: { params: Promise<{ locale: string }> }) {
  const locale = await pageLocale(params);
  const texts = pickMessages(locale, ['audience-upload', 'charts', 'kit', 'standalone-audiences']);
  return (
    <NextIntlClientProvider messages={texts}>
      <ShellMain>
        <StandaloneScreen dialog={<UploadDialog team={null} />} />
      </ShellMain>
    </NextIntlClientProvider>
  );
}
