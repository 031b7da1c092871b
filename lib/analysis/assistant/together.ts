import { asWritten } from './compound';
import { type Answer, say } from './statement';
import { wordValue } from './tell-scope';

/** Several questions in one: each answer under its question, and answered where any of them is. */
export function together(parts: readonly string[], told: readonly [Answer, ...Answer[]]): Answer {
  const [first] = told;
  if (told.every(({ outcome }) => outcome === 'not_understood')) return first;
  const answered = told.find(({ outcome }) => outcome === 'answered');
  const declined = told.find((one) => one.declined)?.declined;
  return {
    outcome: (answered ?? first).outcome,
    ...(declined && { declined }),
    unused: [...new Set(told.flatMap(({ unused = [] }) => unused))],
    statements: told.flatMap(({ statements }, index) => [
      say('sides.of', { name: wordValue(asWritten(parts[index] ?? '')) }),
      ...statements,
    ]),
    suggestions: first.suggestions,
  };
}
