import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { movePracticeClock, openPractice } from '@/lib/contracts/ads-accounts';
import { createBuiltAudience } from '@/lib/contracts/audience-builder';
import * as uploads from '@/lib/contracts/audience-uploads';
import { listAdSets, startCampaign } from '@/lib/contracts/campaigns';
import { exploreQueryAnalyzer } from '@/lib/contracts/explore';
import * as external from '@/lib/contracts/external-audiences';
import { changeListUse, deleteTeamList, getTeamAudience } from '@/lib/contracts/team-lists';
import { createTeamConfig } from '@/lib/contracts/team-audiences';
import type { Recipe } from '@/lib/domain/recipe';
import { uploadExternal } from '@/lib/server/services/ads/audiences/external';
import { runUploads } from '@/lib/server/services/ads/audiences/run-uploads';
import { annotated, ENGAGEMENTS, seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { makeAuthor } from '../factories/posts';
import { makeTeam, type Person } from '../factories/teams';
import { eq } from 'drizzle-orm';
import { database } from '@/lib/server/db/postgres';
import { audienceMembers, audienceUploads, teamAudiences } from '@/lib/server/db/schema/team-audiences';
import { auditEntries } from '@/lib/server/db/schema/trail';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import { criteriaOf } from '@/lib/server/services/ads/sync/criteria-of';
import { practiceNetwork } from '@/lib/server/sources/x-ads-practice/network';
import { changeUpload, findUpload, startRemoval } from '@/lib/server/stores/ads/audience-uploads-store';
import { practiceStore } from '@/lib/server/stores/ads/practice-store';
import { sweepAudiences } from '@/lib/server/services/ads/audiences/sweep-audiences';
import { withStores } from '../setup/stores';

/* Lists on their way into ad accounts, proved in the practice account: X's hours pass when they are told to. */

withStores();

const DATASET = 'guests';
const posts = Array.from({ length: 400 }, (_, row) =>
  annotated(
    {
      ...{ row, postId: `u${row}`, createdAt: Date.UTC(2026, 10, 1) + row * 60_000, language: 'en' },
      text: row < 300 ? 'oat milk latte' : 'green tea',
      author: makeAuthor({ handle: `guest${row}` }),
    },
    { language: 'en' },
  ),
);

let world: Awaited<ReturnType<typeof makeTeam>>;
let stranger: Person;
let account = '';
const query = () => ({ team: world.team.slug });
beforeAll(async () => {
  world = await makeTeam();
  const { id, email } = world.member.user;
  const by = { session: world.member.session, steppedUpAt: null };
  const actor = { kind: 'user' as const, id, email, operator: false, by };
  await seedDataset(makeCtx({ actor }), DATASET, posts, ENGAGEMENTS);
  stranger = (await makeTeam()).admin;
  const opened = await world.member.request(openPractice, { path: { team_id: world.team.slug }, body: {} });
  account = opened.ad_account_id;
});

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const hashes = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => hash(`person${from + at}@velnora.example`)).join('\n');
const keep = (file: string, more: { use?: 'audience' | 'do_not_reach' } = {}) =>
  world.member.request(uploads.keepHashedList, {
    body: { file: new Blob([file]), ...query(), name: 'Customers', kind: 'email', ...more },
  });
const put = (list: { audience: string } | { audience_config_id: string }) =>
  world.member.request(uploads.createUpload, { query: query(), body: { ad_account_id: account, ...list } });
const refresh = (pk: string) => world.member.request(uploads.refreshUpload, { path: { pk } });
const pass = (days: number) =>
  world.member.request(movePracticeClock, { path: { team_id: world.team.slug, account }, body: { days } });

