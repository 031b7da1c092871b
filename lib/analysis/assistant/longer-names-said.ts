import { EITHER, WHOLE } from '@/lib/domain/assistant';
import { type Answer, say, type StatementValue } from './statement';
import type { AssistantTools } from './tools';

/*
 * A word is counted as a whole one, with tags and handles that are nothing but it. Where many posts have it as a part of a
 * longer one, that is said.
 */

/** Shorter ones stand in many names by chance. */
const LEAST_LETTERS = 4;
/** The part of the posts told from which on such posts matter. */
const NOTABLE = 0.1;

const numberOf = ({ cite, written }: StatementValue): number =>
  cite?.section === 'posts' && written.as === 'number' ? written.value : 0;

/** Single words that figures of the answer are narrowed to, and the most posts that are told. */
function wordsCounted({ statements }: Answer): { words: ReadonlySet<string>; posts: number } {
  const values = statements.flatMap((statement) => Object.values(statement.values));
  const counted = values.filter((value) => numberOf(value) > 0);
  const words = counted
    .flatMap(({ cite }) => cite?.scope.words ?? [])
    .flatMap((word) => word.split(EITHER))
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= LEAST_LETTERS && /^[\p{L}\p{N}]+$/u.test(word));
  return { words: new Set(words), posts: Math.max(0, ...counted.map(numberOf)) };
}

export async function withLongerNamesSaid(answer: Answer, tools: AssistantTools): Promise<Answer> {
  if (answer.outcome !== 'answered') return answer;
  const { words, posts } = wordsCounted(answer);
  if (words.size === 0) return answer;
  const [tags, accounts] = await Promise.all([
    tools.counts(WHOLE, { by: 'hashtag' }),
    tools.counts(WHOLE, { by: 'mention' }),
  ]);
  const isLonger = (name: string) => !words.has(name) && [...words].some((word) => name.includes(word));
  const names = [...tags.rows, ...accounts.rows].filter(({ key }) =>
    isLonger(key.toLowerCase().replace(/^[#@]/u, '')),
  );
  const most = names.toSorted((a, b) => b.posts - a.posts)[0];
  if (!most || most.posts < NOTABLE * posts) return answer;
  const name = tags.rows.includes(most)
    ? `#${most.key.replace(/^#/u, '')}`
    : `@${most.key.replace(/^@/u, '')}`;
  const said = say('count.longerNames', { name: { written: { as: 'text', value: name } } });
  return { ...answer, statements: [...answer.statements, said] };
}
