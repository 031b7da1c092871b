import type { Page } from 'playwright';

declare global {
  interface Window {
    violations?: string[];
  }
}

const listening = new WeakSet<Page>();

/** Loads an address with an ear for violations; console errors are heard by `browser` in every test anyway. */
export async function policyViolationsOn(page: Page, address: string): Promise<string[]> {
  if (!listening.has(page)) {
    listening.add(page);
    await page.addInitScript(() => {
      window.violations = [];
      document.addEventListener('securitypolicyviolation', (event) => {
        window.violations?.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
      });
    });
  }
  await page.goto(address, { waitUntil: 'networkidle' });
  return page.evaluate(() => window.violations ?? ['The page runs no script']);
}
