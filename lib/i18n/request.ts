import { getRequestConfig } from 'next-intl/server';
import { DEFAULT_LOCALE, isLocale } from './locales';
import { MESSAGES } from './messages';

/** Server texts of one request; the locale is the segment which the middleware put into the internal path. */
export default getRequestConfig(async ({ requestLocale }) => {
  const asked = await requestLocale;
  const locale = isLocale(asked) ? asked : DEFAULT_LOCALE;
  return { locale, messages: MESSAGES[locale], timeZone: 'UTC' };
});
