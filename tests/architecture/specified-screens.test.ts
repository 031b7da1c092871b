import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MARKETING_PAGES } from '@/components/features/marketing/marketing-pages';
import { layoutTitle, PRODUCT, type Tenant } from '@/lib/tenants/registry';
import { ROUTES, type RouteRow } from '@/lib/tenants/route-table';
import { hasForcedLight, unknownPathTarget } from '@/lib/tenants/routes';
import { specTable } from '../factories/spec-table';
import { projectFiles } from './files';

/* The specified screens, one test a row: address, other names of it, layout, title and theme. */

const rows = specTable('screens.tsv') ?? [];
const TENANT: Record<string, Tenant> = { dashboard: 'dashboard', pro: 'protargeting', premium: 'premium' };
const routes: readonly RouteRow[] = ROUTES;

/** `?` marks a guess of the specification. */
const guessed = (text: string) => text.replace(/\?.*$/, '').trim();
const plain = (path: string) => (path === '/' ? path : path.replace(/\/$/, ''));
const isAnywhere = (path: string) => path.startsWith('*');
const ofModule = (path: string) => /read as (\S+?)(?: and alias \S+)?\)$/.exec(path)?.[1] ?? null;

const found = (tenant: string, path: string): RouteRow | undefined =>
  routes.find((row) => row.tenant === TENANT[tenant] && plain(row.path) === plain(path));

interface Specified {
  id: string;
  tenant: string;
  route: string;
  aliases: string;
  layout: string;
  title: string;
  theme: string;
}

const specified = rows.map((row): Specified => ({ ...(row as unknown as Specified) }));
const screens = specified.filter(({ route }) => !isAnywhere(route) && !route.startsWith('('));
const modules = specified.filter(({ route }) => route.startsWith('('));
/** Page modules that are not read as one address of their tenant. */
const ELSEWHERE: Record<string, () => void> = {
  'SCR-M07': () => expect(unknownPathTarget('premium'), 'its unknown paths lead somewhere').toBeNull(),
  'SCR-M08': () => {
    expect(found('pro', '/xstats/:country?')).toBeDefined();
    expect(found('premium', '/premium-suite/xstats/:country?')).toBeDefined();
  },
  'SCR-M14': () =>
    expect(MARKETING_PAGES['pro-solutions'].sections.map(({ id }) => id)).toContain('partners'),
};

test.skipIf(rows.length === 0)('the table has all rows of the specification', () => {
  expect(rows).toHaveLength(77);
});

describe.skipIf(rows.length === 0)('[SCR-01] every specified screen has its address', () => {
  test.each(screens)('$id $tenant $route', ({ tenant, route, aliases, layout, title, theme }) => {
    const row = found(tenant, route);
    expect(row, 'no screen has this address').toBeDefined();
    if (!row) return;
    for (const alias of aliases.split(',').map((one) => one.trim()))
      if (alias)
        expect(
          routes.some(
            (one) => one.tenant === row.tenant && (one.aliases.includes(alias) || one.path === alias),
          ),
          alias,
        ).toBe(true);
    expect(row.layout).toBe(guessed(layout));
    expect(layoutTitle(row.layout)).toBe(title === 'product default title' ? PRODUCT.name : title);
    expect(hasForcedLight(row)).toBe(theme === 'forced light');
  });
});

describe.skipIf(rows.length === 0)('[SCR-06] every specified page module is a screen', () => {
  test.each(modules)('$id $route', ({ id, tenant, route }) => {
    if (ELSEWHERE[id]) return ELSEWHERE[id]();
    expect(found(tenant, ofModule(route) ?? ''), 'no screen has this address').toBeDefined();
  });
});

/** What the root layout of a site says as title, and with what its pages go on. */
const SAID: Record<Tenant, RegExp> = {
  dashboard: /title: layoutTitle\('dashboard-no-nav'\),/,
  protargeting:
    /name = layoutTitle\('pro-targeting'\);[^]*title: \{ default: name, template: tabTitle\('%s'\) \},/,
  premium: /title: \{ default: layoutTitle\('deep-thought'\), template: tabTitle\('%s', 'deep-thought'\) \},/,
};

test.each(Object.entries(SAID))('[SCR-02, SCR-03] every tab of %s begins with its title', (site, said) => {
  const folder = `app/(${site})/`;
  const files = projectFiles().filter((file) => file.startsWith(folder) && file.endsWith('.tsx'));
  const [root, ...others] = files
    .filter((file) => /\/(layout|page)\.tsx$/.test(file))
    .toSorted((one, other) => one.split('/').length - other.split('/').length);
  expect(readFileSync(root ?? '', 'utf8')).toMatch(said);
  // A page adds what it is about; where no page does, none has a title of its own.
  const own = site === 'dashboard' ? /\btitle:/ : /title: \{(?! absolute: tabTitle\()/;
  expect(others.filter((file) => own.test(readFileSync(file, 'utf8')))).toEqual([]);
});
