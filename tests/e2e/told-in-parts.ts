import type { Page } from 'playwright';

interface Section {
  items?: { key?: string; share?: number }[];
  base?: number;
}

interface Told {
  tell: (part: number, width: number) => void;
  finish: () => void;
}

/**
 * Runs in the page: the next answer comes as that of a question of many posts does. The engine's own events are held back
 * until `finish`; `tell` says first how the hashtags stand after so many parts, their exact shares between ends.
 */
function holdBack(): void {
  const real = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    if (!String(input).includes('/analysis/report/')) return real(input, init);
    const whole = await (await real(input, init)).text();
    const events = whole
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const start = events.find(({ event }) => event === 'start') ?? {};
    const hashtags = events.find(({ event, id }) => event === 'section' && id === 'hashtags') ?? {};
    const { items = [] } = (hashtags['section'] ?? {}) as Section;
    const totals = start['totals'] as { posts: number; accounts: number };
    const bytes = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason));
        const told: Told = {
          tell(part, width) {
            const between = (value: number) => ({ low: value * (1 - width), high: value * (1 + width) });
            const figures = items.flatMap(({ key, share = 0 }) =>
              key === undefined ? [] : [{ key, figure: { share, ...between(share) }, sure: part > 1 }],
            );
            const event = {
              ...{ event: 'so_far', part, of: 16, query: start['query'], sections: start['sections'] },
              ...{ posts: totals.posts, accounts: { value: totals.accounts, ...between(totals.accounts) } },
              told: { hashtags: { posts: totals.posts, items: figures } },
            };
            stream.enqueue(bytes.encode(`${JSON.stringify(event)}\n`));
          },
          finish() {
            stream.enqueue(bytes.encode(whole));
            stream.close();
          },
        };
        Object.assign(window, { told });
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'application/x-ndjson' } });
  };
}

/** An answer that comes in parts, as told by a test. */
export async function toldInParts(page: Page) {
  await page.evaluate(holdBack);
  const asked = () => page.waitForFunction(() => Reflect.get(window, 'told') !== undefined);
  return {
    tell: async (part: number, width: number) => {
      await asked();
      await page.evaluate(([parts, wide]) => (Reflect.get(window, 'told') as Told).tell(parts, wide), [
        part,
        width,
      ] as const);
      await page
        .locator('[data-so-far]')
        .filter({ hasText: `${part} in 16` })
        .waitFor();
    },
    finish: () => page.evaluate(() => (Reflect.get(window, 'told') as Told).finish()),
  };
}
