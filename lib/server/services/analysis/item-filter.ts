import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { printKeywordQuery } from '@/lib/domain/keyword-query/print';
import type { SectionId } from '@/lib/domain/report';
import type { PostsItemFilter } from '@/lib/server/stores/posts-item-filter';
import type { ResolvedRecipe } from './resolve-recipe';

/** One bar, point or cell: `key` is the item's key in the report, `<weekday>-<hour>` for a cell. */
export interface ItemFilter {
  section: SectionId;
  key: string;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

function noItem({ section, key }: ItemFilter): AppError {
  const message = `There is no item ${key.slice(0, 60)} in ${section}`;
  return new AppError('bad_request', message, { fields: { filter: [message] } });
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

function group(filter: ItemFilter, { query }: ResolvedRecipe): PostsItemFilter {
  const printed = query.groups.map((terms) => printKeywordQuery({ groups: [terms], exclude: [] }));
  const index = printed.indexOf(filter.key);
  if (index < 0) throw noItem(filter);
  return { kind: 'group', index };
}

/** @returns undefined for items that stand for all posts. @throws AppError `bad_request` for a key that no item has. */
export function postsItemFilter(filter: ItemFilter, resolved: ResolvedRecipe): PostsItemFilter | undefined {
  const { section, key } = filter;
  if (key === '') return undefined;
  switch (section) {
    case 'audience_size':
    case 'posts':
      return undefined;
    case 'conversation_volume':
      return stepWindow(filter);
    case 'sentiment':
      return { kind: 'sentiment', key };
    case 'languages':
      return { kind: 'language', key };
    case 'countries':
    case 'genders':
      return { kind: 'account-trait', section, key };
    case 'hashtags':
    case 'keywords':
    case 'emojis':
    case 'mentions':
    case 'domains':
      return { kind: 'entity', section, key };
    case 'top_accounts':
      return { kind: 'handle', key };
    case 'top_posts':
      return { kind: 'post', key };
    case 'share_of_voice':
      return group(filter, resolved);
    case 'posting_times':
      return cell(filter);
  }
}