describe('uploads', () => {
  test('[AUD-03, AUD-21, AUD-24, AUD-36] an audience is hashed, sent, worked on by X after hours, and can then be aimed at', async () => {
    const config = await world.member.request(createTeamConfig, {
      query: query(),
      body: { name: 'Latte people', targeting_package: { keywords: ['latte'] } },
    });
    const upload = await put({ audience_config_id: config.id });
    expect(upload).toMatchObject({
      state: 'processing',
      status: 'Not targetable',
      practice: true,
      failure: null,
    });
    expect(upload.batches).toMatchObject([{ number: 1, operation: 'add', users: 300, state: 'sent' }]);
    await pass(1);
    const done = await refresh(upload.id);
    expect(done).toMatchObject({ state: 'ready', status: 'Targetable' });
    expect(done.matched).toBeGreaterThan(100);
    expect(done.batches[0]?.state).toBe('processed');
    const list = await world.member.request(getTeamAudience, { path: { pk: done.audience } });
    expect(list.status).toBe('Targetable');
  });

  test('[AUD-21] a file comes as hashes only; what was added and taken out since goes as a delta', async () => {
    const list = await keep(hashes(200));
    expect(list).toMatchObject({ kind: 'file', size: 200 });
    const upload = await put({ audience: list.id });
    expect(upload.batches).toHaveLength(1);
    const again = await put({ audience: list.id });
    expect([again.id, again.batches.length]).toEqual([upload.id, 1]);
    await pass(1);
    await runUploads({ signal: new AbortController().signal });
    const [listed] = await world.admin.request(uploads.listUploads, { query: query() });
    expect(listed).toMatchObject({ id: upload.id, state: 'ready' });
  });

  test('raw values are refused and nothing is kept; a list of 99 is refused', async () => {
    const raw = Array.from({ length: 120 }, (_, at) => `person${at}@velnora.example`).join('\n');
    await expect(keep(raw)).rejects.toMatchObject({ status: 422, code: 'only_hashes' });
    await expect(keep(`${hashes(150)}\nADA@VELNORA.EXAMPLE`)).rejects.toMatchObject({ code: 'only_hashes' });
    await expect(keep(hashes(99))).rejects.toMatchObject({ status: 422, code: 'audience_small' });
    const few = await world.member.request(createTeamConfig, {
      query: query(),
      body: { name: 'Nobody', targeting_package: { keywords: ['absinthe'] } },
    });
    await expect(put({ audience_config_id: few.id })).rejects.toMatchObject({ code: 'audience_small' });
  });

  test('a do-not-reach list is kept as one to leave out', async () => {
    expect(await keep(hashes(120, 5_000), { use: 'do_not_reach' })).toMatchObject({
      kind: 'do_not_reach',
      exclusion: true,
    });
  });

  test('an uploaded list is moved to those not to be reached and back; the list of an audience and another team’s are not', async () => {
    const list = await keep(hashes(300, 7_000));
    const change = (use: 'audience' | 'do_not_reach', person = world.member, pk = list.id) =>
      person.request(changeListUse, { path: { pk }, body: { use } });
    const upload = await put({ audience: list.id });
    expect(await change('do_not_reach')).toMatchObject({ kind: 'do_not_reach', exclusion: true });
    expect(await refresh(upload.id)).toMatchObject({
      use: 'do_not_reach',
      name_in_account: `Customers [m-${upload.id.slice(0, 8)}]`,
    });
    // An ad set that leaves it out finds it in the account by that name.
    const network = practiceNetwork({ store: practiceStore, accountId: account, real: () => new Date() });
    const targeting = targetingPackageSchema.parse({
      keywords: ['tea'],
      custom_audiences: [{ label: upload.name_in_account, excluded: true }],
    });
    const aimed = () => criteriaOf(network, account, { countries: [], targeting });
    // Until X has worked on it nobody can be left out by it, and everything would be refused with it.
    expect(await aimed()).toMatchObject({ pending: [upload.name_in_account], unknown: [] });
    await pass(1);
    const { criteria, pending } = await aimed();
    expect(pending).toEqual([]);
    expect(criteria.filter((one) => one.includes('CUSTOM_AUDIENCE'))).toEqual([
      expect.stringContaining('NE'),
    ]);
    // And so does every campaign that is begun in its account.
    const campaign = await world.member.request(startCampaign, {
      body: {
        ...{ ad_account_id: account, team: world.team.id, name: 'Tea', objective: 'WEBSITE_CLICKS' },
        ...{ daily_budget: 20, start: '2090-01-01T00:00:00Z', end: '2090-02-01T00:00:00Z' },
      },
    });
    const aims = async () =>
      (await world.member.request(listAdSets, { query: { campaign: campaign.id } })).map(
        (set) => set.targeting_package.custom_audiences,
      );
    expect(await aims()).toEqual([[{ label: upload.name_in_account, excluded: true, deselected: false }]]);
    expect(await change('audience')).toMatchObject({ kind: 'file', exclusion: false });
    await expect(change('do_not_reach', stranger)).rejects.toMatchObject({ code: 'unknown_audience' });
  });

  test('a removed upload is gone, in the ad account too, and may be sent anew', async () => {
    const list = await keep(hashes(150, 9_000));
    const { id } = await put({ audience: list.id });
    const remove = () => world.member.request(uploads.deleteUpload, { path: { pk: id } });
    expect([await remove(), await remove()]).toEqual([null, null]);
    const trail = await (await database()).select().from(auditEntries).where(eq(auditEntries.subject, id));
    expect(trail.map(({ action }) => action)).toEqual([
      'team.audience.uploaded',
      'team.audience.upload.removed',
    ]);
    await expect(refresh(id)).rejects.toMatchObject({ status: 404, code: 'unknown_upload' });
    expect((await put({ audience: list.id })).batches).toHaveLength(1);
    // A list in an ad account is deleted there first; then nothing of it is left.
    const drop = (person = world.member) => person.request(deleteTeamList, { path: { pk: list.id } });
    await expect(drop()).rejects.toMatchObject({ status: 409, code: 'list_in_account' });
    await remove();
    await expect(drop(stranger)).rejects.toMatchObject({ status: 404 });
    expect(await drop()).toBeNull();
    await expect(put({ audience: list.id })).rejects.toMatchObject({ code: 'unknown_audience' });
    const left = await (await database()).$count(audienceMembers, eq(audienceMembers.audienceId, list.id));
    expect(left).toBe(0);
  });

  test('what is seen of a list meanwhile brings none back that is being deleted; one whose answer was lost is found by its name', async () => {
    const { id, name_in_account: name } = await put({ audience: (await keep(hashes(150, 40_000))).id });
    const db = await database();
    await db.update(audienceUploads).set({ xAudienceId: null }).where(eq(audienceUploads.id, id));
    const now = new Date();
    await startRemoval(id, now, async () => {});
    await changeUpload(id, { state: 'processing' }, now);
    const network = practiceNetwork({ store: practiceStore, accountId: account, real: () => new Date() });
    expect(await network.audiences.list({ name })).toHaveLength(1);
    await runUploads({ signal: new AbortController().signal });
    expect((await findUpload(id))?.state).toBe('removed');
    expect(await network.audiences.list({ name })).toEqual([]);
  });

  test('another team’s list, upload and account do not exist', async () => {
    const list = await keep(hashes(130, 20_000));
    const upload = await put({ audience: list.id });
    const gone = { status: 404 };
    await expect(
      stranger.request(uploads.createUpload, {
        query: {},
        body: { ad_account_id: account, audience: list.id },
      }),
    ).rejects.toMatchObject(gone);
    await expect(stranger.request(uploads.refreshUpload, { path: { pk: upload.id } })).rejects.toMatchObject(
      gone,
    );
    await expect(stranger.request(uploads.deleteUpload, { path: { pk: upload.id } })).rejects.toMatchObject(
      gone,
    );
  });
});

