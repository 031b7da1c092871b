import 'server-only';
import type { RecipeInput, Voice } from '@/lib/domain/recipe';
import type { VoiceSection } from '@/lib/domain/report';
import { runReport } from '@/lib/server/services/analysis/run-report';
import type { Ctx } from '@/lib/server/ctx';
import { exploreRecipe } from '@/lib/server/services/analysis/explore/explore-recipe';
import { anyOf } from '@/lib/server/services/analysis/topics/topic-recipe';

export interface VoiceInput {
  brands: Voice[];
  /** Words that a post must hold one of; without any, the words of the conversation are looked for. */
  keywords: string[];
  with_keywords: boolean;
  from?: string | null;
  to?: string | null;
  countries: string[];
  dataset?: string | null;
}

const GENERATED = 20;
/** A keyword search of the network gives originals, answers and quotes only. */
const NO_REPOSTS = 'search_without_reposts';

async function recipeOf(ctx: Ctx, input: VoiceInput, keywords: readonly string[]): Promise<RecipeInput> {
  const { brands, countries, from, to, dataset } = input;
  const query = anyOf(
    brands.flatMap(({ name, aliases }) => [name, ...aliases]),
    'brands',
  );
  const recipe = await exploreRecipe(ctx, { query, exclude_keywords: [], countries, from, to, dataset });
  if (keywords.length === 0) return { ...recipe, voices: brands };
  const extra = anyOf(keywords, 'keywords');
  return { ...recipe, voices: brands, extra_keyword: extra, extra_keyword_type: 'and' };
}

interface Share {
  n: number;
  share: number;
  low: number;
  high: number;
}
const shareOf = ({ n: posts, share, low, high }: Share) => ({ posts, share, low, high });

function limitsOf({ receipt }: VoiceSection): string[] {
  const searched = receipt.datasets.some(({ sources }) => sources.includes('x-api'));
  return [...new Set([...receipt.limits, ...(searched ? [NO_REPOSTS] : [])])];
}

/**
 * Each brand's share of the posts that name any of them, in the order the brands were given. With keywords the posts that
 * hold one of them count; without, the words that set the conversation apart are found and returned.
 */
export async function measureShareOfVoice(ctx: Ctx, input: VoiceInput) {
  const given = input.with_keywords ? input.keywords : [];
  const generated = input.with_keywords && given.length === 0;
  const { sections } = await runReport(ctx, await recipeOf(ctx, input, given), {
    sections: generated ? ['share_of_voice', 'seo_keywords'] : ['share_of_voice'],
  });
  const { share_of_voice: voices, seo_keywords: words } = sections;
  if (!voices) throw new Error('The report holds no share of voice');
  const found = (words?.items ?? []).slice(0, GENERATED).map(({ key }) => key);
  const shares = input.brands.flatMap(({ name }) => {
    const item = voices.items.find(({ key }) => key === name);
    return item ? [{ name, ...shareOf(item.with_keyword ?? item), without_keywords: shareOf(item) }] : [];
  });
  return {
    keywords: generated ? found : given,
    generated,
    shares,
    base: voices.items[0]?.with_keyword?.base ?? voices.base,
    overlap: voices.overlap.map(({ keys, base, ...part }) => ({ names: keys, base, ...shareOf(part) })),
    limits: limitsOf(voices),
    recipe: voices.receipt.recipe,
  };
}
