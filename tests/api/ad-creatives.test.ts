import { expect, test } from 'vitest';
import * as contracts from '@/lib/contracts/ad-creatives';
import { listAdMedia } from '@/lib/contracts/ad-media';
import { openPractice } from '@/lib/contracts/ads-accounts';
import { setTeamLint } from '@/lib/contracts/team-targeting';
import { postOfCreative } from '@/lib/server/services/ads/creatives/post-of-creative';
import { practiceNetwork } from '@/lib/server/sources/x-ads-practice/network';
import { practiceStore } from '@/lib/server/stores/ads/practice-store';
import { makeCtx } from '../factories/ctx';
import { bringMedia, film, picture } from '../factories/media';
import { makeTeam, statusAndBody } from '../factories/teams';
import { withStores } from '../setup/stores';

withStores();

const TEXT = 'Three weeks to get it right, and ours at home is one cup. The sum, line by line:';
const codes = (checks: readonly { code: string }[]) => checks.map(({ code }) => code);

test('[TEN-25] a creative is kept with its picture, its link and what the checks say of it', async () => {
  const { admin, member, team } = await makeTeam();
  const media = await bringMedia(admin, team, await picture());
  const made = await admin.request(contracts.createAdCreative, {
    body: {
      team: team.slug,
      name: 'Till receipt',
      text: TEXT,
      headline: 'The flat white sum',
      media: [{ id: media.id, description: 'A green paper cup' }],
      website_url: 'https://velnora.example/sum',
    },
  });
  expect(made).toMatchObject({ name: 'Till receipt', family: made.id, version: 1, app: null });
  expect(made.media).toMatchObject([{ id: media.id, description: 'A green paper cup' }]);
  expect(codes(made.checks)).toEqual(['length_ok', 'headline_ok', 'media_ok', 'link_ok', 'wording_ok']);
  expect(made.checks[0]?.values).toEqual({ weight: TEXT.length, most: 280 });
  // The whole team sees and changes it; the file says where it is used.
  const named = { path: { pk: made.id }, body: { name: 'Receipt', version: 1 } };
  const renamed = await member.request(contracts.updateAdCreative, named);
  expect(renamed).toMatchObject({ name: 'Receipt', text: TEXT, version: 2 });
  const late = await member.ask(`/api/ad-creatives/${made.id}/`, {
    method: 'PATCH',
    body: JSON.stringify({ name: 'Late', version: 1 }),
    headers: { 'Content-Type': 'application/json' },
  });
  expect(await statusAndBody(late)).toMatchObject({ status: 409, body: { code: 'stale' } });
  const [file] = await admin.request(listAdMedia, { query: { team: team.slug } });
  expect(file?.used_in).toEqual([{ id: made.id, name: 'Receipt' }]);
  const kept = await admin.ask(`/api/ad-media/${media.id}/`, { method: 'DELETE' });
  expect(await statusAndBody(kept)).toMatchObject({ status: 409, body: { code: 'media_used' } });
  const query = { team: team.slug, search: 'FLAT white' };
  expect(await admin.request(contracts.listAdCreatives, { query })).toHaveLength(1);
  expect(await admin.request(contracts.listAdCreatives, { query: { ...query, search: 'no' } })).toEqual([]);
  // A variant stands beside it and goes by itself.
  const body = { team: team.slug, name: 'Receipt', text: 'Short', variant: 'B, short', family: made.id };
  const variant = await admin.request(contracts.createAdCreative, { body });
  expect(variant).toMatchObject({ family: made.id, variant: 'B, short' });
  const replaced = await admin.request(contracts.replaceAdCreative, {
    path: { pk: made.id },
    body: { name: 'Receipt', text: 'Other' },
  });
  expect(replaced).toMatchObject({ text: 'Other', headline: '', media: [], website_url: '' });
  await admin.request(contracts.deleteAdCreative, { path: { pk: made.id } });
  expect((await admin.ask(`/api/ad-creatives/${made.id}/`)).status).toBe(404);
  expect((await admin.ask(`/api/ad-media/${media.id}/`, { method: 'DELETE' })).status).toBe(204);
});

test('what X or a policy refuses is told before it is sent', async () => {
  const { admin, team } = await makeTeam();
  const small = await bringMedia(admin, team, await picture(640, 640));
  const clip = await bringMedia(admin, team, film(), { name: 'a.mp4', type: 'video/mp4' });
  const seen = { words: ['acme staff'], raised: [] };
  await admin.request(setTeamLint, { path: { slug: team.slug }, body: seen });
  const check = async (body: object) =>
    codes(
      await admin.request(contracts.checkAdCreative, {
        body: { team: team.slug, name: 'x', text: 'Tea', ...body },
      }),
    );
  expect(await check({ text: 'あ'.repeat(141) })).toContain('length_over');
  expect(await check({ text: `${'x'.repeat(256)} example.com/${'y'.repeat(90)}` })).toContain('length_ok');
  expect(await check({ text: ' ' })).toContain('length_empty');
  expect(await check({ headline: 'x'.repeat(71) })).toContain('headline_over');
  expect(await check({ website_url: 'http://velnora.example/' })).toContain('link_http');
  expect(await check({ website_url: 'velnora' })).toContain('link_broken');
  const card = { website_url: 'https://example.com/', headline: 'Sum' };
  expect(await check({ ...card, media: [small.id] })).toEqual(
    expect.arrayContaining(['media_card', 'description_missing']),
  );
  // Without a link the same picture is fine: nothing of it is a card.
  expect(await check({ media: [small.id] })).toContain('media_ok');
  expect(await check({ media: [small.id, clip.id] })).toContain('media_mixed');
  expect(await check({ ...card, text: 'See example.com/sum' })).toContain('link_doubled');
  expect(await check({ text: 'Made for Acme staff' })).toContain('wording_blocked');
  expect(await check({ text: 'For diabetics who love tea' })).toContain('wording_blocked');
});

