import type { ReactNode } from 'react';
import { EARLY_PRESSES_SCRIPT } from '@/lib/client/early-presses/early-presses';
import { themeScript } from '@/lib/client/theme/theme-script';

import type { Locale } from '@/lib/domain/locales';
import { MESSAGES } from '@/lib/i18n/messages';
import type { Tenant } from '@/lib/tenants/registry';
import { forcedLightPattern } from '@/lib/tenants/routes';
import { AwakeMark } from './awake';
import { ErrorTextsProvider } from './error-texts';
import { JapaneseFont } from './japanese-font';
import { LateParts } from './late-parts';
import { MessageArea } from './message-area';
import { NavigationScroll } from './navigation-scroll';
import { NewVersionAlert } from './page-error';
import { ReadyMark } from './ready-mark';
import { ThemeKeeper } from './theme-keeper';

interface SiteDocumentProps {
  tenant: Tenant;
  locale: Locale;
  children: ReactNode;
}

/** The document of every site: language, theme before the first paint, and what each page needs once. */
export function SiteDocument({ tenant, locale, children }: SiteDocumentProps) {
  const forcedLightPath = forcedLightPattern(tenant);
  return (
    <html lang={locale} data-tenant={tenant} suppressHydrationWarning>
      <head>
        {/* The only inline scripts of our own: their texts depend on the site alone, so one hash each will do. */}
        <script dangerouslySetInnerHTML={{ __html: EARLY_PRESSES_SCRIPT }} />
        <script dangerouslySetInnerHTML={{ __html: themeScript(forcedLightPath) }} />
      </head>
      <body>
        <ErrorTextsProvider texts={MESSAGES[locale].errors}>
          {children}
          <MessageArea />
          <NewVersionAlert />
        </ErrorTextsProvider>
        <JapaneseFont />
        <ThemeKeeper forcedLightPath={forcedLightPath} />
        <NavigationScroll />
        <LateParts />
        <AwakeMark />
        <ReadyMark />
      </body>
    </html>
  );
}
