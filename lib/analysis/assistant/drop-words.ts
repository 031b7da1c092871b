import type { Plan } from './plan';
import { sideScope } from './tell-sides';
import type { AssistantTools } from './tools';

const FEW = 5;

/** Words that no post holds together: the most particular of them is kept, the others are left out. */
export async function dropWords({ scope, tell, sides }: Plan, tools: AssistantTools): Promise<string[]> {
  const { words = [] } = scope;
  // What hardly any post of the sides holds is no part of what they are held against each other for.
  if (sides.length > 1 && words.length > 0) {
    const posts = await Promise.all(
      sides.map(async (side) => (await tools.totals(sideScope(side, scope).scope)).posts),
    );
    if (posts.reduce((sum, one) => sum + one, 0) >= FEW) return [];
    delete scope.words;
    return words;
  }
  // Of a number asked for none is an answer.
  if (words.length < 2 || tell === 'part' || tell === 'posts' || (await tools.totals(scope)).posts > 0)
    return [];
  const counted = await Promise.all(
    words.map(async (word) => ({ word, ...(await tools.totals({ ...scope, words: [word] })) })),
  );
  const byNumber = counted.toSorted((a, b) => a.posts - b.posts);
  const kept = byNumber.find(({ posts }) => posts >= FEW) ?? byNumber.at(-1);
  if (kept) scope.words = [kept.word];
  return words.filter((word) => word !== kept?.word);
}
