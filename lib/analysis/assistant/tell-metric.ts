import type { Scope } from '@/lib/domain/assistant';
import { COUNTED_METRICS, type CountedMetric, type CountedPosts } from '@/lib/domain/counted-posts';
import type { AskedMetric, ReadQuestion } from './question';
import { type Answer, choice, say, type Statement } from './statement';
import { tellListed } from './tell-lists';
import type { AssistantTools } from './tools';
import { valuesOf } from './values';

interface MetricScope {
  scope: Scope;
  /** What the scope is called where there are several. */
  name: Statement | null;
}

/** The accounts that a handle analysis is about, and not who writes of them: "average likes of A". */
const byThemselves = (scope: Scope, tools: AssistantTools): Scope =>
  tools.has('profile')
    ? {
        ...scope,
        filters: scope.filters.map((filter) =>
          filter.section === 'share_of_voice' ? { ...filter, section: 'top_accounts' as const } : filter,
        ),
      }
    : scope;

const KINDS = [
  ['verified', 'metric.ofVerified'],
  ['unverified', 'metric.ofOthers'],
] as const;

export const asksVerified = ({ conditions }: ReadQuestion): boolean =>
  conditions.leftOut.some(({ id }) => id === 'verified');

interface Line {
  name: Statement | null;
  /** Of what is told, the figure that lines are ranked by. */
  value: number;
  line: Statement;
}

function lineOf(
  { of, metric }: AskedMetric & { metric: CountedMetric },
  { scope, name }: MetricScope,
  row: CountedPosts | undefined,
  kind = '',
): Line | null {
  const told = row?.[metric];
  if (!told) return null;
  const key = kind === '' ? metric : `${metric}@${kind}`;
  const values = valuesOf('posts', scope);
  const line = say(of === 'total' ? 'metric.total' : 'metric.average', {
    metric: choice(metric),
    total: values.count(key, 'total', told.sum),
    mean: values.cited(key, 'mean', { as: 'ratio', value: told.mean }),
    median: values.cited(key, 'median', { as: 'ratio', value: told.median }),
  });
  return { name, value: of === 'total' ? told.sum : told.mean, line };
}

async function linesOf(
  tools: AssistantTools,
  asked: AskedMetric & { metric: CountedMetric },
  one: MetricScope,
  read: ReadQuestion,
): Promise<(Line | null)[]> {
  const named = { ...one, scope: byThemselves(one.scope, tools) };
  if (!asksVerified(read)) return [lineOf(asked, named, (await tools.counts(named.scope, 'all'))[0])];
  const rows = await tools.counts(named.scope, 'verified');
  return KINDS.map(([kind, name]) =>
    lineOf(
      asked,
      { ...named, name: say(name) },
      rows.find(({ key }) => key === kind),
      kind,
    ),
  );
}

const isCountedMetric = (metric: string): metric is CountedMetric =>
  COUNTED_METRICS.some((one) => one === metric);

/** What has no count of its own in the data: what there is of it is told in its place. */
async function tellLacking(
  tools: AssistantTools,
  scopes: readonly MetricScope[],
  { of, metric }: AskedMetric,
  read: ReadQuestion,
): Promise<Answer> {
  const id = metric === 'followers' ? 'audience_size' : 'posts';
  const told = await Promise.all(
    scopes.map(async ({ scope, name }) => {
      const { statements } = tellListed(id, await tools.getSection(id, scope), { scope, keys: [], read });
      return [...(name ? [name] : []), ...statements];
    }),
  );
  const lacks = say('metric.lacks', { metric: choice(metric), of: choice(of) });
  return { outcome: 'not_measured', statements: [lacks, ...told.flat()], suggestions: [] };
}

/** Sums and means of what single posts received: of several times or things the highest first. */
export async function tellMetric(
  tools: AssistantTools,
  scopes: readonly MetricScope[],
  read: ReadQuestion,
): Promise<Answer> {
  const asked = read.metric;
  if (asked === null) return { outcome: 'not_measured', statements: [], suggestions: [] };
  const { metric } = asked;
  if (!isCountedMetric(metric)) return tellLacking(tools, scopes, asked, read);
  const all = await Promise.all(scopes.map((one) => linesOf(tools, { ...asked, metric }, one, read)));
  const found = all.flat().flatMap((line) => line ?? []);
  const unknown = say('metric.unknown', { metric: choice(metric) });
  if (found.length === 0) {
    const posts = await Promise.all(scopes.map(({ scope }) => tools.totals(scope)));
    const none = posts.every((one) => one.posts === 0);
    const untold = asksVerified(read) ? say('metric.verifiedUnknown') : unknown;
    return { outcome: 'cannot_tell', statements: [none ? say('said.none') : untold], suggestions: [] };
  }
  const ranked = found.toSorted((a, b) => b.value - a.value);
  const lines = ranked.flatMap(({ name, line }) => [...(name ? [name] : []), line]);
  const head = found.length > 1 ? [say('metric.highest')] : [];
  const missing = all.flat().length > found.length ? [say('metric.oneSide')] : [];
  return { outcome: 'answered', statements: [...head, ...lines, ...missing], suggestions: [] };
}

/** How many of the posts are by verified accounts, as those were seen last. */
export async function tellVerified(tools: AssistantTools, scope: Scope): Promise<Answer> {
  const rows = await tools.counts(scope, 'verified');
  const of = (kind: string) => rows.find(({ key }) => key === kind)?.posts ?? 0;
  const all = rows.reduce((sum, { posts }) => sum + posts, 0);
  const known = of('verified') + of('unverified');
  if (known === 0)
    return { outcome: 'cannot_tell', statements: [say('metric.verifiedUnknown')], suggestions: [] };
  const values = valuesOf('posts', scope);
  const told = say('metric.verifiedPart', {
    part: values.count('posts@verified', 'value', of('verified')),
    whole: values.count('posts', 'value', all),
    share: values.cited('posts@verified', 'part', { as: 'share', value: of('verified') / all }),
  });
  return { outcome: 'answered', statements: [told], suggestions: [] };
}
