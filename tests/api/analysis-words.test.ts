import { expect, test } from 'vitest';
import type { Recipe, RecipeInput } from '@/lib/domain/recipe';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { annotated, seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { makeAuthor } from '../factories/posts';
import { withStores } from '../setup/stores';

withStores();

const ctx = makeCtx({ now: () => new Date('2026-11-20T12:00:00Z') });
const RECIPE: RecipeInput = {
  type: 'conversation',
  text: 'tea',
  from: null,
  to: null,
  datasets: [{ name: 'words' }],
};

test('words that set the matched posts apart come with their index, without the words of the question', async () => {
  const posts = Array.from({ length: 400 }, (_, index) => {
    const text = index % 4 === 0 ? `tea ceremony ${index % 3 === 0 ? 'cup' : 'pot'}` : 'coffee cup';
    return annotated({ row: index + 1, text, author: makeAuthor({ handle: `a${index}` }) });
  });
  await seedDataset(ctx, 'words', posts);
  const { sections } = await runReport(
    ctx,
    { ...RECIPE, text: 'tea', datasets: [{ name: 'words' }] },
    { sections: ['seo_keywords'] },
  );
  const found = sections.seo_keywords?.items.map(({ key, n, index }) => [key, n, index?.value]);
  expect(found).toEqual([
    ['ceremony', 100, 4],
    ['pot', 66, 4],
  ]);
  expect(sections.seo_keywords?.receipt.baseline).toEqual({ kind: 'datasets', unit: 'posts', n: 400 });
});

test('traits inferred about people cannot narrow a report', async () => {
  for (const section of ['genders', 'age_groups', 'interests']) {
    const filters = [{ section, key: 'FEMALE' }] as unknown as Recipe['filters'];
    await expect(runReport(ctx, { ...RECIPE, filters })).rejects.toThrow('The recipe cannot be read');
  }
});
