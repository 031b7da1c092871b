import { expect, test } from 'vitest';
import * as creatives from '@/lib/contracts/ad-creatives';
import * as media from '@/lib/contracts/ad-media';
import * as countries from '@/lib/contracts/countries';
import * as lookups from '@/lib/contracts/desk-lookups';
import { followUnfollow } from '@/lib/contracts/own-queue';
import { openSampleAccount } from '@/lib/contracts/own-x-account';
import * as site from '@/lib/contracts/site';
import * as lists from '@/lib/contracts/user-lists';
import { signedInAs } from '../factories/people';
import { statusAndBody } from '../factories/teams';
import { withStores } from '../setup/stores';

withStores();

const served = (...modules: object[]) =>
  modules
    .flatMap((module) => Object.values(module))
    .flatMap((one) => (typeof one === 'object' && one && 'id' in one ? [String(one.id)] : []));

test('[CLI-50] the desk looks up signs, job titles, interests, places and countries', async () => {
  const person = await signedInAs();
  const { groups } = await person.request(lookups.listIconography, {});
  const icons = await person.request(lookups.listIcons, { query: {} });
  expect(groups.flatMap((group) => group.icons).toSorted()).toEqual(icons.map(({ id }) => id).toSorted());
  const [cup] = await person.request(lookups.listIcons, { query: { search: 'coffee' } });
  expect(cup).toEqual(await person.request(lookups.getIcon, { path: { pk: 'coffee' } }));
  expect(cup?.svg).toMatch(/^<svg [^<]*>(<(path|circle|rect|line|polyline|polygon) [^<>]*\/>)+<\/svg>$/);
  expect((await person.ask('/api/icons/constructor/')).status).toBe(404);
  const titles = await person.request(lookups.listJobTitles, { query: { group: 'FINANCE' } });
  expect(titles.length).toBeGreaterThan(5);
  expect(new Set(titles.map(({ group }) => group))).toEqual(new Set(['FINANCE']));
  const all = await person.request(lookups.listJobTitles, { query: {} });
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(all.map(({ group }) => group)).size).toBe(16);
  const interests = await person.request(lookups.listTargetingInterests, { query: { search: 'coffee' } });
  expect(interests.length).toBeGreaterThan(0);
  const places = await person.request(lookups.listTargetingLocations, { query: { country_code: 'GB' } });
  expect(places.length).toBeGreaterThan(1);
  expect(served(lookups, countries)).toEqual(
    expect.arrayContaining([
      'API-286',
      'API-287',
      'API-288',
      'API-289',
      'API-290',
      'API-291',
      'API-292',
      'API-293',
      'API-294',
      'API-298',
      'API-299',
      'API-300',
    ]),
  );
});

test('[CLI-35] the routes of creatives, media, apps, events and the place of the caller are served', () => {
  const ids = served(creatives, media, site);
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 19, 20, 21, 22, 23, 24, 25])
    expect(ids).toContain(`API-${String(number).padStart(3, '0')}`);
});

test('[CLI-52] follow and unfollow answer with the paced queue and change nothing on X', async () => {
  const person = await signedInAs();
  const none = await person.ask('/api/user/follow-unfollow/', {
    method: 'POST',
    body: JSON.stringify({ handle: 'velnora', follow: true }),
    headers: { 'Content-Type': 'application/json' },
  });
  expect(await statusAndBody(none)).toMatchObject({ status: 404, body: { code: 'no_own_account' } });
  await person.request(openSampleAccount, {});
  const wish = { body: { handle: '@Velnora', follow: true } };
  const first = await person.request(followUnfollow, wish);
  expect(first).toMatchObject({ following: null, queued: true, url: 'https://x.com/velnora' });
  expect(await person.request(followUnfollow, wish)).toMatchObject({ queued: false });
});

test('[CLI-52] a person keeps lists of handles, each handle once, and nobody else sees them', async () => {
  const [person, other] = [await signedInAs(), await signedInAs()];
  const made = await person.request(lists.createUserList, { body: { name: 'Baristas', icon: 'coffee' } });
  const path = { pk: made.id };
  const handles = ['@Velnora_Oats', 'velnora_oats', 'hushmill'];
  const whole = await person.request(lists.addListMembers, { path, body: { handles } });
  expect(whole.members.map(({ handle }) => handle)).toEqual(['hushmill', 'velnora_oats']);
  expect(await person.request(lists.addListMembers, { path, body: { handles } })).toMatchObject({
    member_count: 2,
  });
  const less = await person.request(lists.removeListMembers, { path, query: { handle: 'hushmill' } });
  expect(less.members.map(({ handle }) => handle)).toEqual(['velnora_oats']);
  await person.request(lists.updateUserList, { path, body: { description: 'Of Leeds' } });
  const replaced = await person.request(lists.replaceUserList, { path, body: { name: 'All' } });
  expect(replaced).toMatchObject({ name: 'All', description: '', icon: '', member_count: 1 });
  expect(await other.request(lists.listUserLists, {})).toEqual([]);
  for (const method of ['GET', 'PATCH'])
    expect(
      (
        await other.ask(`/api/user/lists/${made.id}/`, {
          method,
          ...(method === 'PATCH' && { body: '{}', headers: { 'Content-Type': 'application/json' } }),
        })
      ).status,
    ).toBe(404);
  expect((await other.ask(`/api/user/lists/?pk=${made.id}`, { method: 'DELETE' })).status).toBe(404);
  const bad = await person.ask(`/api/user/lists/${made.id}/members/`, {
    method: 'POST',
    body: JSON.stringify({ handles: ['not a handle'] }),
    headers: { 'Content-Type': 'application/json' },
  });
  expect((await statusAndBody(bad)).status).toBe(400);
  await person.request(lists.deleteUserLists, { query: { pk: [made.id] } });
  expect(await person.request(lists.listUserLists, {})).toEqual([]);
});
