import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ROUTES } from '@/lib/tenants/route-table';
import {
  AGENCIES,
  agencyCountry,
  hasBillingDetails,
  isTeamAdmin,
  maskEmail,
  slugSchema,
  suggestSlug,
  teamOfHost,
} from './teams';

const accepts = (slug: string) => slugSchema.safeParse(slug).success;

test('[TEN-08] the first segment of a host names the team', () => {
  expect(teamOfHost('acme.example.com')).toEqual({ kind: 'slug', slug: 'acme' });
  expect(teamOfHost('acme.dashboard.example.com')).toEqual({ kind: 'slug', slug: 'acme' });
  expect(teamOfHost('www.example.com')).toEqual({ kind: 'none' });
  expect(teamOfHost('intranet')).toEqual({ kind: 'none' });
});

test('[TEN-10] dashboard, local, staging, localhost and bare addresses stand for the local team', () => {
  const hosts = ['dashboard.example.com', 'local.example.com', 'staging.example.com', 'localhost'];
  for (const host of [...hosts, '127.0.0.1', '[::1]']) expect(teamOfHost(host)).toEqual({ kind: 'local' });
  expect(teamOfHost('localhosts.example.com')).toEqual({ kind: 'slug', slug: 'localhosts' });
});

test('[TEN-11] the eight agencies are recognised, and what every object inherits is none', () => {
  const slugs = 'groupm test-agency omnicom havas dentsu-apac dentsu-nl ipg-apac wadi'.split(' ');
  expect(Object.keys(AGENCIES).toSorted()).toEqual(slugs.toSorted());
  for (const slug of slugs)
    expect(teamOfHost(`${slug}.example.com`)).toEqual({
      kind: 'agency',
      slug,
      countryId: agencyCountry(slug),
    });
  for (const slug of ['constructor', 'tostring', '__proto__'])
    expect(teamOfHost(`${slug}.example.com`)).toEqual({ kind: 'slug', slug });
});

test('[TEN-12] three agencies keep to a country', () => {
  const bound = Object.keys(AGENCIES).flatMap((slug) => {
    const country = agencyCountry(slug);
    return country === null ? [] : [[slug, country]];
  });
  expect(Object.fromEntries(bound)).toEqual({ 'dentsu-apac': 289, 'dentsu-nl': 151, 'ipg-apac': 289 });
  expect(agencyCountry('constructor')).toBeNull();
});

test('a slug has a letter, is no page, no host and no agency', () => {
  for (const slug of ['acme', 'a1', '1a', 'a-b-c', 'x'.repeat(40), ' ACME '])
    expect(accepts(slug), slug).toBe(true);
  const bad = ['a', '', '42', '4-2', '-a', 'a-', 'a--b', 'a b', 'a_b', 'ä', 'x'.repeat(41), 'a\u0000', 'a/b'];
  for (const slug of bad) expect(accepts(slug), slug).toBe(false);
  for (const slug of ['local', 'none', 'undefined', 'api', ...Object.keys(AGENCIES)])
    expect(accepts(slug)).toBe(false);
});

test('every page of the dashboard is reserved: no team hides one', () => {
  const pages = ROUTES.filter(({ tenant }) => tenant === 'dashboard').flatMap(({ path, aliases }) => [
    path,
    ...aliases,
  ]);
  const first = pages
    .map((path) => path.split('/')[1] ?? '')
    .filter((word) => word !== '' && !word.startsWith(':'));
  expect(first.length).toBeGreaterThan(5);
  for (const word of first) expect(accepts(word), word).toBe(false);
});

test('a suggested slug is acceptable or empty', () => {
  expect(suggestSlug('Café  Crème & Co.')).toBe('cafe-creme-co');
  for (const name of ['茶', '42', 'Dashboard', 'x', '---']) expect(suggestSlug(name)).toBe('');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (name) => {
      const slug = suggestSlug(name);
      return slug === '' || accepts(slug);
    }),
    { seed: 4, numRuns: 500 },
  );
});

test('[TEA-20] billing details are there only when all three are', () => {
  const full = { invoice_email: 'a@example.com', country: 'JP', invoice_name: 'Tea' };
  expect(hasBillingDetails(full)).toBe(true);
  for (const field of ['invoice_email', 'country', 'invoice_name'] as const)
    expect(hasBillingDetails({ ...full, [field]: ' ' })).toBe(false);
});

test('[TEA-05, TEA-06, TEA-07] admin of one team is no admin of another, and 0 is a team', () => {
  const memberships = [
    { id: 'a', team: 0, level: 'admin' as const },
    { id: 'b', team: 1, level: 'member' as const },
  ];
  expect([0, 1, 2].map((team) => isTeamAdmin(memberships, team))).toEqual([true, false, false]);
});

test('a masked address keeps its first sign and its domain', () => {
  expect(maskEmail('ann@example.com')).toBe('a••@example.com');
  expect(maskEmail('a@example.com')).toBe('a••@example.com');
  for (const odd of ['', '@example.com', 'nothing']) expect(maskEmail(odd)).toBe('••');
});
