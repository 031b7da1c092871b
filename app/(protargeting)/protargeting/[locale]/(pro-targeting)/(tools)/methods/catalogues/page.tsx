import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { CatalogueOrigins } from '@/components/features/catalogues/catalogue-origins';
import { CatalogueSearch } from '@/components/features/catalogues/catalogue-search';
import { MoreTexts } from '@/components/shells/more-texts';
import { ShellMain } from '@/components/shells/shell-main';
import { pickMessages } from '@/lib/i18n/messages';
import { pageLocale } from '@/lib/i18n/page-locale';
import { route } from '@/lib/tenants/routes';

type Props = PageProps<'/protargeting/[locale]/methods/catalogues'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'catalogues' });
  return { title: t('title'), description: t('lead') };
}

/** What ads can be aimed at, as far as it is known here: to try, and with its origin and age. */
export default async function CataloguesPage({ params }: Props) {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'catalogues' });
  const tp = await getTranslations({ locale, namespace: 'method-pages' });
  return (
    <MoreTexts messages={pickMessages(locale, ['catalogues'])}>
      <ShellMain>
        <article className="answer-frame pt-5 pb-12 [&>*]:max-w-3xl">
          <p className="text-sm">
            <Link href={route('methods')} className="text-accent-text hover:underline">
              {tp('title')}
            </Link>
          </p>
          <h1 className="mt-1 text-xl font-semibold">{t('title')}</h1>
          <p className="mt-1 text-muted">{t('lead')}</p>
          <section className="mt-6">
            <h2 className="text-base font-semibold">{t('try')}</h2>
            <CatalogueSearch />
          </section>
          <section className="mt-6">
            <h2 className="text-base font-semibold">{t('origins')}</h2>
            <div className="mt-1 text-muted">
              <CatalogueOrigins locale={locale} />
            </div>
          </section>
          <section className="mt-6">
            <h2 className="text-base font-semibold">{t('ids')}</h2>
            <p className="mt-1 text-muted">{t('idsText')}</p>
          </section>
        </article>
      </ShellMain>
    </MoreTexts>
  );
}
