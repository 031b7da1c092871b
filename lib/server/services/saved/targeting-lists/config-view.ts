import 'server-only';
import type { AudienceConfig } from '@/lib/contracts/targeting-lists';
import { categoriesOf, isExclusion } from '@/lib/domain/list-categories';
import type { Locale } from '@/lib/domain/locales';
import { LABELLED_LISTS, readKeptPackage, type TargetingPackage } from '@/lib/domain/targeting-package';
import type { UserActor } from '@/lib/server/ctx';
import { ownerView } from '@/lib/server/services/saved/audience-view';
import type { ReadList } from '@/lib/server/stores/saved/saved-lists-store';
import { type ReadyList, readyName } from './ready-lists';

/** Whether a figure in it was counted in the sample world. */
function holdsSample(given: TargetingPackage): boolean {
  const items: { evidence?: { sample?: boolean | undefined } | undefined }[] = [
    ...given.handles,
    ...LABELLED_LISTS.flatMap((id) => given[id]),
    ...Object.values(given.settings_evidence ?? {}).map((evidence) => ({ evidence })),
  ];
  return items.some(({ evidence }) => evidence?.sample === true);
}

export function configView(person: UserActor, { list, owner }: ReadList): AudienceConfig {
  const { id, name, kind, countries, version, source } = list;
  const categories = categoriesOf(list.categories);
  const targeting_package = readKeptPackage(list.targetingPackage);
  return {
    ...{ id, name, kind, countries, version, source, targeting_package },
    size: source?.accounts ?? null,
    categories: [...categories],
    exclusion: isExclusion(categories),
    ready: false,
    sample: (source?.datasets.some(({ sample }) => sample) ?? false) || holdsSample(targeting_package),
    owner: ownerView(person, list.userId, owner),
    created_at: list.createdAt.toISOString(),
    updated_at: list.updatedAt.toISOString(),
    deleted_at: list.deletedAt?.toISOString() ?? null,
  };
}

export function readyView(ready: ReadyList, locale: Locale): AudienceConfig {
  const { id, source, targetingPackage, countries } = ready;
  const categories = categoriesOf([ready.category]);
  return {
    ...{ id, source, countries, name: readyName(ready, locale), kind: 'targeting_list' },
    targeting_package: targetingPackage,
    size: source.accounts,
    categories: [...categories],
    exclusion: isExclusion(categories),
    ...{ ready: true, sample: true, owner: null, version: 1 },
    ...{ created_at: null, updated_at: source.computed_at, deleted_at: null },
  };
}
