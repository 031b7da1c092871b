import { WHOLE } from '@/lib/domain/assistant';
import { type PostMeasure, postMeasureSchema } from '@/lib/domain/post-condition';
import { SUMMED } from './counted-lines';
import { type Answer, say } from './statement';
import type { AssistantTools } from './tools';

/* Beside a repost stand the counts of its original, so that it tells none of its own; an answer that counts says so. */

const COUNTED = /^counts?\./u;

/** What of the counts that posts received an answer tells; undefined where it tells none. */
const receivedIn = ({ statements }: Answer): PostMeasure | undefined =>
  statements
    .filter(({ id }) => COUNTED.test(id))
    .flatMap(({ values }) => values['measure']?.written ?? [])
    .flatMap((written) => (written.as === 'term' ? written.value : []))
    .flatMap((value) => (SUMMED.includes(value) ? (postMeasureSchema.safeParse(value).data ?? []) : []))[0];

/** An answer that tells counts of posts, with what it says of reposts where the data hold some and they tell none. */
export async function withRepostsSaid(answer: Answer, tools: AssistantTools): Promise<Answer> {
  const measure = receivedIn(answer);
  if (answer.outcome !== 'answered' || measure === undefined) return answer;
  const reposts = { ...WHOLE, conditions: [{ of: 'kind' as const, is: 'repost' as const }] };
  const { rows } = await tools.counts(reposts, { by: 'all', measure });
  const [row] = rows;
  if (!row || row.posts === 0 || row.count !== null) return answer;
  return { ...answer, statements: [...answer.statements, say('count.repostsOut')] };
}
