import { getTranslations } from 'next-intl/server';
import { CATALOGUE_SOURCES, CATALOGUES_READ, type CatalogueSource } from '@/lib/domain/catalogues';
import type { Locale } from '@/lib/domain/locales';
import { formatDate } from '@/lib/format/date';

/** Which list came from where. */
const ORIGINS: readonly [list: string, sources: readonly CatalogueSource[]][] = [
  ['interests', ['ads_recordings', 'ads_names']],
  ['conversation_topics', ['x_annotations', 'posts']],
  ['movies_tv_shows', ['ads_recordings']],
  ['languages', ['ads_recordings']],
  ['countries', ['iso_3166', 'x_docs']],
  ['cities', ['trend_places']],
  ['network_operators', ['ads_recordings']],
  ['devices', ['ads_recordings']],
  ['placements', ['x_docs']],
  ['handles', ['posts', 'sample_world']],
];

/** Where each list comes from, how old it is, and what it does not hold. */
export async function CatalogueOrigins({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'catalogues' });
  return (
    <>
      <p>{t('read', { day: formatDate(CATALOGUES_READ, locale) })}</p>
      <div className="mt-2 overflow-x-auto">
        <table className="w-full text-left text-sm">
          <thead className="text-xs text-subtle">
            <tr className="border-b border-line">
              <th scope="col" className="py-1.5 pr-4 font-medium">
                {t('list')}
              </th>
              <th scope="col" className="py-1.5 pr-4 font-medium">
                {t('origin')}
              </th>
              <th scope="col" className="py-1.5 font-medium">
                {t('holds')}
              </th>
            </tr>
          </thead>
          <tbody>
            {ORIGINS.map(([list, sources]) => (
              <tr key={list} className="border-b border-line-soft align-top">
                <th scope="row" className="py-2 pr-4 font-medium text-ink">
                  {t(`lists.${list}.name` as 'lists.cities.name')}
                </th>
                <td className="py-2 pr-4">
                  {sources.map((source) => (
                    <span key={source} className="block">
                      {t(`sources.${source}`)}
                      <span className="text-subtle">
                        {[CATALOGUE_SOURCES[source].asOf, CATALOGUE_SOURCES[source].licence]
                          .filter((part) => part !== null)
                          .map((part) => ` · ${part}`)}
                      </span>
                    </span>
                  ))}
                </td>
                <td className="py-2">{t(`lists.${list}.holds` as 'lists.cities.holds')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
