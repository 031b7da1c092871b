import { getTranslations } from 'next-intl/server';
import { ShellMain } from '@/components/shells/shell-main';
import { pageLocale } from '@/lib/i18n/page-locale';

export default async function MethodsPage({ params }: PageProps<'/protargeting/[locale]/methods'>) {
  await pageLocale(params);
  const t = await getTranslations('shell');
  return (
    <ShellMain>
      <h1 className="text-xl font-semibold">{t('nav.methods')}</h1>
    </ShellMain>
  );
}
