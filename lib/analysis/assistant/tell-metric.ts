import type { Scope } from '@/lib/domain/assistant';
import type { AskedMetric, ReadQuestion } from './question';
import { ORDERING_ROWS } from './metrics-table';
import { type Answer, choice, say, type Statement, type StatementValue } from './statement';
import { tellListed } from './tell-lists';
import type { AssistantTools } from './tools';

interface MetricScope {
  scope: Scope;
  /** What the scope is called where there are several. */
  name: Statement | null;
}

async function isCounted(tools: AssistantTools, { metric }: AskedMetric, scope: Scope): Promise<boolean> {
  const row = ORDERING_ROWS.find(([field]) => field === metric);
  if (!row) return true;
  const [field, ordering] = row;
  const { items } = await tools.getSection('top_posts', { ...scope, ordering });
  return items.some((post) => post[field] !== null && post[field] !== undefined);
}

/** Sums and means of one count are in no section: what there is of it is told in their place. */
export async function tellMetric(
  tools: AssistantTools,
  scopes: readonly MetricScope[],
  read: ReadQuestion,
): Promise<Answer> {
  const asked = read.metric;
  const [first] = scopes;
  if (asked === null || !first) return { outcome: 'not_measured', statements: [], suggestions: [] };
  const metric: StatementValue = choice(asked.metric);
  if (!(await isCounted(tools, asked, first.scope)))
    return { outcome: 'not_measured', statements: [say('metric.unknown', { metric })], suggestions: [] };
  const id = asked.metric === 'followers' ? 'audience_size' : 'posts';
  const told = await Promise.all(
    scopes.map(async ({ scope, name }) => {
      const { statements } = tellListed(id, await tools.getSection(id, scope), { scope, keys: [], read });
      return [...(name ? [name] : []), ...statements];
    }),
  );
  return {
    outcome: 'not_measured',
    statements: [say('metric.lacks', { metric, of: choice(asked.of) }), ...told.flat()],
    suggestions: [],
  };
}
