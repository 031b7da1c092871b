import { z } from 'zod';
import { COUNTRY_CODES } from './countries';
import { FIELD_RULES } from './field-rules';

/** What people write instead of a code. Keys are in lower case, without dots. */
const ALIASES: Readonly<Record<string, string>> = {
  uk: 'GB',
  gbr: 'GB',
  britain: 'GB',
  'great britain': 'GB',
  'united kingdom': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  イギリス: 'GB',
  英国: 'GB',
  usa: 'US',
  america: 'US',
  'united states': 'US',
  'united states of america': 'US',
  アメリカ: 'US',
  米国: 'US',
  japan: 'JP',
  jpn: 'JP',
  日本: 'JP',
  uae: 'AE',
  'united arab emirates': 'AE',
  korea: 'KR',
  'south korea': 'KR',
  'republic of korea': 'KR',
  韓国: 'KR',
  china: 'CN',
  prc: 'CN',
  中国: 'CN',
  taiwan: 'TW',
  台湾: 'TW',
  germany: 'DE',
  deutschland: 'DE',
  ドイツ: 'DE',
  france: 'FR',
  フランス: 'FR',
  spain: 'ES',
  españa: 'ES',
  italy: 'IT',
  italia: 'IT',
  holland: 'NL',
  netherlands: 'NL',
  'the netherlands': 'NL',
  russia: 'RU',
  brazil: 'BR',
  brasil: 'BR',
  mexico: 'MX',
  méxico: 'MX',
  canada: 'CA',
  australia: 'AU',
  india: 'IN',
  インド: 'IN',
  turkey: 'TR',
  türkiye: 'TR',
  'czech republic': 'CZ',
  czechia: 'CZ',
  switzerland: 'CH',
  ireland: 'IE',
  indonesia: 'ID',
  philippines: 'PH',
  vietnam: 'VN',
  thailand: 'TH',
  'south africa': 'ZA',
  'saudi arabia': 'SA',
};

/** Other names of a country that people write, by its code. */
export const aliasesOfCountry = (code: string): readonly string[] =>
  Object.entries(ALIASES).flatMap(([name, named]) => (named === code ? [name] : []));

/** `usa`, `U.S.` or `us` → `US`; `uk` or `Britain` → `GB`. Null for what names no country. */
export function countryCode(text: string): string | null {
  const written = text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replaceAll('.', '')
    .replaceAll(/[\s_-]+/g, ' ');
  const alias = Object.hasOwn(ALIASES, written) ? ALIASES[written] : undefined;
  if (alias) return alias;
  const code = written.toUpperCase();
  return COUNTRY_CODES.includes(code) ? code : null;
}

/** A country as a caller may write it; parsed, it is the ISO 3166-1 alpha-2 code. */
export const countryInputSchema = z
  .string()
  .max(60)
  .transform((text, context) => {
    const code = countryCode(text);
    if (code !== null) return code;
    context.addIssue({ code: 'custom', message: FIELD_RULES.bad_country });
    return z.NEVER;
  });
