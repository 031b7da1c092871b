import { readdirSync, existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { describe, expect, test } from 'vitest';
import { ACCOUNT, blobOf, readAll, tweet, ytd } from '@/tests/factories/archive-files';
import { openArchive } from './open-archive';
import { readArchive } from './read-archive';

describe('archive of X', () => {
  test('reads posts of 2023 in parts, wherever the folder lies, and says what it skipped', async () => {
    const { reading, posts } = await readAll(
      blobOf({
        'my folder/data/account.js': ACCOUNT,
        'my folder/data/tweets.js': ytd('tweets', [
          { tweet: tweet('1700000000000000001') },
          { tweet: tweet('1700000000000000002', { created_at: 'yesterday' }) },
          { tweet: tweet('1700000000000000003', { full_text: 'RT @other: hello', retweet_count: '900' }) },
        ]),
        'my folder/data/tweets-part1.js': ytd(
          'tweets',
          [{ tweet: tweet('1700000000000000001') }, 'stray', {}],
          1,
        ),
      }),
    );
    expect(posts.map(({ id }) => id)).toEqual(['1700000000000000001', '1700000000000000003']);
    expect(posts[0]).toMatchObject({
      text: 'Post & words 1700000000000000001',
      likes: 7,
      reposts: 2,
      kind: 'post',
    });
    // What a repost counts is somebody else's.
    expect(posts[1]).toMatchObject({ kind: 'repost', likes: null, reposts: null });
    expect(reading.skippedPosts).toEqual({ 'no-id': 1, 'no-date': 1, 'no-text': 0 });
    expect(reading.repeatedPosts).toBe(1);
    expect(reading.account).toMatchObject({ handle: 'slowpour', id: '42', name: 'Slow Pour' });
    expect(JSON.stringify(reading)).not.toContain('secret.example');
  });

  test('reads posts of 2019 without their wrapper and without an account', async () => {
    const { reading, posts } = await readAll(
      blobOf({ 'data/tweet.js': ytd('tweet', [tweet('1100000000000000001')]) }),
    );
    expect(posts).toHaveLength(1);
    expect(reading.account.handle).toBeNull();
  });

  test('of 2016 it reads whole reposts, and knows no likes, languages or replies', async () => {
    const month = [
      {
        id: 793_000_000_000_000_000,
        id_str: '793000000000000001',
        created_at: '2016-10-31 11:55:09 +0000',
        text: 'RT @other: cut off …',
        retweeted_status: { id_str: '5', text: 'cut off no more', user: { screen_name: 'other' } },
        user: { screen_name: 'slowpour' },
      },
    ];
    const { reading, posts } = await readAll(
      blobOf({
        'data/js/user_details.js': strToU8(
          'var user_details =  {"screen_name":"slowpour","id":"42","full_name":"S"}',
        ),
        'data/js/tweets/2016_10.js': strToU8(`Grailbird.data.tweets_2016_10 = \n ${JSON.stringify(month)}`),
      }),
    );
    expect(reading.era).toBe('old');
    expect(reading.account.handle).toBe('slowpour');
    expect(posts[0]).toMatchObject({
      id: '793000000000000001',
      text: 'RT @other: cut off no more',
      createdAt: Date.UTC(2016, 9, 31, 11, 55, 9),
      likes: null,
      language: null,
      referencedId: '5',
    });
  });

  test('never unpacks what is private, and names it', async () => {
    const secret = strToU8('window.YTD.direct_messages.part0 = ["secret"]');
    const zip = zipSync({
      'data/tweets.js': ytd('tweets', [{ tweet: tweet('1700000000000000001') }]),
      'data/direct-messages.js': secret,
      'data/direct-messages-group.js': secret,
      'data/contact.js': secret,
      'data/ip-audit.js': secret,
      'data/device-token.js': secret,
      'data/phone-number.js': secret,
      'data/grok-chat-item.js': secret,
      'data/direct_messages_media/1-a.jpg': secret,
    });
    // The bytes of everything private are spoiled: whoever unpacked one of them would fail on it.
    const bytes = Uint8Array.from(zip);
    const names = [
      'direct-messages',
      'contact',
      'ip-audit',
      'device-token',
      'phone-number',
      'grok-chat-item',
    ];
    const text = new TextDecoder('latin1').decode(bytes);
    for (const name of names) {
      const at = text.indexOf(`data/${name}.js`) + `data/${name}.js`.length;
      bytes.fill(0xff, at, at + 10);
    }
    const { opened, posts, reading } = await readAll(new Blob([bytes]));
    expect(posts).toHaveLength(1);
    expect(reading.read.map(({ kind }) => kind)).toEqual(['posts']);
    expect(opened.files.map(({ path }) => path)).toEqual(['data/tweets.js']);
    expect(Object.fromEntries(opened.closed.map(({ kind, files }) => [kind, files]))).toEqual({
      messages: 1,
      'group-messages': 1,
      contacts: 1,
      'sign-ins': 1,
      devices: 1,
      phone: 1,
    });
    expect(opened.media.files).toBe(1);
  });

  test('people, ads and what X believes are read; what is switched off is not', async () => {
    const seen = {
      impressionTime: '2026-11-16 08:00:00',
      advertiserInfo: { advertiserName: 'Velnora', screenName: '@velnora_oats' },
      matchedTargetingCriteria: [
        { targetingType: 'List', targetingValue: 'loyal 2024' },
        { targetingType: 'Follower look-alikes', targetingValue: '@trello' },
        { targetingType: 'Something new' },
      ],
    };
    const { reading } = await readAll(
      blobOf({
        'data/follower.js': ytd('follower', [
          { follower: { accountId: '9007199254740993' } },
          { follower: {} },
        ]),
        'data/following.js': ytd('following', []),
        'data/ad-impressions.js': ytd('ad_impressions', [
          {
            ad: {
              adsUserData: { adImpressions: { impressions: [seen, { ...seen, impressionTime: 'never' }] } },
            },
          },
        ]),
        'data/personalization.js': ytd('personalization', [
          {
            p13nData: {
              interests: {
                interests: [
                  { name: 'Coffee', isDisabled: false },
                  { name: 'Cars', isDisabled: true },
                ],
                audienceAndAdvertisers: { numAudiences: '36' },
              },
            },
          },
        ]),
        'data/ageinfo.js': ytd('ageinfo', [{ ageMeta: { inferredAgeInfo: { age: ['35-49'] } } }]),
      }),
    );
    expect(reading.people.followers).toEqual(['9007199254740993']);
    expect(reading.read.find(({ kind }) => kind === 'followers')).toMatchObject({ items: 1, skipped: 1 });
    expect(reading.adsSeen[0]).toEqual({
      at: Date.UTC(2026, 10, 16, 8),
      advertiser: 'Velnora',
      handle: 'velnora_oats',
      criteria: [
        { kind: 'list', type: 'List', value: 'loyal 2024' },
        { kind: 'look-alikes', type: 'Follower look-alikes', value: '@trello' },
        { kind: 'other', type: 'Something new', value: null },
      ],
    });
    expect(reading.adsSeen[1]?.at).toBeNull();
    expect(reading.beliefs).toMatchObject({ interests: ['Coffee'], audiences: 36, age: '35-49' });
  });

  test('a single file of an archive is read too', async () => {
    const { posts } = await readAll(
      new Blob([Uint8Array.from(ytd('tweets', [{ tweet: tweet('1700000000000000001') }]))]),
      'tweets.js',
    );
    expect(posts).toHaveLength(1);
  });

  test('progress is told while one large file is read', async () => {
    const items = Array.from({ length: 2000 }, (_, at) => ({ tweet: tweet(String(10 ** 15 + at)) }));
    const opened = await openArchive(blobOf({ 'data/tweets.js': ytd('tweets', items) }), 'a.zip');
    const told: [number, number][] = [];
    await readArchive(opened, {
      onProgress: ({ bytes, ofBytes, posts }) => told.push([bytes / ofBytes, posts]),
    });
    expect(told.find(([ratio, posts]) => ratio > 0 && ratio < 1 && posts > 0 && posts < 2000)).toBeDefined();
    expect(told.at(-1)).toEqual([1, 2000]);
  });

  test('a second folder in the same zip is left alone', async () => {
    const { posts } = await readAll(
      blobOf({
        'one/data/tweets.js': ytd('tweets', [{ tweet: tweet('1700000000000000001') }]),
        'two/data/tweets.js': ytd('tweets', [{ tweet: tweet('1700000000000000002') }]),
      }),
    );
    expect(posts.map(({ id }) => id)).toEqual(['1700000000000000001']);
  });

  test('stops when it is told to', async () => {
    const opened = await openArchive(
      blobOf({ 'data/tweets.js': ytd('tweets', [{ tweet: tweet('1700000000000000001') }]) }),
      'a.zip',
    );
    await expect(readArchive(opened, { signal: AbortSignal.abort(new Error('told to')) })).rejects.toThrow(
      'told to',
    );
  });
});

const REAL = '../shared/data';

describe('real archives', () => {
  test.skipIf(!existsSync(`${REAL}/archive-export-2021`))('of 2021: every item is counted', async () => {
    const folder = `${REAL}/archive-export-2021`;
    const files = Object.fromEntries(
      readdirSync(folder).map((name) => [`data/${name}`, Uint8Array.from(readFileSync(`${folder}/${name}`))]),
    );
    const { reading, posts } = await readAll(blobOf(files));
    expect(posts).toHaveLength(70);
    expect(reading.people.followers).toHaveLength(111);
    expect(reading.people.following).toHaveLength(124);
    expect(reading.account).toMatchObject({ handle: 'RTIatMLA', id: '1321902678188974081' });
    expect(reading.beliefs?.audiences).toBe(36);
    expect(reading.adsSeen.every(({ at, handle }) => at !== null && handle !== null)).toBe(true);
  });

  test.skipIf(!existsSync(`${REAL}/archive-export-2016`))(
    'of 2016: 27,346 posts, no count of likes',
    async () => {
      const folder = `${REAL}/archive-export-2016/whitehouse`;
      const unpacked = (path: string) => Uint8Array.from(gunzipSync(readFileSync(path)));
      const files: Zippable = { 'data/js/user_details.js': unpacked(`${folder}/user_details.js.gz`) };
      for (const name of readdirSync(`${folder}/tweets`))
        files[`data/js/tweets/${name.replace('.gz', '')}`] = unpacked(`${folder}/tweets/${name}`);
      const { reading, posts } = await readAll(blobOf(files));
      expect(posts).toHaveLength(27_346);
      expect(reading.account.handle).toBe('WhiteHouse');
      expect(posts.every(({ likes, language }) => likes === null && language === null)).toBe(true);
    },
  );
});
