import { beforeAll, expect, test } from 'vitest';
import * as communities from '@/lib/contracts/communities';
import { exploreX } from '@/lib/contracts/explore-x';
import { createTeamConfig, measureTeamAudience } from '@/lib/contracts/team-audiences';
import { annotated, ENGAGEMENTS, seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { makeAuthor } from '../factories/posts';
import { makeTeam } from '../factories/teams';
import { withStores } from '../setup/stores';

/* Two circles of forty accounts that mention each other: brewers, of whom most tell of coffee, and runners. */

withStores();

const DATASET = 'circles';
const OF_EACH = 40;
const GROUPS = [
  { name: 'brewer', says: 'espresso grinder', interest: 'Food and drink/Coffee and tea' },
  { name: 'runner', says: 'marathon shoes', interest: 'Sports/Running and jogging' },
] as const;

const posts = Array.from({ length: OF_EACH * 8 }, (_, row) => {
  const group = GROUPS[row % 2] ?? GROUPS[0];
  const account = Math.floor(row / 2) % OF_EACH;
  // Everybody mentions the first of the circle, and somebody else of it.
  const other = (account * 7 + Math.floor(row / (OF_EACH * 2)) + 1) % OF_EACH;
  return annotated(
    {
      ...{ row, postId: `n${row}`, createdAt: Date.UTC(2026, 10, 1) + row * 60_000, language: 'en' },
      text: `${group.says} @${group.name}0 @${group.name}${other}`,
      author: makeAuthor({ handle: `${group.name}${account}`, followers: account }),
    },
    { language: 'en' },
    { country: 'GB', interests: account < 30 ? [group.interest] : [] },
  );
});

let team: Awaited<ReturnType<typeof makeTeam>>;
const query = () => ({ team: team.team.slug, dataset: DATASET });
beforeAll(async () => {
  team = await makeTeam();
  const { id, email } = team.member.user;
  const by = { session: team.member.session, steppedUpAt: null };
  const actor = { kind: 'user' as const, id, email, operator: false, by };
  await seedDataset(makeCtx({ actor }), DATASET, posts, ENGAGEMENTS);
});

const list = () => team.member.request(communities.listCommunities, { query: query() });

test('[CLI-36, TEN-30] communities are the circles of the data, with accounts, words and a category of groups', async () => {
  const found = await list();
  expect(found).toHaveLength(2);
  const brewers = found.find(({ top_accounts: top }) => top[0]?.handle === 'brewer0');
  expect(brewers).toMatchObject({
    id: `${DATASET}.brewer0`,
    source: 'network',
    size: OF_EACH,
    dataset: DATASET,
  });
  expect(brewers?.content_category).toMatchObject({ name: 'Food and drink', accounts: 30, base: OF_EACH });
  expect(brewers?.topics.some((topic) => ['espresso', 'grinder'].includes(topic))).toBe(true);
  const singular = await team.member.request(communities.listCommunityRecords, { query: query() });
  expect(singular).toEqual(found);
  const sought = await team.member.request(communities.listCommunities, {
    query: { ...query(), search: 'runner3' },
  });
  expect(sought.map(({ id }) => id)).toEqual([`${DATASET}.runner0`]);
});

test('a community has a profile, stands in its category, and is unknown to who cannot read the data', async () => {
  const pk = `${DATASET}.runner0`;
  const profile = await team.member.request(communities.getCommunityProfile, { path: { pk }, query: {} });
  expect(profile.influencers[0]).toMatchObject({
    handle: 'runner0',
    followers: 0,
    mentioned_by: OF_EACH - 1,
  });
  expect(profile.audience).toBe(OF_EACH);
  expect(profile.demographics.countries?.items[0]).toMatchObject({ key: 'GB', n: OF_EACH });
  const categories = await team.member.request(communities.listContentCategories, { query: {} });
  const sports = categories.find(({ name }) => name === 'Sports');
  const one = await team.member.request(communities.getContentCategory, {
    path: { pk: sports?.id ?? '' },
    query: query(),
  });
  expect(one.communities).toEqual([pk]);
  await expect(
    team.admin.request(communities.getCommunity, { path: { pk }, query: {} }),
  ).rejects.toMatchObject({ status: 404, code: 'unknown_community' });
});

test('[AUD-04] a community is a part of an audience, and stays what it was', async () => {
  const body = { targeting_package: {}, communities: [`${DATASET}.brewer0`] };
  const size = await team.member.request(measureTeamAudience, {
    query: { team: team.team.slug },
    body: { ...body, dataset: DATASET },
  });
  expect(size.total_native_size).toBe(OF_EACH);
  const made = await team.member.request(createTeamConfig, {
    query: { team: team.team.slug },
    body: { name: 'Brewers', ...body },
  });
  expect(made.communities[0]?.handles[0]).toBe('brewer0');
});

test('[CLI-39, TEN-28] explore-x tells accounts, posts, hashtags, demographics and audiences that go with it', async () => {
  const found = await team.member.request(exploreX, {
    query: { team: team.team.slug },
    body: { query: 'espresso brewer0', query_type: 'keyword', dataset: DATASET },
  });
  expect(found.accounts.length).toBeGreaterThan(0);
  expect(found.posts[0]?.text).toContain('espresso');
  expect(found.demographics.countries).toMatchObject([{ count: OF_EACH, share: 1 }]);
  expect(found.audience_configs.map(({ name }) => name)).toEqual(['Brewers']);
  expect(found).toMatchObject({ sample: false, totals: { accounts: OF_EACH } });
  await expect(
    team.member.request(exploreX, {
      query: {},
      body: { query: '"', query_type: 'keyword', dataset: DATASET },
    }),
  ).rejects.toMatchObject({ status: 400 });
});
