import { beforeAll, expect, test } from 'vitest';
import { answerQuestion } from '@/lib/analysis/assistant/answer';
import { checkAnswer } from '@/lib/server/services/assistant/check-answer';
import { reportTools } from '@/lib/server/services/assistant/report-tools';
import { writeAnswer } from '@/lib/server/services/assistant/write-answer';
import { makeCtx } from '../factories/ctx';
import { hashOf, readQuestions, score, type Scored } from '../assistant/evaluation';
import { seedWorlds, worldRecipe } from '../assistant/worlds';
import { withStores } from '../setup/stores';

/* The questions of the evaluation over worlds with known figures; half of them were worded before the analyst. */

withStores();
beforeAll(() => seedWorlds());

/** Taken when the questions were written: a later edit shows here. */
const FROZEN = '8f4b326f547fa840b9d1629bbc18b896800ef0c5adea1d5b99bb1442b69533fb';
const RIGHT = 0.9;

const report = (scored: Scored[]) =>
  scored
    .filter(({ right, invented }) => !right || invented.length > 0)
    .map(({ id, question, misses, invented, text }) =>
      [id, question, ...misses, ...invented, text].join('\n  '),
    )
    .join('\n\n');

test.each(['frozen', 'open'] as const)(
  '[CHT-01] the embedded analyst is right in nine of ten %s questions and never invents a figure',
  async (name) => {
    if (name === 'frozen') expect(hashOf(name)).toBe(FROZEN);
    const questions = readQuestions(name);
    expect(questions).toHaveLength(60);
    const scored: Scored[] = [];
    for (const question of questions) scored.push(await score(question));
    expect(
      scored.flatMap(({ invented }) => invented),
      report(scored),
    ).toEqual([]);
    const right = scored.filter((one) => one.right).length / scored.length;
    expect(right, report(scored)).toBeGreaterThanOrEqual(RIGHT);
  },
  240_000,
);

test('the checker finds a figure that is changed, moved to another item, or cites nothing', async () => {
  const tools = await reportTools(makeCtx(), worldRecipe('brew'));
  const answer = await answerQuestion('What share of the posts is positive?', tools);
  const { pieces, figures } = writeAnswer(answer, 'en');
  const text = pieces.join('');
  const check = (changed: string, cited = figures) => checkAnswer(changed, cited, tools, 'en');
  expect(await check(text)).toEqual([]);
  expect(await check(`${text} Nearly 91%.`)).toEqual(['91 cites nothing']);
  expect(await check(text.replace('55.6%', '56.5%'))).not.toEqual([]);
  const moved = figures.map((figure) =>
    figure.measure === 'share' ? { ...figure, key: 'negative' } : figure,
  );
  expect(await check(text, moved)).not.toEqual([]);
  const raised = figures.map((figure) => (figure.measure === 'n' ? { ...figure, value: 201 } : figure));
  expect(await check(text, raised)).not.toEqual([]);
});
