import type { AudienceConfig } from '@/lib/contracts/targeting-lists';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';

/** A targeting list as the API tells it. */
export const makeConfig = ({
  targeting_package: given = { keywords: ['oat milk'] },
  ...change
}: Partial<Omit<AudienceConfig, 'targeting_package'>> & {
  targeting_package?: object;
} = {}): AudienceConfig => ({
  ...{ id: 'ready-oat-milk', name: 'Oat milk', size: 120, kind: 'targeting_list', version: 1 },
  ...{ categories: [], exclusion: false, countries: [], ready: true, sample: true, owner: null },
  ...{ source: null, created_at: null, updated_at: null, deleted_at: null },
  ...change,
  targeting_package: targetingPackageSchema.parse(given),
});
