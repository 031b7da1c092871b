import { type Citation, type Scope, WHOLE } from '@/lib/domain/assistant';
import type { PostMeasure } from '@/lib/domain/post-condition';
import { postLine } from './counted-lines';
import type { Answer, Statement } from './statement';
import { told, unknownMeasure, untold } from './tell-values';
import { say } from './statement';
import type { AssistantTools } from './tools';

/* The one post that an answer told first, and what else that post counts. */

const EDGES: readonly string[] = ['from', 'to', 'word', 'condition', 'without'];

/** What the first figure of an answer is read from. */
const firstCited = ({ statements }: Answer): Citation | undefined =>
  statements
    .flatMap(({ values }: Statement) => Object.values(values))
    .flatMap(({ cite }) => cite ?? [])
    .find(({ measure }) => !EDGES.includes(measure));

async function writtenAt(cite: Citation, tools: AssistantTools): Promise<number | null> {
  if (cite.table?.by === 'post') {
    const { rows } = await tools.counts(cite.scope, cite.table);
    return rows.find(({ key }) => key === cite.key)?.first ?? null;
  }
  if (cite.section !== 'top_posts' || cite.key === '') return null;
  const { items } = await tools.getSection('top_posts', cite.scope);
  const at = items.find(({ key }) => key === cite.key)?.at;
  return at === undefined ? null : Date.parse(at);
}

export interface PointedPost {
  key: string;
  scope: Scope;
}

/** @returns the post that an answer is about first; null where it is about something else. */
export async function pointedPost(answer: Answer, tools: AssistantTools): Promise<PointedPost | null> {
  const cite = firstCited(answer);
  const at = cite && answer.outcome === 'answered' ? await writtenAt(cite, tools) : null;
  if (!cite || at === null) return null;
  const span = { from: new Date(at).toISOString(), to: new Date(at + 1).toISOString() };
  return { key: cite.key, scope: { ...WHOLE, ...span } };
}

/** What is asked of that post, each by itself. */
export async function tellPointedPost(
  { key, scope }: PointedPost,
  measures: readonly PostMeasure[],
  tools: AssistantTools,
): Promise<Answer> {
  const lines: Statement[] = [];
  for (const measure of measures) {
    const table = { by: 'post', measure } as const;
    const row = (await tools.counts(scope, table)).rows.find((one) => one.key === key);
    if (!row) return untold(say('said.none'));
    if (row.count === null) return unknownMeasure(measure);
    lines.push(postLine({ scope, name: null }, table, row));
  }
  return told(lines);
}
