import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { PRO_NAVIGATION } from '@/lib/tenants/navigation';
import type { Locale } from '@/lib/i18n/locales';
import { route } from '@/lib/tenants/routes';
import { LanguageSwitch } from './language-switch';
import { Wordmark } from './wordmark';

/** Footer of the marketing pages. */
export function SiteFooter({ locale }: { locale: Locale }) {
  const t = useTranslations('shell');
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto grid max-w-300 gap-8 px-4 py-12 text-sm md:grid-cols-[2fr_1fr_1fr] md:px-7">
        <div className="flex flex-col gap-3">
          <Wordmark tenant="protargeting" />
          <p className="max-w-80 text-muted">{t('tagline')}</p>
        </div>
        <nav aria-labelledby="footer-tools" className="flex flex-col gap-2">
          <h2 id="footer-tools" className="font-semibold">
            {t('tools')}
          </h2>
          <ul className="flex flex-col gap-1">
            {PRO_NAVIGATION.map(({ route: id, label }) => (
              <li key={id}>
                <Link href={route(id)} className="inline-flex min-h-6 items-center text-muted hover:text-ink">
                  {t(`nav.${label}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
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
