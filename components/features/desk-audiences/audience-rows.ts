import type { TeamAudienceConfig } from '@/lib/contracts/team-audiences';
import type { TeamAudience } from '@/lib/contracts/team-lists';
import { foldText } from '@/lib/domain/fold-text';
import type { AudienceStatus } from '@/lib/domain/team-audiences';

/** One line of the table: what was put together with the list built of it, or a list of a file alone. */
export interface AudienceRow {
  id: string;
  name: string;
  config: TeamAudienceConfig | null;
  list: TeamAudience | null;
  status: AudienceStatus;
  exclusion: boolean;
  sample: boolean;
  updatedAt: string;
}

export function rowsOf(
  configs: readonly TeamAudienceConfig[],
  lists: readonly TeamAudience[],
): AudienceRow[] {
  const ofConfigs = configs.map((config): AudienceRow => {
    const list = lists.find((one) => one.config === config.id) ?? null;
    return {
      ...{ id: config.id, name: config.name, config, list },
      status: list?.status ?? 'Not targetable',
      exclusion: config.exclusion,
      sample: config.sample,
      updatedAt: config.updated_at,
    };
  });
  const known = new Set(configs.map(({ id }) => id));
  const alone = lists
    .filter(({ config }) => config === null || !known.has(config))
    .map((list): AudienceRow => ({
      ...{ id: list.id, name: list.name, config: null, list, status: list.status },
      ...{ exclusion: list.exclusion, sample: list.sample, updatedAt: list.updated_at },
    }));
  return [...ofConfigs, ...alone];
}

/** Where the lists of these rows are in ad accounts. */
export const uploadsOf = (rows: readonly AudienceRow[]): string[] =>
  rows.flatMap(({ list }) => list?.uploads.map(({ id }) => id) ?? []);

export interface RowFilter {
  text: string;
  status: AudienceStatus | 'any';
  category: string;
  country: string;
}
export const NO_FILTER: RowFilter = { text: '', status: 'any', category: 'any', country: '' };

/** An audience without countries is aimed at all of them. */
export function fitting(rows: readonly AudienceRow[], filter: RowFilter): AudienceRow[] {
  const wanted = foldText(filter.text);
  return rows.filter(({ name, status, config, list }) => {
    const categories = (config ?? list)?.categories.map(({ id }) => id) ?? [];
    const countries = config?.countries ?? [];
    return (
      (wanted === '' || foldText(name).includes(wanted)) &&
      (filter.status === 'any' || status === filter.status) &&
      (filter.category === 'any' || categories.includes(filter.category)) &&
      (filter.country === '' || countries.length === 0 || countries.includes(filter.country))
    );
  });
}
