import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { specTable } from '../factories/spec-table';
import { ROUTES, type RouteRow } from '@/lib/tenants/route-table';

/*
 * Who may see a specified screen, one test a row. What a screen shows comes by the API, which asks each time
 * (tests/api/authorisation-matrix.test.ts); here is whether the page stands where somebody who may not is led away.
 */

interface Specified {
  id: string;
  tenant: string;
  route: string;
  auth: string;
}

const rows = (specTable('screens.tsv') ?? []).map((row) => row as unknown as Specified);
const ofAuth = (auth: string) =>
  rows.filter((row) => row.auth === auth && !row.route.startsWith('(') && !row.route.startsWith('*'));
const routes: readonly RouteRow[] = ROUTES;
const TENANT: Record<string, string> = { dashboard: 'dashboard', pro: 'protargeting', premium: 'premium' };

/** Folder of a screen's page; parameters have their own spelling there. */
function pageOf({ tenant, route }: Specified): string {
  const site = TENANT[tenant] ?? '';
  const row = routes.find(
    (one) => one.tenant === site && one.path.replace(/\/$/, '') === route.replace(/\/$/, ''),
  );
  const folder = (row?.path ?? '')
    .split('/')
    .filter(Boolean)
    .map((part) => part.replace(/^:(\w+)\?$/, '[[...$1]]').replace(/^:(\w+)$/, '[$1]'));
  return path.join('app', `(${site})`, site, '[locale]', `(${row?.layout ?? ''})`, ...folder, 'page.tsx');
}

const read = (file: string) => readFileSync(file, 'utf8');

describe.skipIf(rows.length === 0)('[SCR-01] a screen of a team stands behind the gate of its team', () => {
  test.each(ofAuth('team member'))('$id $route', (row) => {
    const page = pageOf(row);
    expect(existsSync(page), page).toBe(true);
    const team = page.slice(0, page.indexOf('[teamId]') + '[teamId]'.length);
    expect(read(path.join(team, 'layout.tsx'))).toContain('<TeamGate');
  });
});

describe.skipIf(rows.length === 0)(
  '[SCR-01] a screen of a person stands in a shell that answers refusals',
  () => {
    const shells: Record<string, string> = {
      dashboard: 'components/shells/dashboard-shell.tsx',
      premium: 'components/shells/premium-shell.tsx',
      pro: 'components/shells/protargeting-frame.tsx',
    };
    test.each(ofAuth('signed-in'))('$id $tenant $route', (row) => {
      expect(existsSync(pageOf(row)), pageOf(row)).toBe(true);
      expect(read(shells[row.tenant] ?? '')).toContain('<SessionGate');
      if (row.tenant === 'dashboard')
        expect(read('components/shells/dashboard-no-nav-shell.tsx')).toContain('<SessionGate');
    });
  },
);
