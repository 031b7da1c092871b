import 'server-only';
import {
  CATALOGUE_NOTES,
  CATALOGUE_SOURCES,
  type CatalogueNote,
  COUNTRY_NOT_AVAILABLE,
  type LookupItem,
  NOT_SELECTABLE_COUNTRIES,
} from '@/lib/domain/catalogues';
import type { Locale } from '@/lib/domain/locales';
import { countryName } from '@/lib/format/names';
import type { CatalogueEntry } from '@/lib/server/stores/targeting/catalogues-store';

function noteOf({ xId, source }: CatalogueEntry): CatalogueNote | null {
  if (xId === null) return 'from_account';
  return source === 'ads_recordings' ? 'recorded' : null;
}

/** A country stands for itself; what lies in one is told with it. */
function groupOf({ heading, country, key }: CatalogueEntry, locale: Locale): string | null {
  if (country === null) return heading;
  return key === `locations:${country}` ? null : countryName(country, locale);
}

/** How a row is called: as the platform does, unless a source names it in the language; our words stand beside it. */
const NAMED: Record<Locale, (entry: CatalogueEntry) => Pick<LookupItem, 'label' | 'gloss'>> = {
  en: ({ label }) => ({ label, gloss: null }),
  ja: ({ label, labelJa, glossJa }) => ({
    label: labelJa ?? label,
    gloss: labelJa === null && glossJa !== label ? glossJa : null,
  }),
};

/** A row in the reader's language. */
export function lookupItem(entry: CatalogueEntry, locale: Locale): LookupItem {
  const note = noteOf(entry);
  const closed = entry.kind === 'locations' && NOT_SELECTABLE_COUNTRIES.has(entry.country ?? '');
  return {
    id: entry.xId,
    key: entry.key,
    kind: entry.kind,
    ...NAMED[locale](entry),
    group: groupOf(entry, locale),
    country_code: entry.country,
    note: note && CATALOGUE_NOTES[note],
    note_code: note,
    source: entry.source,
    as_of: CATALOGUE_SOURCES[entry.source].asOf,
    ...(closed && { selectable: false, info: COUNTRY_NOT_AVAILABLE }),
  };
}
