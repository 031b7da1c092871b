import { type Answer, say } from './statement';
import type { AssistantTools } from './tools';

/* Rows of a file that repeat a post are counted once; where numbers of posts are told, that is said. */

const counts = ({ statements }: Answer): boolean =>
  statements.some(({ values }) =>
    Object.values(values).some(({ cite, written }) => cite?.section === 'posts' && written.as === 'number'),
  );

export async function withRepeatsSaid(answer: Answer, tools: AssistantTools): Promise<Answer> {
  if (answer.outcome !== 'answered' || !counts(answer) || !(await tools.repeats())) return answer;
  return { ...answer, statements: [...answer.statements, say('count.repeats')] };
}
