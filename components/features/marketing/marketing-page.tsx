import { ArrowRight } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { route, type RouteId } from '@/lib/tenants/routes';
import { MARKETING_PAGES, type MarketingPageId, type MarketingSection } from './marketing-pages';

const HEADING = 'text-[1.6875rem]/8 font-semibold tracking-[-0.024em] md:text-[2.125rem]/10';

/** The keys of a page are checked by the test that reads every one of them in both languages. */
function useTexts(page: MarketingPageId): (key: string) => string {
  const t = useTranslations('marketing');
  return (key) => t(`${page}.${key}` as Parameters<typeof t>[0]);
}

function Columns({ page, section }: { page: MarketingPageId; section: MarketingSection }) {
  const t = useTexts(page);
  return (
    <ul className="mt-6 grid gap-x-10 gap-y-7 border-t border-line pt-6 md:mt-9 md:grid-cols-3">
      {section.items.map((item) => (
        <li key={item}>
          <h3 className="text-md font-semibold">{t(`${section.id}.${item}.title`)}</h3>
          <p className="mt-1 max-w-[34em] text-base/[22px] text-pretty text-muted">
            {t(`${section.id}.${item}.text`)}
          </p>
        </li>
      ))}
    </ul>
  );
}

function RowText({ title, text, link }: { title: string; text: string; link?: RouteId }) {
  return (
    <>
      <h3 className={`text-md font-semibold ${link ? 'group-hover:text-accent-text' : ''}`}>{title}</h3>
      <p className="max-w-[44em] text-base/[22px] text-pretty text-muted max-md:mt-1">{text}</p>
    </>
  );
}

function Rows({ page, section }: { page: MarketingPageId; section: MarketingSection }) {
  const t = useTexts(page);
  const grid = 'grid gap-x-8 py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_24px]';
  return (
    <ul className="mt-6 divide-y divide-line-soft border-y border-line md:mt-9">
      {section.items.map((item) => {
        const link = section.links?.[item];
        const text = { title: t(`${section.id}.${item}.title`), text: t(`${section.id}.${item}.text`), link };
        return (
          <li key={item}>
            {link ? (
              <Link prefetch={false} href={route(link)} className={`group ${grid}`}>
                <RowText {...text} />
                <ArrowRight
                  aria-hidden
                  className="mt-1 size-4 text-subtle group-hover:text-accent-text max-md:hidden"
                  strokeWidth={1.75}
                />
              </Link>
            ) : (
              <div className={grid}>
                <RowText {...text} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A page that explains: what it says stands in the messages, what it is made of in `MARKETING_PAGES`. */
export function MarketingPage({ page, children }: { page: MarketingPageId; children?: ReactNode }) {
  const t = useTexts(page);
  const hero = useTranslations('home.hero');
  const { primary, sections } = MARKETING_PAGES[page];
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto w-full max-w-300 flex-1 px-4 pb-17 outline-none md:px-7 md:pb-28"
    >
      <div className="pt-5 md:pt-11">
        <h1 className="max-w-[20em] text-[2.5rem]/[2.625rem] font-semibold tracking-[-0.032em] text-balance md:text-[3.25rem]/[3.5rem]">
          {t('title')}
        </h1>
        <p className="mt-3.5 max-w-[36em] text-md/[25px] text-pretty text-muted md:mt-5 md:text-lg/7">
          {t('lead')}
        </p>
        <Link
          prefetch={false}
          href={route(primary.route)}
          className="mt-7 inline-flex h-10 items-center rounded-md bg-accent px-4.5 text-base font-[550] text-on-accent shadow-btn hover:bg-accent-hover max-md:h-11"
        >
          {hero(primary.label)}
        </Link>
      </div>
      {children}
      {sections.map((section) => (
        <section key={section.id} className="pt-14 md:pt-20">
          <h2 className={HEADING}>{t(`${section.id}.title`)}</h2>
          {section.layout === 'columns' ? (
            <Columns page={page} section={section} />
          ) : (
            <Rows page={page} section={section} />
          )}
        </section>
      ))}
    </main>
  );
}
