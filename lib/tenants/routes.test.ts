import { expect, test } from 'vitest';
import { SOCIAL_PROVIDERS } from '../domain/people';
import { TENANTS } from './registry';
import { publicPath } from './public-path';
import {
  hasForcedLight,
  isForcedLight,
  matchRoute,
  route,
  screensPattern,
  unknownPathTarget,
} from './routes';
import { ROUTES } from './route-table';

const idOf = (tenant: (typeof TENANTS)[number], path: string) => matchRoute(tenant, path)?.row.id;

test('[TEN-31, TEN-36, TEN-16] each site knows its own paths only', () => {
  expect(idOf('protargeting', '/')).toBe('home');
  expect(idOf('protargeting', '/explore')).toBe('explore');
  expect(idOf('protargeting', '/explore/nike')).toBe('explore');
  expect(idOf('protargeting', '/explore/nike/')).toBe('explore');
  expect(idOf('dashboard', '/choose-team')).toBe('choose-team');
  expect(idOf('dashboard', '/explore/nike')).toBeUndefined();
  expect(idOf('dashboard', '/studio-tidewell')).toBe('team-root');
  expect(idOf('dashboard', '/0/team')).toBe('team-settings');
  expect(idOf('dashboard', '/a.b/team')).toBeUndefined();
  for (const network of SOCIAL_PROVIDERS) expect(idOf('dashboard', `/login/${network}`)).toBe('login');
  expect(idOf('dashboard', '/login/nope')).toBeUndefined();
  expect(idOf('protargeting', '/choose-team')).toBeUndefined();
});

test('[TEN-37] aliases of explore keep the name', () => {
  expect(matchRoute('protargeting', '/xplore/oat%20milk')?.canonicalPath).toBe('/explore/oat%20milk');
  expect(matchRoute('protargeting', '/analyze')?.canonicalPath).toBe('/explore');
});

test('[TEN-34, TEN-35] targeting lists have their own path and two others, and are light for everyone', () => {
  for (const path of ['/targeting-lists', '/native-lists', '/native-list']) {
    expect(matchRoute('protargeting', path)?.canonicalPath).toBe('/targeting-lists');
    expect(matchRoute('protargeting', `${path}/ready-oat-milk`)?.canonicalPath).toBe(
      '/targeting-lists/ready-oat-milk',
    );
    expect(isForcedLight('protargeting', `${path}/x`)).toBe(true);
  }
});

test('a second segment behind an optional one is unknown, and so is an internal path', () => {
  expect(idOf('protargeting', '/explore/a/b')).toBeUndefined();
  expect(idOf('protargeting', '/explorer')).toBeUndefined();
  expect(idOf('protargeting', '/protargeting/en/explore')).toBeUndefined();
  expect(idOf('protargeting', '//explore')).toBeUndefined();
});

test('[TEN-41, TEN-46, TEN-47, TEN-53, TEN-57] the builder, the materials and the request pages, under each of their paths', () => {
  expect(idOf('protargeting', '/audience-builder')).toBe('audience-builder');
  for (const path of ['/marketing-materials', '/materials']) {
    expect(matchRoute('protargeting', path)?.canonicalPath).toBe('/marketing-materials');
    expect(isForcedLight('protargeting', path)).toBe(true);
  }
  for (const path of ['/request-audience', '/request-audiences'])
    expect(matchRoute('protargeting', path)?.canonicalPath).toBe('/request-audience');
  expect(idOf('protargeting', '/request-verification')).toBe('request-verification');
});

test('[TEN-21, TEN-59, TEN-84] unknown paths go where their site wants', () => {
  expect(TENANTS.map((tenant) => unknownPathTarget(tenant))).toEqual(['/choose-team', '/', null]);
});

test('publicPath takes tenant and language off, and nothing else', () => {
  expect(publicPath('/protargeting/en/explore/nike')).toBe('/explore/nike');
  expect(publicPath('/protargeting/ja')).toBe('/');
  expect(publicPath('/explore/nike')).toBe('/explore/nike');
  expect(publicPath('/premiums/en/x')).toBe('/premiums/en/x');
});

test('route() writes the path of a screen and escapes its parameter', () => {
  expect(route('home')).toBe('/');
  expect(route('explore')).toBe('/explore');
  expect(route('explore', { name: 'oat milk/50%' })).toBe('/explore/oat%20milk%2F50%25');
});

test('every row finds itself, and no two rows of a site share a path', () => {
  for (const { tenant, path, aliases, id } of ROUTES) {
    for (const pattern of [path, ...aliases])
      expect(idOf(tenant, pattern.replace(/\/:\w+\?/, '').replace(':teamId', 'studio') || '/')).toBe(id);
  }
});

test('[THM-05] the named screens are always light, tools follow the person', () => {
  const named =
    'home saved-lists campaigns-new targeting-lists marketing-materials about-us pro-targeting pro-solutions ' +
    'pro-community request-audience request-download request-access request-confirmation request-verification job-title';
  for (const id of named.split(' ')) expect(hasForcedLight({ id, layout: 'pro-targeting' })).toBe(true);
  expect(hasForcedLight({ id: 'explore', layout: 'pro-targeting' })).toBe(false);
  expect(isForcedLight('protargeting', '/')).toBe(true);
  expect(isForcedLight('protargeting', '/explore/nike')).toBe(false);
  expect(isForcedLight('protargeting', '/datasets/import')).toBe(false);
  expect(isForcedLight('premium', '/')).toBe(false);
});

test('[THM-06] both dashboard layouts are always light, unknown pages included', () => {
  expect(hasForcedLight({ id: 'campaigns', layout: 'dashboard' })).toBe(true);
  expect(hasForcedLight({ id: 'login', layout: 'dashboard-no-nav' })).toBe(true);
  expect(isForcedLight('dashboard', '/choose-team')).toBe(true);
  expect(isForcedLight('dashboard', '/anything')).toBe(true);
});

test('a pattern of screens tells the same as the table', () => {
  const here = new RegExp(screensPattern(['explore', 'datasets', 'import', 'home']));
  for (const path of ['/', '/explore', '/explore/nike', '/explore/', '/datasets', '/datasets/import']) {
    expect(here.test(path), path).toBe(true);
    expect(matchRoute('protargeting', path), path).not.toBeNull();
  }
  for (const path of ['/explored', '/datasets/x', '/explore/nike/x', '/compare', '/x']) {
    expect(here.test(path), path).toBe(false);
  }
  expect(new RegExp(screensPattern([])).test('/')).toBe(false);
});
