import type { Scope } from '@/lib/domain/assistant';
import type { HeldFinding } from '@/lib/domain/page-findings';
import type { ReadQuestion } from './question';
import { type Answer, say, type Statement } from './statement';
import { tellDay, tellListed } from './tell-lists';
import { bestPosts, frequentWords } from './tell-said';
import { hasShares, itemStatements, sharesOf } from './tell-shares';
import type { AssistantTools } from './tools';
import { valuesOf } from './values';

/** Sections whose clear item is told beside the others: their parts make up a whole. */
const WHOLES = ['sentiment', 'share_of_voice'] as const;
const LISTED = 3;

/** What the page calls clear of one section, in its figures. */
async function clearLines(
  tools: AssistantTools,
  { section: id, key }: HeldFinding,
  scope: Scope,
  read: ReadQuestion,
): Promise<Statement[]> {
  if (id === 'conversation_volume') {
    const section = await tools.getSection(id, scope);
    const told = tellDay(section, scope, key) ?? tellListed(id, section, { scope, keys: [], read });
    return [say('summary.conversation_volume'), ...told.statements];
  }
  if (!hasShares(id)) return [];
  const shares = sharesOf(id, await tools.getSection(id, scope), scope);
  const isWhole = WHOLES.some((whole) => whole === id);
  const shown = shares.items.filter((item, place) => item.key === key || (isWhole && place < LISTED));
  const lines = shown.flatMap((item) => itemStatements(shares, item));
  return lines.length > 0 ? [say(`summary.${id}`), ...lines] : [];
}

/**
 * What stands out, by the page's one family of findings: nothing is told as clear that the findings card would not call so.
 * Beside it how many posts there are, their most frequent words, and the first of them.
 */
export async function tellSummary(tools: AssistantTools, scope: Scope, read: ReadQuestion): Promise<Answer> {
  const { posts } = await tools.totals(scope);
  const count = valuesOf('posts', scope).count('posts', 'value', posts);
  const page = await tools.findings(scope);
  const [clear, words, best] = await Promise.all([
    Promise.all((page?.findings ?? []).map((finding) => clearLines(tools, finding, scope, read))),
    frequentWords(tools, scope),
    bestPosts(tools, scope),
  ]);
  const lines = clear.flat();
  return {
    outcome: 'answered',
    statements: [
      say('overview.posts', { posts: count }),
      say(lines.length > 0 ? 'summary.lead' : 'summary.nothing'),
      ...lines,
      ...words,
      say('said.quotes'),
      ...best,
    ],
    suggestions: [],
  };
}