describe('without a team', () => {
  test('[CLI-40, ADS-20] API-075 an ad account for audiences is registered, and only X proves it', async () => {
    const made = await world.member.request(external.createAudiencesAccount, {
      body: { account_id: '18ce54d4x5t', name: 'Tinbarge' },
    });
    expect(made).toMatchObject({ account_id: '18ce54d4x5t', network: 'twitter', verified: false });
  });

  test('[CLI-40, AUD-09] API-080, API-081 people to leave out are shown first, then kept and sent', async () => {
    const handles = Array.from({ length: 120 }, (_, at) => `@Guest${at}`);
    const { size, sample } = await world.member.request(external.extractExclusionSample, {
      body: { handles, keywords: ['green tea'], limit: 5 },
    });
    expect([size, sample.length]).toEqual([220, 5]);
    const body = { ad_account_id: account, name: 'Staff', handles };
    const made = await world.member.request(external.createExclusionAudience, { body });
    expect(made).toMatchObject({ exclusion: true, origin: 'exclusion', upload: { problem: null } });
    expect(made.upload.id).not.toBeNull();
    const few = await world.member.request(external.createExclusionAudience, {
      body: { ...body, name: 'Few', handles: ['ann'] },
    });
    expect(few.upload).toEqual({ id: null, problem: 'audience_small' });
  });

  test('API-139, API-140, API-179 lists of all teams are told; a question that was registered is uploaded', async () => {
    const { audience_creator_query_id } = await world.member.request(exploreQueryAnalyzer, {
      body: { query: 'latte', dataset: DATASET },
    });
    const upload = await world.member.request(external.uploadExternalAudience, {
      body: { ad_account_id: account, name: 'Latte writers', audience_creator_query_id },
    });
    expect(upload).toMatchObject({ name: 'Latte writers', batches: [{ users: 300 }] });
    const all = await world.member.request(external.listExternalAudiences, { query: { search: 'writers' } });
    expect(all).toMatchObject([{ id: upload.audience, kind: 'built', size: 300 }]);
    const path = { pk: upload.audience };
    expect(await world.member.request(external.getExternalAudience, { path })).toEqual(all[0]);
    await expect(stranger.request(external.getExternalAudience, { path })).rejects.toMatchObject({
      status: 404,
    });
    expect(await stranger.request(external.listExternalAudiences, { query: {} })).toEqual([]);
  });
});

