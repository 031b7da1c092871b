import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { NextIntlClientProvider } from 'next-intl';
import { setRequestLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import '@/app/globals.css';
import { DashboardNoNavShell } from '@/components/shells/dashboard-no-nav-shell';
import { NotFoundPage } from '@/components/shells/not-found-page';
import { PremiumShell } from '@/components/shells/premium-shell';
import { ToolShell } from '@/components/shells/tool-shell';
import { SiteDocument } from '@/components/shells/site-document';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/domain/locales';
import { pickMessages } from '@/lib/i18n/messages';
import { DEPLOYMENT_NAMES, isTenant, PRODUCT, type Tenant } from '@/lib/tenants/registry';
import { LOCALE_HEADER, TENANT_HEADER } from '@/lib/tenants/route-request';

/** What the middleware found out; paths that bypass it get the dashboard's page in English. */
async function site(): Promise<{ tenant: Tenant; locale: Locale }> {
  const given = await headers();
  const tenant = given.get(TENANT_HEADER) ?? undefined;
  const locale = given.get(LOCALE_HEADER);
  return {
    tenant: isTenant(tenant) ? tenant : 'dashboard',
    locale: isLocale(locale) ? locale : DEFAULT_LOCALE,
  };
}

export async function generateMetadata(): Promise<Metadata> {
  const { tenant } = await site();
  return { title: DEPLOYMENT_NAMES[tenant] ?? PRODUCT.name, icons: { icon: PRODUCT.markPath } };
}

function Shell({ tenant, locale, children }: { tenant: Tenant; locale: Locale; children: ReactNode }) {
  switch (tenant) {
    case 'protargeting':
      return <ToolShell locale={locale}>{children}</ToolShell>;
    case 'premium':
      // Its dialog that asks for a further proof speaks in the browser.
      return (
        <NextIntlClientProvider messages={pickMessages(locale, ['dashboard', 'kit'])}>
          <PremiumShell locale={locale}>{children}</PremiumShell>
        </NextIntlClientProvider>
      );
    case 'dashboard':
      return <DashboardNoNavShell locale={locale}>{children}</DashboardNoNavShell>;
  }
}

/**
 * The 404 page of every site. A `notFound()` inside a page would send an empty document that only script fills;
 * this one is rendered whole, in the site's shell and the person's language.
 */
export default async function GlobalNotFound() {
  const { tenant, locale } = await site();
  setRequestLocale(locale);
  return (
    <SiteDocument tenant={tenant} locale={locale}>
      <Shell tenant={tenant} locale={locale}>
        <NotFoundPage tenant={tenant} />
      </Shell>
    </SiteDocument>
  );
}
