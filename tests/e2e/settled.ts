import type { Page, Request } from 'playwright';

const LIMIT_MS = 60_000;
/** A page that draws without end has done what it had to by then. */
const BUSY_MS = 300;

/** Requests of a page that have not ended, and who waits for the end of all of them. */
interface Traffic {
  underWay: Set<Request>;
  waiting: (() => void)[];
}

const trafficOf = new WeakMap<Page, Traffic>();

/** Notes the requests of a page from its beginning on. */
export function watchTraffic(page: Page): void {
  const traffic: Traffic = { underWay: new Set(), waiting: [] };
  trafficOf.set(page, traffic);
  const end = (request: Request) => {
    traffic.underWay.delete(request);
    if (traffic.underWay.size > 0) return;
    for (const resume of traffic.waiting.splice(0)) resume();
  };
  page.on('request', (request) => void traffic.underWay.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

/** For a page that begins anew: what a left document asked is nobody's concern. */
export function forgetTraffic(page: Page): void {
  trafficOf.get(page)?.underWay.clear();
}

function trafficEnds({ underWay, waiting }: Traffic): Promise<void> {
  return new Promise((resolve, reject) => {
    if (underWay.size === 0) return resolve();
    const late = setTimeout(() => {
      reject(new Error(`Still under way: ${[...underWay].map((request) => request.url()).join(', ')}`));
    }, LIMIT_MS);
    waiting.push(() => {
      clearTimeout(late);
      resolve();
    });
  });
}

/** Lets the page do all it has to do. @returns whether it then bears its mark (components/shells/ready-mark.tsx). */
async function rests(page: Page): Promise<boolean> {
  try {
    return await page.evaluate(
      (limitMs) =>
        new Promise<boolean>((resolve) => {
          const tell = () => resolve(document.documentElement.hasAttribute('data-ready'));
          requestIdleCallback(tell, { timeout: limitMs });
        }),
      BUSY_MS,
    );
  } catch (error) {
    // It went to another page meanwhile.
    if (/context was destroyed|Frame was detached/.test(String(error))) return false;
    throw error;
  }
}

/**
 * Waits until a page is alive, has the answers of its calls and the parts that it loads on demand, and has nothing left
 * to do: a click then meets what a person would.
 */
export async function settled(page: Page): Promise<void> {
  const traffic = trafficOf.get(page);
  if (!traffic) throw new Error('This page was not opened by useBrowser()');
  const deadline = Date.now() + LIMIT_MS;
  while (Date.now() < deadline) {
    await page.locator('html[data-ready]').waitFor({ state: 'attached', timeout: LIMIT_MS });
    await trafficEnds(traffic);
    if ((await rests(page)) && traffic.underWay.size === 0) return;
  }
  throw new Error(`The page ${page.url()} does not come to rest`);
}

/** Goes to an address and waits until the page there has settled. */
export async function goTo(page: Page, address: string): Promise<Awaited<ReturnType<Page['goto']>>> {
  const answer = await page.goto(address);
  await settled(page);
  return answer;
}
