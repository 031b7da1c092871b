import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { formatFull } from '@/lib/format/number';
import { route } from '@/lib/tenants/routes';
import { SAMPLE_FIGURES } from './sample-figures.generated';

const PAGES = ['methods', 'help', 'datasets', 'import'] as const;

/** Where to read on; every line leads to a page that exists. */
export function ReadingSection() {
  const t = useTranslations('home.reading');
  const locale = useLocale();
  const sample = {
    posts: formatFull(SAMPLE_FIGURES.sample.posts, locale),
    accounts: formatFull(SAMPLE_FIGURES.sample.accounts, locale),
  };
  return (
    <section className="grid items-start gap-9 py-17 md:py-28 lg:grid-cols-[minmax(0,1fr)_440px] lg:gap-18">
      <div>
        <h2 className="text-[1.6875rem]/8 font-semibold tracking-[-0.024em] md:text-[2.125rem]/10">
          {t('title')}
        </h2>
        <ul className="mt-7 border-t border-line">
          {PAGES.map((id) => (
            <li key={id}>
              <Link
                prefetch={false}
                href={route(id)}
                className="group flex min-h-15 items-center gap-3.5 border-b border-line py-2 text-[15px]"
              >
                <span className="flex min-w-0 flex-wrap items-baseline gap-x-3.5">
                  <span className="font-[550]">{t(`${id}.title`)}</span>
                  <span className="text-base text-subtle">{t(`${id}.text`)}</span>
                </span>
                <span
                  className="ml-auto font-[550] text-accent-text group-hover:underline"
                  aria-hidden="true"
                >
                  {t(`${id}.action`)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className="rounded-xl border border-line p-6">
        <h3 className="text-lg font-semibold">{t('own.title')}</h3>
        <p className="mt-2 text-base text-muted">{t('own.text')}</p>
        <ul className="mt-4 grid gap-2 text-base text-muted">
          {(['machine', 'account', 'sample'] as const).map((id) => (
            <li key={id} className="grid grid-cols-[8px_1fr] gap-2.5">
              <i aria-hidden="true" className="mt-2 size-1.5 rounded-full bg-accent" />
              {t(`own.${id}`, sample)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
