import { getRequestConfig } from 'next-intl/server';
import { localeOf } from '@/lib/domain/locales';
import { MESSAGES } from './messages';

/** Server texts of one request; the locale is the segment which the middleware put into the internal path. */
export default getRequestConfig(async ({ requestLocale }) => {
  const locale = localeOf(await requestLocale);
  return { locale, messages: MESSAGES[locale], timeZone: 'UTC' };
});
