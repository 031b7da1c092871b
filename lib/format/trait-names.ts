import { CITY_NAMES_JA } from '@/lib/analysis/traits/city-names-table';
import { INTERESTS } from '@/lib/analysis/traits/interests-names';
import { type Locale } from '@/lib/domain/locales';

export type NamedTrait = 'age' | 'city' | 'interest' | 'job';

/** The groups of job titles, English and Japanese. */
const JOBS: Readonly<Record<string, readonly [en: string, ja: string]>> = {
  SOFTWARE: ['Software and IT', 'ソフトウェア・IT'],
  SCIENCE: ['Science and engineering', '科学・工学'],
  MEDIA: ['Journalism and media', '報道・メディア'],
  ARTS: ['Arts and entertainment', '芸術・芸能'],
  SPORT: ['Sport', 'スポーツ'],
  EDUCATION: ['Education', '教育'],
  STUDENT: ['Student', '学生'],
  HEALTH: ['Health care', '医療・健康'],
  LAW: ['Law', '法律'],
  GOVERNMENT: ['Government and public service', '政治・行政'],
  FINANCE: ['Finance', '金融'],
  EXECUTIVE: ['Founders and executives', '経営・起業'],
  MARKETING: ['Marketing and sales', 'マーケティング・営業'],
  COMMUNITY: ['Social and religious work', '福祉・宗教'],
  SERVICE: ['Service, food and travel', '接客・飲食・旅行'],
  TRADES: ['Trades, farming and transport', '技能・農業・運輸'],
};

/** `AGE_18_TO_24` → `18–24`. */
function ageName(key: string, japanese: boolean): string {
  const [, low, high] = /^AGE_(\d+)_TO_(\d+)$/.exec(key) ?? [];
  if (low !== undefined && high !== undefined) return japanese ? `${low}〜${high}歳` : `${low}–${high}`;
  const [, over] = /^AGE_OVER_(\d+)$/.exec(key) ?? [];
  if (over === undefined) return key;
  return japanese ? `${over}歳以上` : `${over} and over`;
}

/** A trait's value in the reader's language; a key that is not known is shown as it is. */
export function traitName(trait: NamedTrait, key: string, locale: Locale): string {
  const japanese = locale.startsWith('ja');
  switch (trait) {
    case 'age':
      return ageName(key, japanese);
    case 'city':
      return (japanese ? CITY_NAMES_JA[key] : undefined) ?? key.slice(3);
    case 'job':
      return JOBS[key]?.[japanese ? 1 : 0] ?? key;
    case 'interest':
      return INTERESTS.get(key)?.[japanese ? 'ja' : 'en'] ?? key;
  }
}
