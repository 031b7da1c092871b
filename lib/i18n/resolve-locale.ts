import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/domain/locales';

export interface LocaleRequest {
  query: URLSearchParams;
  localeCookie: string | undefined;
  acceptLanguage: string | null;
}

export interface LocaleChoice {
  locale: Locale;
  by: 'query' | 'cookie' | 'header' | 'default';
}

/** `ja-JP;q=0.9` gives `ja` with 0.9; malformed weights count as 0. */
function parseEntry(entry: string): { language: string; weight: number } {
  const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  return { language: tag.toLowerCase().split('-')[0] ?? '', weight: Number.isFinite(weight) ? weight : 0 };
}

function fromHeader(header: string | null): Locale | null {
  const wanted = (header ?? '')
    .slice(0, 1000)
    .split(',')
    .map(parseEntry)
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  const match = wanted.find(({ language }) => isLocale(language));
  return isLocale(match?.language) ? match.language : null;
}

/** `?lang=` > cookie > Accept-Language > English. */
export function resolveLocale(request: LocaleRequest): LocaleChoice {
  const asked = request.query.get('lang');
  if (isLocale(asked)) return { locale: asked, by: 'query' };
  if (isLocale(request.localeCookie)) return { locale: request.localeCookie, by: 'cookie' };
  const preferred = fromHeader(request.acceptLanguage);
  return preferred ? { locale: preferred, by: 'header' } : { locale: DEFAULT_LOCALE, by: 'default' };
}
