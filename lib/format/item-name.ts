import { accountText } from '@/lib/domain/account-key';
import { readColumnKey } from '@/lib/domain/file-columns';
import type { Locale } from '@/lib/domain/locales';
import type { ItemNames } from '@/lib/domain/section-row';
import type { SectionId } from '@/lib/domain/sections';
import { rowOf } from '@/lib/domain/sections';
import { formatWeekday } from './date';
import { countryName, languageName } from './names';
import { columnValueText } from './value-range';

type Names = Readonly<Record<string, string>>;

/** What interests and cities are called where it is not plain from their keys: tables that only the server holds. */
export interface ItemTables {
  interest: Names;
  city: Names;
}

/** The words of one language that items are named by; what is not of `ItemTables` stands in messages `charts`. */
export interface ItemWords extends ItemTables {
  locale: Locale;
  sentiment: Names;
  gender: Names;
  job: Names;
  measures: Names;
  /** `between` holds `{low}` and `{high}`, `over` holds `{low}`. */
  age: Readonly<{ between: string; over: string }>;
}

/** An item of a section, by the key it has in every language. */
export interface NamedItem {
  section: SectionId;
  key: string;
  /** What the answer calls it, where its key is not what people read. */
  label?: string;
}

const LABEL_TERMS = 3;

/** `AGE_18_TO_24` → `18–24`. */
function ageName(key: string, { age }: ItemWords): string {
  const [, low, high] = /^AGE_(\d+)_TO_(\d+)$/.exec(key) ?? [];
  if (low !== undefined && high !== undefined)
    return age.between.replace('{low}', low).replace('{high}', high);
  const [, over] = /^AGE_OVER_(\d+)$/.exec(key) ?? [];
  return over === undefined ? key : age.over.replace('{low}', over);
}

/** `3-14` → `Wednesday 14:00`. */
function cellName(key: string, { locale }: ItemWords): string {
  const [, weekday, hour] = /^([1-7])-(\d{1,2})$/.exec(key) ?? [];
  if (weekday === undefined || hour === undefined) return key;
  return `${formatWeekday(Number(weekday) - 1, locale, 'long')} ${hour.padStart(2, '0')}:00`;
}

/** `airline=Delta` → `airline: Delta`. */
function columnName(key: string, { locale }: ItemWords): string {
  const pair = readColumnKey(key);
  return pair ? `${pair.column}: ${columnValueText(key, locale)}` : key;
}

const own = (names: Names, key: string) => (Object.hasOwn(names, key) ? names[key] : undefined);

const WRITERS: Record<ItemNames, (key: string, words: ItemWords) => string> = {
  text: (key) => key,
  measure: (key, { measures }) => own(measures, key) ?? key,
  country: (key, { locale }) => countryName(key, locale),
  language: (key, { locale }) => languageName(key, locale),
  city: (key, { city }) => own(city, key) ?? key.slice(3),
  interest: (key, { interest }) => own(interest, key) ?? key.split('/')[1] ?? key,
  job: (key, { job }) => own(job, key) ?? key,
  age: ageName,
  gender: (key, { gender }) => own(gender, key) ?? key,
  sentiment: (key, { sentiment }) => own(sentiment, key) ?? key,
  hashtag: (key) => `#${key}`,
  handle: (key) => accountText(key),
  subreddit: (key) => `r/${key}`,
  column: columnName,
  topic: (key) => key.split('+').slice(0, LABEL_TERMS).join(', '),
  cell: cellName,
};

/** A key of this kind in the reader's language; one that is not known is shown as it is. */
export function nameOfKind(names: ItemNames, key: string, words: ItemWords): string {
  return WRITERS[names](key, words);
}

/** What people read of an item, on every surface. */
export function itemName({ section, key, label }: NamedItem, words: ItemWords): string {
  const { names } = rowOf(section);
  // The first words of a topic's key need not be those that most of its posts hold.
  const told = names === 'text' || names === 'topic' ? label : undefined;
  return told ?? nameOfKind(names, key, words);
}
