import { accountText, isHandleKey } from '@/lib/domain/account-key';
import type { AccountsSection } from '@/lib/domain/report';
import { MIN_CELL_POSTS } from '@/lib/domain/section-sample';
import type { AccountRow, Facets } from './facets';
import { authorLimits } from './facet-sums';
import type { LimitId } from './limits';

/** Of a post or two the model's word is no figure. */
const isScored = ({ scored }: AccountRow) => scored >= MIN_CELL_POSTS;

function accountItem(row: AccountRow): AccountsSection['items'][number] {
  return {
    key: row.handle,
    label: row.name || accountText(row.handle).replace(/^@/, ''),
    posts: row.posts,
    engagements: row.engagements,
    followers: row.followers,
    net_sentiment: isScored(row) ? (row.positive - row.negative) / row.scored : null,
    trend: row.trend,
  };
}

/** The accounts with these keys, in their order. */
export function accountItems({ accountRows }: Pick<Facets, 'accountRows'>, keys: readonly string[]) {
  const rows = new Map(accountRows.map((row) => [row.key, row]));
  return keys.flatMap((key) => {
    const row = rows.get(key);
    return row ? [accountItem(row)] : [];
  });
}

/** The accounts with these keys, in their order, of so many in all. */
export function listedAccounts(
  { steps, accounts, accountRows }: Pick<Facets, 'steps' | 'accounts' | 'accountRows'>,
  keys: readonly string[],
  total: number,
) {
  const items = accountItems({ accountRows }, keys);
  const limits: LimitId[] = authorLimits({ steps, accounts });
  if (accounts.posts > accounts.postsWithHandle) limits.push('accounts_without_handle');
  if (items.some(({ key }) => !isHandleKey(key))) limits.push('accounts_by_name');
  if (accountRows.some((row) => !isScored(row))) limits.push('net_of_many_posts');
  if (total > items.length) limits.push('top_items_only');
  return { body: { unit: 'accounts' as const, items, total_items: total }, limits };
}