test('[AUD-22] API-179 people who were put together in the builder are sent, all of them and no others', async () => {
  const block = { kind: 'posted_about' as const, values: ['green tea'], operator: 'or' as const };
  const { audience_creator_query_id } = await world.member.request(createBuiltAudience, {
    body: { name: 'Tea', blocks: [block], dataset: DATASET },
  });
  const body = { ad_account_id: account, name: 'Tea', audience_creator_query_id };
  const upload = await world.member.request(external.uploadExternalAudience, { body });
  expect(upload).toMatchObject({ name: 'Tea', batches: [{ users: 100 }] });
  await expect(stranger.request(external.uploadExternalAudience, { body })).rejects.toMatchObject({
    status: 404,
  });
  // Asked again, it is that list and what changed of it.
  const again = await world.member.request(external.uploadExternalAudience, { body });
  expect([again.id, again.audience, again.batches.length]).toEqual([upload.id, upload.audience, 1]);
});

test('an upload from the builder that breaks off while its people are read leaves no list, and old empty ones go', async () => {
  const { audience_creator_query_id } = await world.member.request(exploreQueryAnalyzer, {
    body: { query: 'tea', dataset: DATASET },
  });
  const body = { ad_account_id: account, name: 'Cut off', audience_creator_query_id };
  const { id, email } = world.member.user;
  const by = { session: world.member.session, steppedUpAt: null };
  const actor = { kind: 'user' as const, id, email, operator: false, by };
  await expect(uploadExternal(makeCtx({ actor, signal: AbortSignal.abort() }), body)).rejects.toThrow();
  const named = () => world.member.request(external.listExternalAudiences, { query: { search: 'Cut off' } });
  expect(await named()).toEqual([]);
  const db = await database();
  const recipe = { text: 'tea' } as unknown as Recipe;
  const old = { teamId: world.team.id, name: 'Cut off before', recipe, size: 0 };
  await db.insert(teamAudiences).values(old);
  expect(await named()).toHaveLength(1);
  await sweepAudiences(new Date());
  expect(await named()).toEqual([]);
});

describe('what is kept of people', () => {
  test('hashes that are in no ad account go after 90 days, those of a revoked account at once; an audience in use stays', async () => {
    const at = (days: number) => new Date(Date.now() + days * 86_400_000);
    const list = await keep(hashes(140, 40_000));
    const db = await database();
    const kept = () => db.$count(audienceMembers, eq(audienceMembers.audienceId, list.id));
    await sweepAudiences(at(80));
    expect(await kept()).toBe(140);
    const values = { teamId: world.team.id, name: 'Lent', audienceId: list.id, adAccountId: 'gone1' };
    const [revoked] = await db.insert(audienceUploads).values(values).returning();
    await sweepAudiences(at(1));
    const state = await db
      .select()
      .from(audienceUploads)
      .where(eq(audienceUploads.id, revoked?.id ?? ''));
    expect(state[0]?.state).toBe('removed');
    await sweepAudiences(at(100));
    expect(await kept()).toBe(0);
  });
});