test('apps and events are written down once, belong to their team and are what a creative may lead to', async () => {
  const { admin, team } = await makeTeam();
  const other = await makeTeam();
  const app = {
    team: team.slug,
    name: 'Tea timer',
    store: 'android' as const,
    identifier: 'example.velnora.tea',
  };
  const made = await admin.request(contracts.createAccountApp, { body: app });
  expect(await admin.request(contracts.createAccountApp, { body: app })).toEqual(made);
  expect(made.source).toBe('team');
  const event = await admin.request(contracts.createAppEvent, { body: { app: made.id, name: 'Ordered' } });
  const query = { team: team.slug };
  expect(await admin.request(contracts.listAppEvents, { query: { ...query, app: made.id } })).toEqual([
    event,
  ]);
  expect(await admin.request(contracts.hasPixel, { query })).toEqual({ has_pixel: false });
  const web = await admin.request(contracts.createWebEvent, {
    body: { ...query, name: 'Bought', pixel: 'o8xyz' },
  });
  expect(await admin.request(contracts.listWebEvents, { query })).toEqual([web]);
  expect(await admin.request(contracts.hasPixel, { query })).toEqual({ has_pixel: true });
  const body = { ...query, name: 'App', text: 'Get it', headline: 'Tea timer', app: made.id };
  const right = await admin.request(contracts.createAdCreative, { body: { ...body, event: event.id } });
  expect(codes(right.checks)).not.toContain('event_other');
  const wrong = await admin.request(contracts.createAdCreative, { body: { ...body, event: web.id } });
  expect(codes(wrong.checks)).toContain('event_other');
  const stranger = await other.admin.ask('/api/ad-creatives/', {
    method: 'POST',
    body: JSON.stringify({ team: other.team.slug, name: 'x', text: 'x', app: made.id }),
    headers: { 'Content-Type': 'application/json' },
  });
  expect(await statusAndBody(stranger)).toMatchObject({ status: 404, body: { code: 'unknown_app' } });
  for (const path of [`/api/account-apps/${made.id}/`, `/api/ad-events/${web.id}/`])
    expect((await other.admin.ask(path, { method: 'DELETE' })).status).toBe(404);
  await admin.request(contracts.deleteAccountApp, { path: { pk: made.id } });
  expect(await admin.request(contracts.listAppEvents, { query })).toEqual([]);
  expect(await admin.request(contracts.getAdCreative, { path: { pk: right.id } })).toMatchObject({
    app: null,
  });
  const categories = await admin.request(contracts.listAdvertiserCategories, {});
  expect(categories).toContainEqual(expect.objectContaining({ name: 'Dining' }));
});

test("another team's creatives and files are not there", async () => {
  const { admin, team } = await makeTeam();
  const other = await makeTeam();
  const media = await bringMedia(admin, team, await picture());
  const body = { team: team.slug, name: 'Ours', text: 'Tea', media: [media.id] };
  const made = await admin.request(contracts.createAdCreative, { body });
  const path = `/api/ad-creatives/${made.id}/`;
  for (const method of ['GET', 'DELETE'])
    expect((await other.admin.ask(path, { method })).status, method).toBe(404);
  const theirs = await other.admin.ask('/api/ad-creatives/', {
    method: 'POST',
    body: JSON.stringify({ ...body, team: other.team.slug }),
    headers: { 'Content-Type': 'application/json' },
  });
  expect(await statusAndBody(theirs)).toMatchObject({ status: 404, body: { code: 'unknown_media' } });
  expect(await other.admin.request(contracts.listAdCreatives, {})).toEqual([]);
});

test('a creative becomes one ads post with its card, however often it is sent, and none while a check fails', async () => {
  const { admin, team } = await makeTeam();
  const account = await admin.request(openPractice, { path: { team_id: team.slug }, body: {} });
  const network = practiceNetwork({
    store: practiceStore,
    accountId: account.ad_account_id,
    real: () => new Date(),
  });
  const by = { session: 's', steppedUpAt: null };
  const { id, email } = admin.user;
  const ctx = makeCtx({ actor: { kind: 'user', id, email, operator: false, by } });
  const media = await bringMedia(admin, team, await picture());
  const body = { team: team.slug, ad_account_id: account.ad_account_id, name: 'Sum', text: TEXT };
  const card = { headline: 'The sum', website_url: 'https://example.com/sum', media: [media.id] };
  const made = await admin.request(contracts.createAdCreative, { body: { ...body, ...card } });
  const { postId } = await postOfCreative(ctx, network, made.id);
  expect(await postOfCreative(ctx, network, made.id)).toEqual({ postId });
  const [post, ...more] = await network.posts.list({});
  expect(more).toEqual([]);
  expect(post).toMatchObject({ id: postId, text: TEXT, nullcast: true, mediaKeys: [] });
  expect(await network.cards.list()).toMatchObject([
    { title: 'The sum', destination: card.website_url, cardUri: post?.cardUri },
  ]);
  expect(await network.media.list()).toHaveLength(1);
  const wrong = await admin.request(contracts.createAdCreative, { body: { ...body, text: 'x'.repeat(300) } });
  await expect(postOfCreative(ctx, network, wrong.id)).rejects.toMatchObject({ code: 'CREATIVE_CHECKS' });
  const plain = await admin.request(contracts.createAdCreative, { body: { ...body, media: [media.id] } });
  const second = await postOfCreative(ctx, network, plain.id);
  expect(second.postId).not.toBe(postId);
  expect(await network.media.list()).toHaveLength(1);
});
