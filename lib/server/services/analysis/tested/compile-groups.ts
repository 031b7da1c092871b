import 'server-only';
import { compileGroup, type CompiledGroup, variantsOf } from '@/lib/analysis/targeting/tested/group-variants';
import { makeTerm } from '@/lib/domain/keyword-query/term';
import type { Ctx } from '@/lib/server/ctx';
import type { PostsQuestion } from '@/lib/server/stores/posts/posts-question';
import { variantCounts } from '@/lib/server/stores/posts/posts-tested';

const MOST_GROUPS = 5;
const MOST_WORDS = 4;

/** X cannot ask for several words in one post: what comes nearest to each group of words, and what is lost. */
export async function compileGroups(ctx: Ctx, question: PostsQuestion): Promise<CompiledGroup[]> {
  const groups = question.query.groups
    .filter((group) => group.length > 1 && group.length <= MOST_WORDS)
    .slice(0, MOST_GROUPS);
  const compiled: CompiledGroup[] = [];
  for (const group of groups) {
    const words = group.map(({ text }) => text);
    const single = new Map(group.map((term) => [term.text, term]));
    const texts = variantsOf(words);
    const variants = texts.map((text) => single.get(text) ?? makeTerm(text, true, 0));
    const counts = await variantCounts(ctx, question, { group, variants });
    compiled.push(compileGroup(words, texts, counts));
  }
  return compiled;
}
