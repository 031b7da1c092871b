import 'server-only';
import type { autocompleteTargeting } from '@/lib/contracts/catalogues';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import { CATALOGUE_KINDS, type SuggestionKind } from '@/lib/domain/catalogues';
import { foldText } from '@/lib/domain/fold-text';
import type { Ctx } from '@/lib/server/ctx';
import { listDatasets } from '@/lib/server/services/datasets/list-datasets';
import { resolveDatasets } from '@/lib/server/services/datasets/resolve-datasets';
import { handlesLike } from '@/lib/server/stores/posts/known-handles';
import { searchCatalogue } from './look-up';

type Suggestion = ResponseOf<typeof autocompleteTargeting>[number];

/** Of each kind; a kind that is asked for alone gets more. */
const OF_EACH = 5;
const OF_ONE = 20;

/** Accounts that the readable datasets have seen. */
async function suggestHandles(ctx: Ctx, query: string, limit: number): Promise<Suggestion[]> {
  const words = foldText(query).replace(/^@/, '');
  const datasets = await resolveDatasets(ctx, await listDatasets(ctx));
  if (words === '' || datasets.length === 0) return [];
  const made = new Set(datasets.flatMap(({ sample, segments }) => (sample ? segments : [])));
  const accounts = await handlesLike(ctx, { datasets }, { words, limit });
  return accounts.map(({ handle, name, followers, segments }) => ({
    kind: 'handles',
    id: handle,
    key: `handles:${handle}`,
    label: `@${handle}`,
    gloss: name === '' ? null : name,
    group: null,
    country_code: null,
    note: null,
    note_code: null,
    source: segments.every((segment) => made.has(segment)) ? 'sample_world' : 'posts',
    as_of: null,
    ...(followers >= 0 && { size: followers }),
  }));
}

async function ofKind(ctx: Ctx, kind: SuggestionKind, query: string, limit: number): Promise<Suggestion[]> {
  if (kind === 'handles') return suggestHandles(ctx, query, limit);
  return searchCatalogue(ctx, { kinds: [kind] }, query, limit);
}

/** What somebody may mean who has typed so far: the closest of every kind, kind by kind; of one kind where it is named. */
export async function suggestItems(
  ctx: Ctx,
  { query, kind }: { query: string; kind?: SuggestionKind | null },
): Promise<Suggestion[]> {
  if (kind) return ofKind(ctx, kind, query, OF_ONE);
  const kinds: SuggestionKind[] = ['handles', ...CATALOGUE_KINDS];
  const found = await Promise.all(kinds.map((one) => ofKind(ctx, one, query, OF_EACH)));
  return found.flat();
}
