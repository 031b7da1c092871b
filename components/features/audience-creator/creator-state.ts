import type { createTeamConfig, TeamAudienceConfig } from '@/lib/contracts/team-audiences';
import type { RequestInput } from '@/lib/contracts/core/endpoint';
import { type ListCategoryId, LIST_CATEGORY_IDS } from '@/lib/domain/list-categories';
import { type AudienceOrigin, communityIdSchema, MAX_COMMUNITIES } from '@/lib/domain/team-audiences';
import { type TargetingPackage, targetingPackageSchema } from '@/lib/domain/targeting-package';

type Body = RequestInput<typeof createTeamConfig>['body'];

/** A community by its id and what it is called. */
export interface ChosenCommunity {
  id: string;
  label: string;
}

/** What is being put together. Lists of the package that the page does not edit stay as they are. */
export interface Draft {
  name: string;
  categories: ListCategoryId[];
  given: TargetingPackage;
  countries: string[];
  jobTitles: string[];
  communities: ChosenCommunity[];
  origin: AudienceOrigin;
}

const EMPTY: Draft = {
  name: '',
  categories: [],
  given: targetingPackageSchema.parse({}),
  countries: [],
  jobTitles: [],
  communities: [],
  origin: 'creator',
};

export const draftOf = (config: TeamAudienceConfig): Draft => ({
  name: config.name,
  categories: LIST_CATEGORY_IDS.filter((id) => config.categories.some((one) => one.id === id)),
  given: config.targeting_package,
  countries: config.countries,
  jobTitles: config.job_titles,
  communities: config.communities.map(({ id, label }) => ({ id, label })),
  origin: config.origin,
});

const listed = (search: URLSearchParams, name: string): string[] =>
  (search.get(name) ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean)
    .slice(0, 100);

/** What another page sends along: `?handles=a,b&keywords=oat milk&communities=cafes.hushmill`. */
export function draftOfAddress(search: URLSearchParams): Draft {
  const given = targetingPackageSchema.safeParse({
    handles: listed(search, 'handles'),
    keywords: listed(search, 'keywords'),
    hashtags: listed(search, 'hashtags'),
  });
  const communities = listed(search, 'communities')
    .filter((id) => communityIdSchema.safeParse(id).success)
    .slice(0, MAX_COMMUNITIES);
  const from = search.get('from');
  return {
    ...EMPTY,
    name: search.get('name')?.slice(0, 120) ?? '',
    given: given.success ? given.data : EMPTY.given,
    communities: communities.map((id) => ({ id, label: `@${id.split('.')[1] ?? id}` })),
    origin: from === 'explore_x' || from === 'community' ? from : 'creator',
  };
}

/** The same as the API takes it. */
export const definitionOf = ({ given, countries, jobTitles, communities }: Draft) => ({
  targeting_package: given,
  countries,
  job_titles: jobTitles,
  communities: communities.map(({ id }) => id),
});

export const bodyOf = (draft: Draft): Body => ({
  ...definitionOf(draft),
  name: draft.name.trim(),
  categories: draft.categories,
  origin: draft.origin,
});

type LabelList = 'keywords' | 'hashtags' | 'interests' | 'languages';

/** Labels of a list that are aimed at, or left out. */
export const labelsOf = (given: TargetingPackage, list: LabelList, excluded = false): string[] =>
  given[list].filter((item) => (item.excluded === true) === excluded).map(({ label }) => label);

/** A list with these labels in the place of those it had; what is kept keeps what is known of it. */
export function withLabels(
  given: TargetingPackage,
  list: LabelList,
  labels: readonly string[],
  excluded = false,
): TargetingPackage {
  const others = given[list].filter((item) => (item.excluded === true) !== excluded);
  const own = labels.map(
    (label) =>
      given[list].find((item) => item.label === label && (item.excluded === true) === excluded) ?? {
        label,
        deselected: false,
        ...(excluded && { excluded }),
      },
  );
  return { ...given, [list]: [...own, ...others] };
}

export const withHandles = (given: TargetingPackage, handles: readonly string[]): TargetingPackage => ({
  ...given,
  handles: handles.map(
    (handle) => given.handles.find((one) => one.handle === handle) ?? { handle, deselected: false },
  ),
});

/** Whether there is anything to count. */
export const aims = ({ given, jobTitles, communities }: Draft): boolean =>
  jobTitles.length + communities.length + given.handles.length > 0 ||
  (['keywords', 'hashtags', 'interests', 'conversation_topics', 'movies_tv_shows'] as const).some((list) =>
    given[list].some(({ excluded }) => excluded !== true),
  );
