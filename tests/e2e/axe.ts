import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

const AXE = await readFile(path.resolve('node_modules/axe-core/axe.min.js'), 'utf8');
const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules whose answer depends on colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

async function run(page: Page, only: RunOptions['runOnly']): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations: found } = (await page.evaluate(
    (runOnly) => Reflect.get(window, 'axe').run(document, { runOnly, resultTypes: ['violations'] }),
    only,
  )) as AxeResults;
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.any[0]?.message ?? node.html}`.slice(0, 260)),
  );
}

/** What axe finds wrong, one line a node, short enough to read in a failed test. */
export function violations(page: Page): Promise<string[]> {
  return run(page, { type: 'tag', values: LEVELS });
}

/** What axe finds wrong with the colours: enough for a page whose other theme has been looked at whole. */
export function colourViolations(page: Page): Promise<string[]> {
  return run(page, { type: 'rule', values: COLOURS });
}
