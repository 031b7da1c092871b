import { beforeAll, describe, expect, test, vi } from 'vitest';
import { JOB_TITLE_IDS } from '@/lib/analysis/traits/job-titles';
import { wilson } from '@/lib/analysis/stats/wilson';
import { listReportPosts } from '@/lib/contracts/analysis';
import { creatorClassifiers, creatorsReport, exploreCreators } from '@/lib/contracts/creators';
import { getAudienceConfig } from '@/lib/contracts/targeting-lists';
import { JOB_TITLE_GROUPS, jobTitleSizeEstimator, jobTitleTargeting } from '@/lib/contracts/job-titles';
import { forgetEnv } from '@/lib/server/env';
import { ask, request, send } from '../factories/api-client';
import { annotated, type AnnotatedPost, seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { signedInAs } from '../factories/people';
import { makeAuthor } from '../factories/posts';
import { withStores } from '../setup/stores';

/* Creators and job titles, each recounted from the posts and bios that the test wrote. */

withStores();

const START = Date.UTC(2026, 10, 1);
const ACCOUNTS = 60;
const POSTS = 360;
const FOOD = 'Food and drink';
const COFFEE = 'Food and drink/Coffee and tea';

/** Bios and the jobs that a model would read in them: 24 of media, 15 of health, 6 of law, 15 without a bio. */
function personOf(account: number) {
  const job = account < 24 ? 'MEDIA' : account < 39 ? 'HEALTH' : account < 45 ? 'LAW' : null;
  const bios = {
    MEDIA: account < 14 ? 'Investigative journalist' : 'Radio host',
    HEALTH: 'ICU nurse',
    LAW: 'Lawyer',
  };
  return {
    author: makeAuthor({
      handle: `Author${account}`,
      name: `Author ${account}`,
      followers: account % 5 === 4 ? null : account * 10,
      bio: job && bios[job],
    }),
    person: {
      country: account % 3 === 0 ? 'JP' : account % 3 === 1 ? 'US' : null,
      jobTitle: job,
      interests: account < 20 ? [COFFEE] : account < 26 ? ['Sports/Soccer'] : [],
    },
  };
}

function makeRow(row: number): AnnotatedPost {
  const account = row % ACCOUNTS;
  const { author, person } = personOf(account);
  const coffee = ['morning coffee espresso beans', 'morning coffee latte milk foam'];
  const said = account < 40 ? (coffee[row % 2] ?? '') : 'green tea leaves kettle';
  // A word of its own in each: copies of one text are no topic.
  const text = `${said} row${row}`;
  const isRepost = row % 11 === 0;
  const numbers = { likes: isRepost ? 90_000 : (row * 7) % 50, replies: account };
  const language = person.country === 'JP' && row % 4 !== 0 ? 'ja' : 'en';
  return annotated(
    {
      row,
      postId: `p${row}`,
      text,
      createdAt: START + row * 3_600_000,
      author,
      language,
      isRepost,
      ...numbers,
    },
    {},
    person,
  );
}

const posts = Array.from({ length: POSTS }, (_, row) => makeRow(row));
const inWindow = posts.filter(({ post }) => {
  const last = START + (POSTS - 1) * 3_600_000;
  return post.createdAt >= last - 30 * 86_400_000;
});
const own = inWindow.filter(({ post }) => !post.isRepost);
const received = ({ post }: AnnotatedPost) => (post.likes ?? 0) + (post.replies ?? 0);
const handleOf = ({ post }: AnnotatedPost) => post.author?.handle?.toLowerCase() ?? '';

/** Posts by author, engagements received first. */
function recount(matched: readonly AnnotatedPost[]) {
  const groups = [...Map.groupBy(matched, handleOf)].map(([handle, written]) => ({
    handle,
    posts: written.length,
    engagements: written.reduce((sum, post) => sum + received(post), 0),
  }));
  return groups.toSorted(
    (a, b) => b.engagements - a.engagements || b.posts - a.posts || (a.handle < b.handle ? -1 : 1),
  );
}

const holding = (...terms: string[]) =>
  own.filter(({ note }) => terms.some((term) => note.terms.includes(term)));

beforeAll(async () => {
  await seedDataset(makeCtx({}), 'crew', posts, ['likes', 'replies', 'reposts', 'quotes']);
});

describe('creators', () => {
  test('[ANA-04] API-198 lists who writes about a topic by engagements received, with what was counted', async () => {
    const body = { query: 'coffee', dataset: 'crew', limit: 200 };
    const report = await request(creatorsReport, { body });
    const expected = recount(holding('coffee'));
    expect(
      report.creators.map(({ handle, posts: n, engagements }) => ({ handle, posts: n, engagements })),
    ).toEqual(expected);
    expect(report).toMatchObject({ accounts: expected.length, found: expected.length });
    expect(report.receipt).toMatchObject({
      section: 'top_accounts',
      filters: { reposts: 'exclude' },
      recipe: { datasets: [{ name: 'crew', version: 1 }], text: 'coffee' },
    });
    for (const creator of report.creators) {
      const written = holding('coffee').filter((post) => handleOf(post) === creator.handle);
      const account = Number(creator.handle.replace('author', ''));
      const { author, person } = personOf(account);
      expect(creator.engagement).toBeCloseTo((creator.engagements ?? 0) / written.length, 9);
      expect(creator).toMatchObject({ followers: author.followers, country: person.country });
      const tags = written.map(({ post }) => post.language);
      const most = Math.max(...['en', 'ja'].map((tag) => tags.filter((other) => other === tag).length));
      expect(tags.filter((tag) => tag === creator.language)).toHaveLength(most);
      expect(creator.topics.length).toBeLessThanOrEqual(3);
    }
    expect(report.creators.some(({ topics }) => topics.length > 0)).toBe(true);
    const listed = await request(exploreCreators, { body: { ...body, limit: 3 } });
    expect(listed.map(({ handle }) => handle)).toEqual(expected.slice(0, 3).map(({ handle }) => handle));
    expect(listed[0]?.recipe).toEqual(report.receipt.recipe);
  });

  test('API-198 narrows by countries and followers, and tells no trait that is inferred', async () => {
    const body = { query: 'coffee', dataset: 'crew', countries: ['jp'], min_followers: 100 };
    const { creators, accounts, found } = await request(creatorsReport, { body });
    const japanese = holding('coffee').filter(({ person }) => person.country === 'JP');
    const large = japanese.filter(({ post }) => (post.author?.followers ?? -1) >= 100);
    expect(accounts).toBe(recount(japanese).length);
    expect(found).toBe(recount(large).length);
    expect(creators.map(({ handle }) => handle)).toEqual(recount(large).map(({ handle }) => handle));
    const told = new Set(creators.flatMap((creator) => Object.keys(creator)));
    for (const inferred of ['gender', 'age_group', 'interests', 'job_title', 'city'])
      expect(told).not.toContain(inferred);
  });

  test('API-199 topics and interests of at least ten accounts, with what they hold; each finds creators', async () => {
    const roots = await request(creatorClassifiers, { body: { dataset: 'crew' } });
    const interests = roots.filter(({ classifier_id: id }) => id.startsWith('interest:'));
    // Six accounts like soccer: fewer than ten are no group.
    expect(interests).toEqual([
      { classifier_id: `interest:${FOOD}`, name: 'Food and drink', has_children: true, accounts: 20 },
    ]);
    const inside = await request(creatorClassifiers, {
      body: { dataset: 'crew', classifier_id: `interest:${FOOD}` },
    });
    expect(inside).toEqual([
      { classifier_id: `interest:${COFFEE}`, name: 'Coffee and tea', has_children: false, accounts: 20 },
    ]);
    const topics = roots.filter(({ classifier_id: id }) => id.startsWith('topic:'));
    expect(topics.length).toBeGreaterThan(0);
    for (const topic of topics) {
      const terms = topic.classifier_id.slice('topic:'.length).split('+');
      const members = own.filter(({ note }) => terms.some((term) => note.terms.includes(term)));
      expect(topic.accounts).toBe(new Set(members.map(handleOf)).size);
      const words = await request(creatorClassifiers, {
        body: { dataset: 'crew', classifier_id: topic.classifier_id },
      });
      expect(words.length > 0).toBe(topic.has_children);
      for (const word of words) {
        const using = own.filter(({ note }) => note.terms.includes(word.name));
        expect(word.accounts).toBe(new Set(using.map(handleOf)).size);
      }
      const { creators, receipt } = await request(creatorsReport, {
        body: { dataset: 'crew', classifier_id: topic.classifier_id, limit: 200 },
      });
      expect(creators.map(({ handle }) => handle)).toEqual(recount(members).map(({ handle }) => handle));
      // The recipe says it all: the posts behind it are those that were counted.
      const { total } = await request(listReportPosts, { body: { recipe: receipt.recipe } });
      expect(total).toBe(members.length);
    }
  });

  test('API-198 an interest is looked for in what is written, never in what a bio shows', async () => {
    const { creators, receipt } = await request(creatorsReport, {
      body: { dataset: 'crew', classifier_id: `interest:${COFFEE}`, limit: 200 },
    });
    expect(receipt.recipe.text).toContain('coffee');
    expect(receipt.recipe.filters).toEqual([]);
    const words = new Set(creators.map(({ handle }) => handle));
    for (const post of holding('coffee')) expect(words.has(handleOf(post))).toBe(true);
    expect(words.size).toBeGreaterThan(20);
  });

  test('refuses neither a query nor a classifier, both, and what is none', async () => {
    const { path } = exploreCreators;
    expect((await send(path, {})).status).toBe(400);
    expect((await send(path, { query: 'a', classifier_id: 'topic:a' })).status).toBe(400);
    expect((await send(path, { query: '"' })).status).toBe(400);
    expect((await send(path, { classifier_id: 'interest:Witchcraft' })).status).toBe(404);
    expect((await send(path, { classifier_id: 'topic:+' })).status).toBe(400);
    expect((await send(path, { query: 'coffee', dataset: 'elsewhere' })).status).toBe(404);
    const none = await request(creatorsReport, { body: { query: 'zzzz', dataset: 'crew' } });
    expect(none).toMatchObject({ creators: [], accounts: 0, found: 0 });
  });
});

describe('job titles', () => {
  const estimate = (job_titles: string[], more: object = {}) =>
    request(jobTitleSizeEstimator, { body: { job_titles, dataset: 'crew', ...more } });

  test('[CST-14] sixteen groups: a text is a group by its id or name, or else words of the bio', async () => {
    expect(JOB_TITLE_GROUPS).toHaveLength(16);
    expect([...JOB_TITLE_GROUPS].sort()).toEqual([...JOB_TITLE_IDS].sort());
    const { titles, by_title } = await estimate([
      'MEDIA',
      'journalism and MEDIA',
      '医療・健康',
      'journalist',
      'zzz',
    ]);
    expect(titles).toEqual([
      { title: 'MEDIA', kind: 'group', group: 'MEDIA', withheld: false },
      { title: 'journalism and MEDIA', kind: 'group', group: 'MEDIA', withheld: false },
      { title: '医療・健康', kind: 'group', group: 'HEALTH', withheld: false },
      { title: 'journalist', kind: 'words', group: 'MEDIA', withheld: false },
      { title: 'zzz', kind: 'words', group: null, withheld: true },
    ]);
    expect(by_title).toEqual({ MEDIA: 24, 'journalism and MEDIA': 24, '医療・健康': 15, journalist: 14 });
  });

  test('API-155 counts accounts once, with an interval, and withholds fewer than ten', async () => {
    const answer = await estimate(['MEDIA', 'radio host', 'icu nurse', 'LAW']);
    expect(answer).toMatchObject({
      size: 39,
      base: 45,
      unknown: 15,
      population: 'accounts_of_the_datasets',
      by_title: { MEDIA: 24, 'icu nurse': 15, 'radio host': 10 },
      share: { value: 39 / 45, ...wilson(39, 45) },
    });
    // The six lawyers are in no number: 39, not 45.
    expect(answer.by_title).not.toHaveProperty('LAW');
    expect(answer.section.items[0]).toMatchObject({ key: 'MEDIA', n: 24, ...wilson(24, 45) });
    expect(answer.section.receipt).toMatchObject({
      method: 'job_title',
      datasets: [{ name: 'crew', version: 1 }],
    });
    const few = await estimate(['LAW']);
    expect(few).toMatchObject({ size: null, share: null, by_title: {} });
    const japan = await estimate(['MEDIA'], { countries: ['Japan'] });
    expect(japan).toMatchObject({ size: null, base: 15, unknown: 5 });
    expect(japan.section.receipt.filters.countries).toEqual(['JP']);
  });

  test('API-155 refuses a title without a letter, none at all and a dataset nobody can read', async () => {
    const { path } = jobTitleSizeEstimator;
    expect((await send(path, { job_titles: ['!!'] })).status).toBe(400);
    expect((await send(path, { job_titles: [] })).status).toBe(400);
    expect((await send(path, { job_titles: ['MEDIA'], dataset: 'elsewhere' })).status).toBe(404);
    expect((await estimate(['__proto__', "'; DROP"])).by_title).toEqual({});
  });
});

// Last: the first person takes the local owner's place.
test('API-156 titles become a stored list: words as keywords with their figures, groups as what they write', async () => {
  const ann = await signedInAs();
  const actor = {
    kind: 'user',
    id: ann.user.id,
    email: null,
    operator: false,
    by: { session: 'x', steppedUpAt: null },
  } as const;
  await seedDataset(makeCtx({ actor }), 'crew', posts, ['likes', 'replies', 'reposts', 'quotes']);
  const { path } = jobTitleTargeting;
  const answer = await ann.request(jobTitleTargeting, {
    body: { job_titles: ['journalist', 'LAW', 'MEDIA'], dataset: 'crew' },
  });
  const { targeting_package: made } = answer;
  const config = await ann.request(getAudienceConfig, { path: { pk: answer.id }, query: {} });
  expect(made.keywords[0]).toMatchObject({
    label: 'journalist',
    evidence: { from: 'report', section: 'job_titles', n: 14, base: 45, unit: 'accounts' },
  });
  // Six lawyers are too few to be told, and nothing about them is aimed at.
  expect(config.name).not.toContain('Law');
  expect(config).toMatchObject({ targeting_package: made, owner: { mine: true }, ready: false });
  expect(config.categories.map(({ id }) => id)).toEqual(['professions']);
  expect((await ann.send(path, { job_titles: ['LAW'], dataset: 'crew' })).status).toBe(422);
  expect((await ann.send(path, { job_titles: ['!!'], dataset: 'crew' })).status).toBe(400);
  expect((await ann.send(path, { job_titles: ['MEDIA'], dataset: 'elsewhere' })).status).toBe(404);
});

test('the creators tool is for those on the list where one is set, and for anybody who may ask where none is', async () => {
  const [cleo, max] = [await signedInAs({ email: 'cleo@agency.example' }), await signedInAs()];
  const operator = await signedInAs({ operator: true });
  const asking = async (who: { send: (path: string, body: unknown) => Promise<Response> }) => {
    const response = await who.send(creatorClassifiers.path, {});
    return [response.status, (await response.text()).includes('creators_only')];
  };
  const open = [await asking(cleo), await asking(max)];
  expect(open.map(([, reserved]) => reserved)).toEqual([false, false]);
  vi.stubEnv('CREATORS_EMAILS', 'cleo@agency.example');
  forgetEnv();
  expect((await asking(cleo))[1]).toBe(false);
  expect((await asking(operator))[1]).toBe(false);
  expect(await asking(max)).toEqual([403, true]);
  expect((await max.send(exploreCreators.path, { query: 'coffee' })).status).toBe(403);
  const nobody = await ask(creatorClassifiers.path, { method: 'POST', body: '{}' });
  expect([401, 403, 415]).toContain(nobody.status);
  vi.unstubAllEnvs();
  forgetEnv();
});
