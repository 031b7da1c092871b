import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { route } from '@/lib/tenants/routes';
import { OverlapFigure } from './overlap-figure';

const BUTTON = 'inline-flex h-10 items-center rounded-md px-4.5 text-base font-medium';
const LINK = 'text-accent-text underline decoration-accent-line underline-offset-3';

function Hero() {
  const t = useTranslations('home');
  return (
    <section className="grid items-center gap-12 pt-10 md:pt-16 lg:grid-cols-2">
      <div>
        <h1 className="text-3xl font-semibold text-balance md:text-4xl">{t('hero.title')}</h1>
        <p className="mt-5 max-w-130 text-lg text-muted">{t('hero.lead')}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <Link
            href={route('explore')}
            className={`${BUTTON} bg-accent text-on-accent hover:bg-accent-hover`}
          >
            {t('hero.explore')}
          </Link>
          <Link
            href={route('import')}
            className={`${BUTTON} border border-line-strong bg-surface hover:bg-hover`}
          >
            {t('hero.import')}
          </Link>
        </div>
        <p className="mt-4 text-sm text-subtle">{t('hero.note')}</p>
      </div>
      <OverlapFigure label={t('figure.label')} caption={t('figure.caption')} />
    </section>
  );
}

function Ways() {
  const t = useTranslations('home.ways');
  return (
    <section className="pt-17 md:pt-28">
      <h2 className="text-2xl font-semibold">{t('title')}</h2>
      <ul className="mt-6 grid border-t border-line md:grid-cols-3">
        {(['import', 'explore', 'datasets'] as const).map((id) => (
          <li
            key={id}
            className="flex flex-col gap-2 border-line py-6 max-md:border-b md:border-l md:px-6 md:first:border-l-0 md:first:pl-0"
          >
            <h3 className="text-md font-semibold">{t(`${id}.title`)}</h3>
            <p className="flex-1 text-base text-muted">{t(`${id}.text`)}</p>
            <Link href={route(id)} className={`${LINK} mt-1 inline-flex min-h-6 items-center self-start`}>
              {t(`${id}.link`)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Doubt() {
  const t = useTranslations('home.doubt');
  return (
    <section className="grid gap-6 py-17 md:grid-cols-[1fr_2fr] md:py-28">
      <h2 className="text-2xl font-semibold text-balance">{t('title')}</h2>
      <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {(['sample', 'interval', 'thin', 'method'] as const).map((id) => (
          <div key={id}>
            <dt className="text-base font-semibold">{t(`${id}.title`)}</dt>
            <dd className="mt-1 text-base text-muted">{t(`${id}.text`)}</dd>
            {id === 'method' && (
              <dd className="mt-1">
                <Link href={route('methods')} className={LINK}>
                  {t('method.link')}
                </Link>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

/** First page of the pro-targeting site; it claims and links only what works. */
export function HomeScreen() {
  return (
    <main id="content" tabIndex={-1} className="mx-auto w-full max-w-300 flex-1 px-4 outline-none md:px-7">
      <Hero />
      <Ways />
      <Doubt />
    </main>
  );
}
