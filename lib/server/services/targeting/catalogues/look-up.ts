import 'server-only';
import type { CatalogueKind, LookupItem } from '@/lib/domain/catalogues';
import { foldText } from '@/lib/domain/fold-text';
import { MAX_FOUND } from '@/lib/contracts/catalogues';
import type { Ctx } from '@/lib/server/ctx';
import { listEntries, searchEntries } from '@/lib/server/stores/targeting/catalogues-store';
import { annotatedItems } from './annotated-topics';
import { lookupItem } from './lookup-item';

interface Asked {
  kinds: readonly CatalogueKind[];
  country?: string | null;
}

/** Lists to which imported posts add what they are annotated with. */
const ANNOTATED: readonly CatalogueKind[] = ['conversation_topics', 'movies_tv_shows'];

/** Of the lists that are asked for. */
async function annotated(ctx: Ctx, { kinds }: Asked, words: string | null): Promise<LookupItem[]> {
  const asked = ANNOTATED.filter((kind) => kinds.includes(kind));
  return (await Promise.all(asked.map((kind) => annotatedItems(ctx, kind, words)))).flat();
}

/** A whole list, in its own order; what posts tell of themselves goes first. */
export async function listCatalogue(ctx: Ctx, asked: Asked): Promise<LookupItem[]> {
  const [posts, entries] = await Promise.all([annotated(ctx, asked, null), listEntries(asked)]);
  return [...posts, ...entries.map((entry) => lookupItem(entry, ctx.client.locale))];
}

/** What fits the words, the closest first; of several texts each finds its own, and no row stands twice. */
export async function searchCatalogue(
  ctx: Ctx,
  asked: Asked,
  keywords: string | readonly string[],
  limit = MAX_FOUND,
): Promise<LookupItem[]> {
  const texts = [...new Set([keywords].flat().map(foldText))].filter((text) => text !== '');
  const { locale } = ctx.client;
  const found = await Promise.all(
    texts.map(async (text) => {
      const [posts, entries] = await Promise.all([
        annotated(ctx, asked, text),
        searchEntries(asked, text, limit),
      ]);
      return [...posts, ...entries.map((entry) => lookupItem(entry, locale))];
    }),
  );
  return [...new Map(found.flat().map((item) => [item.key, item])).values()].slice(0, limit);
}
