import { expect, test } from 'vitest';
import { autopilotFormSchema } from '@/lib/domain/autopilot';
import { recipeSchema } from '@/lib/domain/recipe';
import { packageOf } from './attributes';

const candidate = (value: string) => ({
  ...{ field: 'keywords' as const, value, clears: true },
  evidence: { from: 'report' as const, n: 20 },
});

test('[AUP-01] a word that is left out takes no other words along, and in scripts without spaces what holds it', () => {
  const group = {
    ...{ words: ['cup'], posts: 40, sample: false, computedAt: '2026-11-23T07:00:00.000Z' },
    found: ['team', 'green tea', 'tea', 'teapot', '#tea', '緑茶ラテ', 'ラテ'].map(candidate),
    recipe: recipeSchema.parse({
      type: 'conversation',
      text: 'cup',
      from: null,
      to: null,
      datasets: [{ name: 'a' }],
    }),
  };
  const form = autopilotFormSchema.parse({ keywordGroups: [['cup']], excludeKeywords: ['tea', '緑茶'] });
  const labels = packageOf([group], form)?.keywords.flatMap(({ label, excluded }) => (excluded ? [] : label));
  expect(labels?.toSorted()).toEqual(['cup', 'team', 'teapot', 'ラテ']);
});
