import sharp from 'sharp';
import { expect, test } from 'vitest';
import * as contracts from '@/lib/contracts/teams';
import { database } from '@/lib/server/db/postgres';
import { teamLogos } from '@/lib/server/db/schema/teams';
import { LOGO_MAX_BYTES } from '@/lib/server/services/people/teams/team-logo';
import { ask } from '../factories/api-client';
import { makeTeam, type Person } from '../factories/teams';
import { withStores } from '../setup/stores';

withStores();

const picture = (side: { width: number; height: number }) =>
  sharp({ create: { ...side, channels: 3, background: '#336699' } });

const put = (person: Person, slug: string, bytes: BodyInit, type = 'image/png') =>
  person.ask(`/api/teams/${slug}/logo/`, { method: 'POST', body: bytes, headers: { 'Content-Type': type } });

test('[TEA-02] a logo is drawn again, small, and everybody who knows its id may see it', async () => {
  const { admin, team } = await makeTeam();
  const source = await picture({ width: 600, height: 300 })
    .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
    .jpeg()
    .toBuffer();
  const set = await admin.request(contracts.setTeamLogo, {
    path: { slug: team.slug },
    body: { logo: new Blob([new Uint8Array(source)], { type: 'image/jpeg' }) },
  });
  expect(set.logo).toMatch(/^\/api\/logos\/[0-9a-f-]{36}\/$/);
  const shown = await ask(set.logo);
  expect(shown.headers.get('Content-Type')).toBe('image/webp');
  expect(shown.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
  expect(shown.headers.get('X-Content-Type-Options')).toBe('nosniff');
  const bytes = Buffer.from(await shown.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 128, height: 128 });
  expect(bytes.includes('SECRET-PLACE')).toBe(false);
  // A new one replaces it, none takes it away.
  const again = await admin.request(contracts.setTeamLogo, {
    path: { slug: team.slug },
    body: { logo: new Blob([new Uint8Array(await picture({ width: 9, height: 9 }).png().toBuffer())]) },
  });
  expect(again.logo).not.toBe(set.logo);
  expect((await ask(set.logo)).status).toBe(404);
  const without = await admin.request(contracts.removeTeamLogo, { path: { slug: team.slug } });
  expect(without.logo).toBe('');
  expect((await ask(again.logo)).status).toBe(404);
  expect(await (await database()).select().from(teamLogos)).toEqual([]);
});

test('what is no small raster image is refused and nothing is stored', async () => {
  const { admin, team } = await makeTeam();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>';
  const gif = await picture({ width: 9, height: 9 }).gif().toBuffer();
  const png = await picture({ width: 99, height: 99 }).png().toBuffer();
  for (const bytes of [svg, 'GIF89a', new Uint8Array(gif), new Uint8Array(png.subarray(0, 60)), 'x'])
    expect((await put(admin, team.slug, bytes)).status).toBe(422);
  const bomb = await picture({ width: 10_000, height: 10_000 }).png().toBuffer();
  expect(bomb.length).toBeLessThan(LOGO_MAX_BYTES);
  expect((await put(admin, team.slug, new Uint8Array(bomb))).status).toBe(422);
  expect((await put(admin, team.slug, new Uint8Array(LOGO_MAX_BYTES + 1))).status).toBe(413);
  expect(await (await database()).select().from(teamLogos)).toEqual([]);
});

test('only admins of the team change its logo', async () => {
  const { member, team } = await makeTeam();
  const other = await makeTeam();
  const png = new Uint8Array(await picture({ width: 9, height: 9 }).png().toBuffer());
  expect((await put(member, team.slug, png)).status).toBe(403);
  expect((await put(other.admin, team.slug, png)).status).toBe(404);
  expect((await member.ask(`/api/teams/${team.slug}/logo/`, { method: 'DELETE' })).status).toBe(403);
  expect((await ask('/api/logos/00000000-0000-4000-8000-000000000000/')).status).toBe(404);
  expect((await ask('/api/logos/x/')).status).toBe(400);
});
