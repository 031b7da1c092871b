import { describe, expect, test } from 'vitest';
import { useBrowser } from './browser';
import { ASKED_TOOLS, keepingTools, LOOKS, walkThrough } from './screens';

const { person, url } = useBrowser();

describe.each(LOOKS)('in $locale', (look) => {
  const headings = new Map<string, string>();
  const walk = async (screens: Parameters<typeof walkThrough>[1]) => {
    const found = await walkThrough(await person(look), screens, url, look);
    for (const [path, heading] of found) headings.set(path, heading);
  };
  /** Whether each tool has a heading of its own, among those looked at so far. */
  const expectOwnHeadings = () => {
    const own = [...headings].filter(
      ([path]) => !['/clusters', '/native-lists', '/xstats/JP'].includes(path),
    );
    expect(new Set(own.map(([, heading]) => heading)).size).toBe(own.length);
  };

  test('[TEN-38, TEN-39, TEN-40, TEN-42, TEN-44] every tool that is asked opens under its address, fits, keeps its policy and can be used', async () => {
    await walk(ASKED_TOOLS);
    expect(headings.get('/clusters')).toBe(headings.get('/topic-clusters'));
    expectOwnHeadings();
  });

  test('[TEN-32, TEN-43] so does every tool that keeps something', async () => {
    await walk(keepingTools(look.locale));
    expectOwnHeadings();
  });
});
