import { expect, test } from 'vitest';
import { sampleFigures } from './sample-figures';

const FILE = '../../../../components/features/home/sample-figures.generated.ts';

/** `vitest run --project unit -u` on this file writes the figures anew after a change of the sample or a model. */
test('the front page shows what the sample world holds, and nothing else', async () => {
  const figures = sampleFigures();
  const lines = Object.entries(figures).map(([key, value]) => `  ${key}: ${JSON.stringify(value)},`);
  const text = [
    '// Made by lib/server/services/operations/sample-figures.ts from the synthetic sample world.',
    'export const SAMPLE_FIGURES = {',
    ...lines,
    '};',
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot(FILE);
});
