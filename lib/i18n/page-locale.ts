import { setRequestLocale } from 'next-intl/server';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/domain/locales';

/** First line of every page and layout below a root: without it the page could not be prerendered. */
export async function pageLocale(params: Promise<{ locale: string }>): Promise<Locale> {
  const { locale: asked } = await params;
  const locale = isLocale(asked) ? asked : DEFAULT_LOCALE;
  setRequestLocale(locale);
  return locale;
}
