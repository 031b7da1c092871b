import type { Scope } from '@/lib/domain/assistant';
import { findingOf } from '@/lib/analysis/findings/registry';
import type { ReadQuestion } from './question';
import { type Answer, say, type Statement } from './statement';
import { tellListed } from './tell-lists';
import { bestPosts } from './tell-said';
import { itemStatements, sharesOf } from './tell-shares';
import type { AssistantTools } from './tools';
import { valuesOf } from './values';

/** Sections whose finding names a difference that a test or an interval holds, the most telling first. */
const TELLING = ['sentiment', 'trending_topics', 'seo_keywords', 'share_of_voice'] as const;
/** Findings that say that nothing differs. */
const NOTHING = /no_difference|steady|none/;
const LISTED = 3;

async function shareLines(tools: AssistantTools, scope: Scope): Promise<Statement[]> {
  const found = await Promise.all(
    TELLING.filter((id) => tools.has(id)).map(async (id) => {
      const section = await tools.getSection(id, scope);
      const finding = findingOf(id, section);
      if (finding === null || NOTHING.test(finding.id)) return [];
      const shares = sharesOf(id, section, scope);
      const lines = shares.items.slice(0, LISTED).flatMap((item) => itemStatements(shares, item));
      return [say(`summary.${id}`), ...lines];
    }),
  );
  return found.flat();
}

async function peakLines(tools: AssistantTools, scope: Scope, read: ReadQuestion): Promise<Statement[]> {
  const section = await tools.getSection('conversation_volume', scope);
  if (findingOf('conversation_volume', section)?.id !== 'conversation_volume.peak') return [];
  return tellListed('conversation_volume', section, { scope, keys: [], read }).statements;
}

/** What stands out, by the findings of the report: how much, when, how it is felt about, in which words; and the first post. */
export async function tellSummary(tools: AssistantTools, scope: Scope, read: ReadQuestion): Promise<Answer> {
  const { posts } = await tools.totals(scope);
  const count = valuesOf('posts', scope).count('posts', 'value', posts);
  const [peak, shares, best] = await Promise.all([
    peakLines(tools, scope, read),
    shareLines(tools, scope),
    bestPosts(tools, scope),
  ]);
  const lead = peak.length + shares.length > 0 ? 'summary.lead' : 'summary.nothing';
  return {
    outcome: 'answered',
    statements: [
      say('overview.posts', { posts: count }),
      say(lead),
      ...peak,
      ...shares,
      say('said.quotes'),
      ...best,
    ],
    suggestions: [],
  };
}
