import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright';

const AXE = await readFile(path.resolve('node_modules/axe-core/axe.min.js'), 'utf8');
const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds wrong, one line a node, short enough to read in a failed test. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations: found } = (await page.evaluate(
    (levels) => Reflect.get(window, 'axe').run(document, { runOnly: { type: 'tag', values: levels } }),
    LEVELS,
  )) as AxeResults;
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.any[0]?.message ?? node.html}`.slice(0, 260)),
  );
}
