import { expect, test } from 'vitest';
import { tabTitle } from './registry';

test('[SCR-02, SCR-03] tabs begin with the title of the layout and go on with what the page is about', () => {
  expect(tabTitle('oat milk')).toBe('Targeting Toolkit · oat milk');
  expect(tabTitle('  ')).toBe('Targeting Toolkit');
  expect(tabTitle('%s')).toBe('Targeting Toolkit · %s');
  expect(tabTitle('Posts', 'deep-thought')).toBe('Deep Thought · Posts');
  expect(tabTitle('', 'deep-thought')).toBe('Deep Thought');
  expect([...tabTitle('😀'.repeat(500))]).toHaveLength('Targeting Toolkit · '.length + 81);
});
