import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import type { Tenant } from '@/lib/tenants/registry';
import { type RunningServer, startInstallation } from '../setup/installation';
import { LOCAL_HOSTS, type OpenOptions, type TestBrowser } from './browser';

type Kept = Exclude<BrowserContextOptions['storageState'], string>;

interface Mail {
  kind: string;
  to: string;
  text: string;
}

export interface Installation {
  /** Address of a path on one of its sites. */
  url: (site: Tenant, path: string) => string;
  /** A browser of somebody who is not signed in, on a page. */
  visit: (site: Tenant, path: string, options?: OpenOptions) => Promise<Page>;
  /**
   * A browser of a person on a page. They sign in by a mailed code the first time that a file asks for them: the first of
   * all is the operator. Each further browser has the session of the first.
   */
  signedIn: (email: string, path: string, options?: OpenOptions) => Promise<Page>;
  /** Signs a person in on a page of any of its sites, in whatever browser that page is. */
  signInOn: (page: Page, email: string) => Promise<void>;
  /** What the setup link of the installation carries. */
  setupKey: () => Promise<string>;
  /** Text of the newest mail of a kind to an address. @param page One that holds the setup key, as signed-in ones do. */
  mailTo: (page: Page, to: string, kind: string) => Promise<string>;
}

/** This browser holds the setup key: it may be the first person's, and it may read the mail that is kept here. */
async function holdKey(page: Page, key: string): Promise<void> {
  await page.evaluate(async (given) => {
    const body = JSON.stringify({ key: given });
    const headers = { 'Content-Type': 'application/json' };
    await fetch('/rest-auth/setup/', { method: 'POST', headers, body });
  }, key);
}

/** @returns the handle that the mailed code belongs to. */
function askForCode(page: Page, email: string): Promise<string> {
  return page.evaluate(async (address) => {
    const body = JSON.stringify({ email: address });
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch('/api/user/magic-link/', { method: 'POST', headers, body });
    return ((await answer.json()) as { magic_code: string }).magic_code;
  }, email);
}

/** Spends a code and leaves in the browser what the sign-in page leaves there. */
async function useCode(page: Page, handle: string, code: string): Promise<void> {
  await page.evaluate(
    async (given) => {
      const headers = { 'Content-Type': 'application/json' };
      const body = JSON.stringify(given);
      const answer = await fetch('/api/user/magic-link/use/', { method: 'POST', headers, body });
      const person = (await answer.json()) as { ticket: string; token: string; email: string };
      const { csrfToken } = (await (await fetch('/api/auth/csrf')).json()) as { csrfToken: string };
      const form = new URLSearchParams({ csrfToken, ticket: person.ticket, json: 'true' });
      await (await fetch('/api/auth/callback/ticket', { method: 'POST', body: form })).text();
      localStorage.setItem('murmur_token', person.token);
      localStorage.setItem('murmur_email', person.email);
    },
    { magic_code: handle, confirm_code: code },
  );
}

async function mailTo(page: Page, to: string, kind: string): Promise<string> {
  const find = () =>
    page.evaluate(
      async (wanted) => {
        const kept = (await (await fetch('/api/outbox/')).json()) as Mail[];
        return kept.find((mail) => mail.to === wanted.to && mail.kind === wanted.kind)?.text ?? '';
      },
      { to, kind },
    );
  await expect.poll(find, { timeout: 20_000, interval: 100 }).not.toBe('');
  return find();
}

/**
 * An installation of a test file's own, which its first person claims: the one that all files share has no owner, so
 * that its pages stay open to this machine. Call it once at the top of the file.
 * @param envOf What its server is told besides.
 */
export function useInstallation(
  browser: TestBrowser,
  envOf: () => Promise<Record<string, string>> = async () => ({}),
): Installation {
  let server: RunningServer | null = null;
  const sessions = new Map<string, Kept>();
  beforeAll(async () => {
    server = await startInstallation(inject('template'), { env: await envOf() });
  });
  afterAll(() => server?.stop());

  const running = () => {
    if (!server) throw new Error('The installation runs inside tests only');
    return server;
  };
  const setupKey = async () =>
    (await readFile(path.join(running().dataDir, 'secrets', 'setup'), 'utf8')).trim();
  const visit: Installation['visit'] = (site, where, options) =>
    browser.open(site, where, { ...options, port: running().port });
  const signInOn = async (page: Page, email: string) => {
    await holdKey(page, await setupKey());
    const handle = await askForCode(page, email);
    const mail = await mailTo(page, email, 'login-code');
    await useCode(page, handle, /\b[2-9A-HJ-NP-Z]{6}\b/.exec(mail)?.[0] ?? '');
  };
  const signIn = async (email: string): Promise<Kept> => {
    const page = await visit('dashboard', '/login');
    await signInOn(page, email);
    const kept = await page.context().storageState();
    await page.close();
    sessions.set(email, kept);
    return kept;
  };
  return {
    url: (site, where) => `http://${LOCAL_HOSTS[site]}:${running().port}${where}`,
    visit,
    signedIn: async (email, where, options) => {
      const storageState = sessions.get(email) ?? (await signIn(email));
      return visit('dashboard', where, { ...options, context: { ...options?.context, storageState } });
    },
    signInOn,
    setupKey,
    mailTo,
  };
}
