import 'server-only';
import type { TeamAudienceConfig } from '@/lib/contracts/team-audiences';
import { categoriesOf, isExclusion } from '@/lib/domain/list-categories';
import { displayName } from '@/lib/domain/people';
import { readKeptPackage } from '@/lib/domain/targeting-package';
import type { UserActor } from '@/lib/server/ctx';
import type { ReadConfig } from '@/lib/server/stores/ads/team-audiences-store';

function makerView(person: UserActor, maker: ReadConfig['maker']) {
  if (!maker) return null;
  const { firstName, lastName, email } = maker;
  return {
    name: displayName({ first_name: firstName, last_name: lastName, email }),
    mine: maker.id === person.id,
  };
}

export function configView(
  person: UserActor,
  { config, maker, audiences, plans, adSets }: ReadConfig,
): TeamAudienceConfig {
  const { id, name, countries, communities, origin, version, sizes } = config;
  const categories = [...categoriesOf(config.categories)];
  return {
    ...{ id, name, countries, communities, origin, version, categories },
    size: sizes?.pro_targeting_size ?? null,
    core_size: sizes?.core_size ?? null,
    total_native_size: sizes?.total_native_size ?? null,
    pro_targeting_size: sizes?.pro_targeting_size ?? null,
    shares: sizes?.shares ?? null,
    base: sizes?.base ?? null,
    counted_at: sizes?.computed_at ?? null,
    datasets: sizes?.datasets ?? [],
    sample: sizes?.datasets.some(({ sample }) => sample) ?? false,
    exclusion: isExclusion(categories),
    targeting_package: readKeptPackage(config.targetingPackage),
    job_titles: config.jobTitles,
    used_in: { audiences, plans, ad_sets: adSets },
    created_by: makerView(person, maker),
    created_at: config.createdAt.toISOString(),
    updated_at: config.updatedAt.toISOString(),
    deleted_at: config.deletedAt?.toISOString() ?? null,
  };
}
