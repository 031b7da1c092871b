import 'server-only';
import type { Trait } from '@/lib/analysis/sections/facets';
import { type AppError, fieldError } from '@/lib/domain/app-error';
import type { SectionId } from '@/lib/domain/recipe';
import type { EntitySection, PostsItemFilter, VoiceQuestion } from '@/lib/server/stores/posts/posts-question';

/** One bar, point or cell: `key` is the item's key in the report, `<weekday>-<hour>` for a cell. */
export interface ItemFilter {
  section: SectionId;
  key: string;
}

const TRAIT_OF: Partial<Record<SectionId, Trait>> = {
  countries: 'country',
  cities: 'city',
  genders: 'gender',
  age_groups: 'age',
  interests: 'interest',
  job_titles: 'job',
};

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

function noItem({ section, key }: ItemFilter): AppError {
  const message = `There is no item ${key.slice(0, 60)} in ${section}`;
  return fieldError('filter', message);
}

function stepWindow(filter: ItemFilter): PostsItemFilter {
  const { key } = filter;
  if (!/^\d{4}-\d\d-\d\d(T\d\d:00:00Z)?$/.test(key)) throw noItem(filter);
  const from = Date.parse(key);
  if (Number.isNaN(from)) throw noItem(filter);
  return { kind: 'window', from, to: from + (key.includes('T') ? HOUR_MS : DAY_MS) };
}

function cell(filter: ItemFilter): PostsItemFilter {
  const [, weekday, hour] = /^([1-7])-(\d|1\d|2[0-3])$/.exec(filter.key) ?? [];
  if (weekday === undefined || hour === undefined) throw noItem(filter);
  return { kind: 'cell', weekday: Number(weekday), hour: Number(hour) };
}

function voice(filter: ItemFilter, voices: readonly VoiceQuestion[]): PostsItemFilter {
  const index = voices.findIndex(({ key }) => key === filter.key);
  if (index < 0) throw noItem(filter);
  return { kind: 'voice', index };
}

const ENTITY_OF: Partial<Record<SectionId, EntitySection>> = {
  hashtags: 'hashtags',
  keywords: 'keywords',
  seo_keywords: 'keywords',
  trending_topics: 'keywords',
  emojis: 'emojis',
  mentions: 'mentions',
  domains: 'domains',
  subreddits: 'subreddits',
};

/** Sections whose items need more than a look into one table. */
function ownFilter(filter: ItemFilter, voices: readonly VoiceQuestion[]): PostsItemFilter | undefined {
  const { section, key } = filter;
  switch (section) {
    case 'conversation_volume':
      return stepWindow(filter);
    case 'sentiment':
      return { kind: 'sentiment', key };
    case 'languages':
      return { kind: 'language', key };
    case 'topics':
      return { kind: 'topic', terms: key.split('+') };
    case 'profile':
      return { kind: 'about', key };
    case 'top_accounts':
    case 'largest_followers':
    case 'follower_growth':
      return { kind: 'handle', key };
    case 'similar_accounts':
      return { kind: 'mentioning-account', key };
    case 'top_posts':
      return { kind: 'post', key };
    case 'share_of_voice':
      return voice(filter, voices);
    case 'posting_times':
      return cell(filter);
    default:
      return undefined;
  }
}

/** @returns undefined for items that stand for all posts. @throws AppError `bad_request` for a key that no item has. */
export function postsItemFilter(
  filter: ItemFilter,
  voices: readonly VoiceQuestion[],
): PostsItemFilter | undefined {
  const { section, key } = filter;
  if (key === '') return undefined;
  const trait = TRAIT_OF[section];
  if (trait) return { kind: 'account-trait', trait, key };
  const entity = ENTITY_OF[section];
  return entity ? { kind: 'entity', section: entity, key } : ownFilter(filter, voices);
}
