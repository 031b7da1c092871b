import type { Page } from 'playwright';

declare global {
  interface Window {
    violations?: string[];
  }
}

/** Gives a page an ear for violations of its policy, from the next document on. */
export async function hearViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.violations = [];
    document.addEventListener('securitypolicyviolation', (event) => {
      window.violations?.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
}

/** What broke the policy so far; console errors are heard by `browser` in every test anyway. */
export function violationsHeard(page: Page): Promise<string[]> {
  return page.evaluate(() => window.violations ?? ['The page runs no script']);
}
