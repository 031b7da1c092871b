import 'server-only';
import { INTERESTS } from '@/lib/analysis/traits/interests-names';
import { normalizeText, tokenize } from '@/lib/domain/keyword-query/text';
import type { Ctx } from '@/lib/server/ctx';
import { measureAudience } from './measure-audience';

const MOST = 12;

/** Interests of which a name holds one of the words, as a part of a word too. */
function byName(keywords: readonly string[]): string[] {
  const words = keywords.flatMap((keyword) => [normalizeText(keyword).trim(), ...tokenize(keyword)]);
  const wanted = [...new Set(words)].filter((word) => word.length >= 2);
  return [...INTERESTS].flatMap(([id, { en, ja }]) => {
    const names = [normalizeText(en), normalizeText(ja)];
    return wanted.some((word) => names.some((name) => name.includes(word))) ? [id] : [];
  });
}

/** Interests that go with words, each with how many accounts tell it; fewer than ten are not told. */
export async function suggestInterests(
  ctx: Ctx,
  { keywords, dataset }: { keywords: string[]; dataset?: string | null | undefined },
) {
  const ids = byName(keywords).slice(0, MOST);
  const first = ids[0];
  if (first === undefined) return [];
  const blocks = ids.map((id) => ({ kind: 'interested_in' as const, values: [id], operator: 'or' as const }));
  const { blocks: figures } = await measureAudience(ctx, { blocks, dataset });
  return ids
    .map((id, at) => {
      const name = INTERESTS.get(id);
      const names = name ?? { en: id, ja: id };
      return { id, label: names.en, names, size: figures[at]?.size ?? null };
    })
    .sort((a, b) => (b.size ?? 0) - (a.size ?? 0) || (a.id < b.id ? -1 : 1));
}
