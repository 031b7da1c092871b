import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { ShellMain } from '@/components/shells/shell-main';
import { METHOD_IDS } from '@/lib/analysis/method-note';
import { METHODS } from '@/lib/analysis/methods';
import { pageLocale } from '@/lib/i18n/page-locale';
import { route } from '@/lib/tenants/routes';

export async function generateMetadata({
  params,
}: PageProps<'/protargeting/[locale]/methods'>): Promise<Metadata> {
  const t = await getTranslations({ locale: await pageLocale(params), namespace: 'method-pages' });
  return { title: t('title'), description: t('lead') };
}

/** All methods a figure can come from, one line each. */
export default async function MethodsPage({ params }: PageProps<'/protargeting/[locale]/methods'>) {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'methods' });
  const tp = await getTranslations({ locale, namespace: 'method-pages' });
  const tc = await getTranslations({ locale, namespace: 'catalogues' });
  return (
    <ShellMain>
      <div className="answer-frame pt-5 pb-12 [&>*]:max-w-3xl">
        <h1 className="text-xl font-semibold">{tp('title')}</h1>
        <p className="mt-1 text-muted">{tp('lead')}</p>
        <ul className="mt-6 divide-y divide-line-soft rounded-lg border border-line bg-surface">
          {METHOD_IDS.map((id) => (
            <li key={id}>
              <Link href={route('methods', { id })} className="block px-4 py-3 hover:bg-hover">
                <span className="flex items-baseline gap-3">
                  <span className="font-semibold">{t(`${id}.title`)}</span>
                  <span className="text-xs text-subtle">{tp(`kinds.${METHODS[id].kind}`)}</span>
                </span>
                <span className="mt-0.5 block text-sm text-muted">{t(`${id}.summary`)}</span>
              </Link>
            </li>
          ))}
          <li>
            <Link href={route('methods', { id: 'catalogues' })} className="block px-4 py-3 hover:bg-hover">
              <span className="font-semibold">{tc('title')}</span>
              <span className="mt-0.5 block text-sm text-muted">{tp('catalogues')}</span>
            </Link>
          </li>
        </ul>
      </div>
    </ShellMain>
  );
}
