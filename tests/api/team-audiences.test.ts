import { beforeAll, describe, expect, test } from 'vitest';
import * as plans from '@/lib/contracts/audience-plans';
import { createAdSet, listAdSets, startCampaign } from '@/lib/contracts/campaigns';
import type { RequestInput } from '@/lib/contracts/core/endpoint';
import * as regionContracts from '@/lib/contracts/countries';
import * as audiences from '@/lib/contracts/team-audiences';
import * as lists from '@/lib/contracts/team-lists';
import { makeDesk } from '../factories/ads';
import { annotated, ENGAGEMENTS, seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { signedInAs } from '../factories/people';
import { makeAuthor } from '../factories/posts';
import { makeTeam, type Person } from '../factories/teams';
import { withStores } from '../setup/stores';

/* Audiences of a team: put together, counted, built, merged, split and planned with. */

withStores();

const DATASET = 'cafes-of-team';
const TEXTS = [
  'oat milk latte, thanks @hushmill and @tessaro',
  'a latte at @hushmill with @tessaro again',
  'barista course with @velnora and @brackwater',
  'green tea giveaway',
  'green tea',
];
/** Forty accounts write each text; every fourth is a chef. */
const posts = Array.from({ length: 200 }, (_, row) =>
  annotated(
    {
      ...{ row, postId: `c${row}`, createdAt: Date.UTC(2026, 10, 1) + row * 3_600_000 },
      text: TEXTS[row % TEXTS.length] ?? '',
      author: makeAuthor({ handle: `guest${row}`, bio: row % 4 === 0 ? 'Pastry chef' : 'Hello' }),
      language: 'en',
    },
    { language: 'en' },
    { country: row % 2 === 0 ? 'GB' : 'US', interests: row < 40 ? ['Food and drink/Coffee and tea'] : [] },
  ),
);

let world: Awaited<ReturnType<typeof makeTeam>>;
let stranger: Person;
const query = () => ({ team: world.team.slug });
beforeAll(async () => {
  world = await makeTeam();
  // Posts are their owner's: it is a member's data that is counted in.
  const { id, email } = world.member.user;
  const by = { session: world.member.session, steppedUpAt: null };
  const actor = { kind: 'user' as const, id, email, operator: false, by };
  await seedDataset(makeCtx({ actor }), DATASET, posts, ENGAGEMENTS);
  stranger = (await makeTeam()).admin;
});

const create = (body: { name: string; targeting_package: object; [key: string]: unknown }) =>
  world.member.request(audiences.createTeamConfig, { query: query(), body: body as never });

const hidden = { status: 404, code: 'unknown_audience' };

describe('audiences that a team puts together', () => {
  test('[AUD-01, AUD-04, CLI-36] are kept with interests, job titles, handles, keywords and demographics, and counted', async () => {
    const made = await create({
      name: 'Latte people',
      categories: ['interests'],
      targeting_package: {
        keywords: ['latte'],
        handles: ['hushmill'],
        interests: ['Food and drink/Coffee and tea'],
        gender: 'FEMALE',
      },
      job_titles: ['pastry chef'],
      countries: ['GB'],
    });
    expect(made).toMatchObject({ job_titles: ['pastry chef'], countries: ['GB'], base: 200, version: 1 });
    expect(made.targeting_package).toMatchObject({ gender: 'FEMALE', handles: [{ handle: 'hushmill' }] });
    const [listed] = await world.admin.request(audiences.listTeamConfigs, { query: query() });
    expect(listed).toMatchObject({ id: made.id, name: 'Latte people', created_by: { mine: false } });
    expect(listed?.categories).toEqual([{ id: 'interests', name: 'Interests' }]);
  });

  test('[AUD-05, AUD-37] a job title counts who names it in the profile text, beside the words', async () => {
    const size = (body: object) =>
      world.member.request(audiences.measureTeamAudience, {
        query: query(),
        body: { targeting_package: {}, dataset: DATASET, ...body },
      });
    const chefs = await size({ job_titles: ['pastry chef'] });
    expect(chefs).toMatchObject({
      total_native_size: 50,
      core_size: null,
      unknown: { core_size: 'one_chip' },
    });
    const both = await size({ job_titles: ['chef'], targeting_package: { keywords: ['latte'] } });
    expect(both).toMatchObject({ core_size: 20, total_native_size: 110, base: 200 });
    expect(both.shares.total_native_size?.low).toBeLessThan(0.55);
  });

  test('another team is told that there is none, nobody is refused, and a team of one’s own is found without its name', async () => {
    const made = await create({ name: 'Ours', targeting_package: { keywords: ['latte'] } });
    const path = { pk: made.id };
    await expect(stranger.request(audiences.getTeamConfig, { path })).rejects.toMatchObject(hidden);
    const change = { path, body: { name: 'Theirs', targeting_package: {} } };
    await expect(stranger.request(audiences.replaceTeamConfig, change)).rejects.toMatchObject(hidden);
    await expect(stranger.request(audiences.listTeamConfigs, { query: query() })).rejects.toMatchObject({
      status: 404,
    });
    expect(await stranger.request(audiences.listTeamConfigs, { query: {} })).toEqual([]);
    const nobody = await signedInAs();
    await expect(nobody.request(audiences.listTeamConfigs, { query: {} })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('a change makes a version; of two the slower one is told', async () => {
    const made = await create({ name: 'First', targeting_package: { keywords: ['latte'] } });
    const path = { pk: made.id };
    const body = { name: 'Second', targeting_package: { keywords: ['green tea'] }, version: 1 };
    const changed = await world.member.request(audiences.replaceTeamConfig, { path, body });
    expect(changed).toMatchObject({ name: 'Second', version: 2, total_native_size: 80 });
    await expect(world.admin.request(audiences.replaceTeamConfig, { path, body })).rejects.toMatchObject({
      status: 409,
      code: 'stale',
    });
  });

  test('[AUD-09] an exclusion audience is marked by its category, and categories count', async () => {
    const given = {
      name: 'Givers',
      categories: ['exclusion-audience'],
      targeting_package: { keywords: ['giveaway'] },
    };
    expect((await create(given)).exclusion).toBe(true);
    const category = await world.member.request(audiences.getTeamCategory, {
      path: { pk: 'exclusion-audience' },
      query: query(),
    });
    expect(category).toEqual({ id: 'exclusion-audience', name: 'Exclusion Audience', count: 1 });
  });

  test('what is deleted is gone from the list and comes back', async () => {
    const { id } = await create({ name: 'Gone', targeting_package: {} });
    await world.member.request(audiences.deleteTeamConfig, { path: { pk: id } });
    const names = async (deleted: 'true' | 'false') =>
      (await world.member.request(audiences.listTeamConfigs, { query: { ...query(), deleted } })).map(
        ({ name }) => name,
      );
    expect(await names('false')).not.toContain('Gone');
    expect(await names('true')).toEqual(['Gone']);
    await world.member.request(audiences.restoreTeamConfig, { path: { pk: id } });
    expect(await names('false')).toContain('Gone');
  });

  test('two become one that reaches whom either reaches, unless they narrow differently; one becomes its parts', async () => {
    const latte = await create({
      name: 'Latte',
      targeting_package: { keywords: ['latte'] },
      job_titles: ['chef'],
    });
    const tea = await create({ name: 'Tea', targeting_package: { keywords: ['green tea'] } });
    const uk = await create({ name: 'UK', targeting_package: { keywords: ['latte'] }, countries: ['GB'] });
    const combine = (ids: string[]) =>
      world.member.request(audiences.combineTeamConfigs, { query: query(), body: { name: 'Both', ids } });
    const both = await combine([latte.id, tea.id]);
    expect(both).toMatchObject({ origin: 'merged', total_native_size: 170, job_titles: ['chef'] });
    await expect(combine([latte.id, uk.id])).rejects.toMatchObject({ status: 409, code: 'audience_mixed' });
    const parts = await world.member.request(audiences.splitTeamConfig, {
      path: { pk: both.id },
      body: { by: 'list' },
    });
    expect(parts.map(({ name }) => name)).toEqual(['Both · Keywords', 'Both · Job titles']);
    await expect(
      world.member.request(audiences.splitTeamConfig, { path: { pk: tea.id }, body: { by: 'country' } }),
    ).rejects.toMatchObject({ status: 422, code: 'nothing_to_split' });
  });

  test('[AUD-02, AUD-05] insights and perspectives are told of groups; of ten people and more', async () => {
    const body = { targeting_package: { keywords: ['latte'] }, dataset: DATASET };
    const insights = await world.member.request(audiences.teamInsights, { query: query(), body });
    expect(insights).toMatchObject({ kind: 'targeting_list', size: 80 });
    expect(insights.sections.countries?.items.every(({ n }) => n >= 10)).toBe(true);
    const { perspectives } = await world.member.request(audiences.teamPerspectives, { query: query(), body });
    expect(perspectives[0]?.top_accounts.map(({ handle }) => handle)).toContain('hushmill');
    const { id } = await create({ name: 'Told', targeting_package: { keywords: ['latte'] } });
    expect(await world.member.request(audiences.insightsByConfig, { path: { pk: id } })).toMatchObject({
      size: 80,
    });
  });

  test('autocomplete knows words, handles, interests and job titles', async () => {
    const found = (text: string, kind?: (typeof audiences.CREATOR_KINDS)[number]) =>
      world.member.request(audiences.autocompleteTeam, { query: query(), body: { query: text, kind } });
    expect((await found('latt', 'keywords'))[0]).toMatchObject({ kind: 'keywords', label: 'latte' });
    expect((await found('guest1', 'handles'))[0]?.kind).toBe('handles');
    expect((await found('software eng', 'job_titles'))[0]?.label).toBe('software engineer');
    expect((await found('coffee')).map(({ kind }) => kind)).toContain('interests');
  });
});

describe('lists of accounts', () => {
  test('[AUD-36] are built of what people write, never of what is inferred, and are not targetable before X says so', async () => {
    const { id } = await create({
      name: 'To build',
      targeting_package: {
        keywords: ['latte'],
        interests: ['Food and drink/Coffee and tea'],
        gender: 'FEMALE',
      },
      job_titles: ['chef'],
      countries: ['GB'],
    });
    const build = () =>
      world.member.request(lists.buildTeamAudience, { query: query(), body: { audience_config: id } });
    const built = await build();
    expect(built).toMatchObject({ status: 'Not targetable', size: 110 });
    expect(built.left_out.filters).toEqual(['place', 'gender']);
    expect(built.left_out.chips.map(({ list }) => list)).toEqual(['interests']);
    expect((await build()).id).toBe(built.id);
    const path = { pk: built.id };
    const list = await world.admin.request(lists.getTeamAudience, { path });
    expect(list).toMatchObject({ config: id, kind: 'built', size: 110, uploads: [] });
    const all = await world.admin.request(lists.listTeamAudiences, {
      query: { ...query(), status: 'Targetable' },
    });
    expect(all).toEqual([]);
    await expect(stranger.request(lists.getTeamAudience, { path })).rejects.toMatchObject(hidden);
    expect(await world.member.request(lists.getTeamInsight, { path })).toMatchObject({
      kind: 'targeting_list',
    });
    const nothing = { name: 'Nobody', targeting_package: { interests: ['Sports'] } };
    await expect(
      world.member.request(lists.buildTeamAudience, { query: query(), body: nothing }),
    ).rejects.toMatchObject({ status: 422 });
  });
});

describe('plans', () => {
  test('hold audiences of the team with budget and dates, and add up what is known', async () => {
    const one = await create({ name: 'One', targeting_package: { keywords: ['latte'] } });
    const two = await create({ name: 'Two', targeting_package: { keywords: ['green tea'] } });
    const body = { name: 'Autumn', audience_configs: [one.id, two.id], budget: 900, start: '2026-11-01' };
    const made = await world.member.request(plans.createAudiencePlan, { query: query(), body });
    expect(made).toMatchObject({ total_size: 160, budget: 900, end: null });
    const path = { pk: made.id };
    const patched = await world.admin.request(plans.updateAudiencePlan, {
      path,
      body: { end: '2026-12-01' },
    });
    expect(patched).toMatchObject({ name: 'Autumn', budget: 900, end: '2026-12-01' });
    await expect(
      world.admin.request(plans.updateAudiencePlan, { path, body: { end: '2026-10-01' } }),
    ).rejects.toMatchObject({ status: 400 });
    const replaced = await world.admin.request(plans.replaceAudiencePlan, {
      path,
      body: { name: 'Winter', audience_configs: [one.id] },
    });
    expect(replaced).toMatchObject({ name: 'Winter', budget: null, total_size: 80 });
    await expect(stranger.request(plans.getAudiencePlan, { path })).rejects.toMatchObject({ status: 404 });
    const foreign = { query: {}, body: { name: 'Not mine', audience_configs: [one.id] } };
    await expect(stranger.request(plans.createAudiencePlan, foreign)).rejects.toMatchObject({ status: 400 });
    await world.member.request(plans.deleteAudiencePlan, { path });
    expect(await world.member.request(plans.listAudiencePlans, { query: query() })).toEqual([]);
  });
});

describe('regions', () => {
  test('[AUD-17, AUD-18] hold every country; North Korea is shown and cannot be chosen', async () => {
    const regions = await world.member.request(regionContracts.listTeamRegions, { query: query() });
    expect(regions.find(({ country_codes: codes }) => codes[0] === 'KP')).toMatchObject({
      selectable: false,
      info: 'This country is not available for targeting',
    });
    const [first] = regions;
    const one = await world.member.request(regionContracts.getTeamRegion, {
      path: { pk: String(first?.id) },
      query: query(),
    });
    expect(one).toEqual(first);
  });
});

test('[AUD-03, TEN-27] audiences of the team become ad sets with equal shares; none of job titles alone, none of others', async () => {
  const desk = await makeDesk();
  const query = { team: desk.team.slug };
  const keep = (body: RequestInput<typeof audiences.createTeamConfig>['body']) =>
    desk.member.request(audiences.createTeamConfig, { query, body });
  const latte = await keep({ name: 'Latte', targeting_package: { keywords: ['latte'] }, countries: ['GB'] });
  const tea = await keep({ name: 'Tea', targeting_package: { handles: ['hushmill'] }, job_titles: ['chef'] });
  const chefs = await keep({ name: 'Chefs', targeting_package: {}, job_titles: ['chef'] });
  const base = {
    ...{
      ad_account_id: desk.account.ad_account_id,
      team: desk.team.id,
      name: 'Winter',
      start: '2090-01-01T00:00:00.000Z',
    },
    ...{ objective: 'REACH' as const, daily_budget: 90 },
  };
  const body = { ...base, audiences: [latte.id, tea.id] };
  const made = await desk.member.request(startCampaign, { body });
  expect(made).toMatchObject({ ad_sets: 2, ads: 0, origin: null });
  const sets = await desk.member.request(listAdSets, { query: { campaign: made.id } });
  expect(sets.toSorted((a, b) => a.name.localeCompare(b.name))).toMatchObject([
    { name: 'Winter · Latte', daily_budget: 45, audience_config: latte.id, countries: ['GB'] },
    { name: 'Winter · Tea', daily_budget: 45, targeting_package: { handles: [{ handle: 'hushmill' }] } },
  ]);
  const one = await desk.member.request(createAdSet, {
    body: { campaign: made.id, name: 'Again', start: '2090-01-01T00:00:00.000Z', audience_config: latte.id },
  });
  expect(one.targeting_package.keywords).toMatchObject([{ label: 'latte' }]);
  await expect(
    desk.member.request(startCampaign, { body: { ...base, audiences: [latte.id, chefs.id] } }),
  ).rejects.toMatchObject({ status: 400, fields: { audiences: expect.stringContaining('job titles') } });
  const stranger = await makeDesk();
  const theirs = { ...base, ad_account_id: stranger.account.ad_account_id, team: stranger.team.id };
  await expect(
    stranger.member.request(startCampaign, { body: { ...theirs, audiences: [latte.id] } }),
  ).rejects.toMatchObject({ status: 400, fields: { audiences: 'There is no such audience' } });
});
