import { useTranslations } from 'next-intl';
import type { Tenant } from '@/lib/tenants/registry';
import { SiteLinks } from './site-links';

/** 404 of a site, inside its shell, with the way to the sites that have something to show. */
export function NotFoundPage({ tenant }: { tenant: Tenant }) {
  const t = useTranslations('not-found');
  return (
    <main id="content" tabIndex={-1} className="mx-auto w-full max-w-160 flex-1 px-4 py-20 outline-none">
      <p className="font-mono text-xs text-subtle">404</p>
      <h1 className="mt-1 text-xl font-semibold">{t('title')}</h1>
      <p className="mt-2 text-base text-muted">
        {t('description')} {tenant === 'premium' && t('premium')}
      </p>
      <h2 className="mt-8 text-sm font-semibold">{t('elsewhere')}</h2>
      <div className="mt-2">
        <SiteLinks except={tenant} />
      </div>
    </main>
  );
}
