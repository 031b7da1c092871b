import { traitName } from '@/lib/format/trait-names';
import { type Locale } from '@/lib/domain/locales';

const LABEL_TERMS = 3;

/** What a classifier is called, from its id alone: a link to it needs no list. */
export function classifierName(id: string, locale: Locale): string {
  const colon = id.indexOf(':');
  const key = id.slice(colon + 1);
  if (id.slice(0, colon) === 'interest') return traitName('interest', key, locale);
  return key.split('+').slice(0, LABEL_TERMS).join(', ');
}
