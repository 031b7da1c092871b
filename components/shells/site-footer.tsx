import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/domain/locales';
import { FOOTER_NAVIGATION } from '@/lib/tenants/navigation';
import { route } from '@/lib/tenants/routes';
import { LanguageSwitch } from './language-switch';
import { SiteLinks } from './site-links';
import { Wordmark } from './wordmark';

function Column({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <nav aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      {children}
    </nav>
  );
}

/** Footer of the marketing pages. */
export function SiteFooter({ locale }: { locale: Locale }) {
  const t = useTranslations('shell');
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto grid max-w-300 grid-cols-2 gap-x-6 gap-y-8 px-4 pt-9 pb-11 text-sm md:grid-cols-[1.6fr_1fr_1fr_1fr_1fr] md:px-7">
        <div className="flex flex-col gap-3 max-md:col-span-2">
          <Wordmark tenant="protargeting" />
          <p className="max-w-80 text-muted">{t('tagline')}</p>
        </div>
        {FOOTER_NAVIGATION.map(({ title, rows }) => (
          <Column key={title} id={`footer-${title}`} title={t(`footer.${title}`)}>
            <ul className="flex flex-col gap-1">
              {rows.map(({ route: id, label }) => (
                <li key={id}>
                  <Link
                    href={route(id)}
                    prefetch={false}
                    className="inline-flex min-h-6 items-center text-muted hover:text-ink"
                  >
                    {t(`nav.${label}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </Column>
        ))}
        <Column id="footer-sites" title={t('footer.sites')}>
          <SiteLinks except="protargeting" plain />
        </Column>
        <div className="flex flex-col gap-2">
          <h2 className="font-semibold">{t('languages')}</h2>
          <div className="-ml-1.5">
            <LanguageSwitch current={locale} label={t('languages')} />
          </div>
        </div>
      </div>
    </footer>
  );
}
