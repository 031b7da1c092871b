import { createWriteStream } from 'node:fs';
import { Writable } from 'node:stream';
import { TextReader, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';
import { seededRandom } from '@/lib/analysis/stats/seeded-random';

/* An archive of any size as X packs it: mostly pictures, which lie unpacked in it, and the posts of many years. */

const GB = 1024 ** 3;
const MEDIA_BYTES = 400 * 1024;
const POSTS_OF_A_PART = 60_000;
const [LIKES, FOLLOWERS, FOLLOWING, ADS, MESSAGES] = [50_000, 20_000, 900, 4_000, 20_000];
const HOUR_MS = 3_600_000;
const WORDS =
  'the a coffee morning team great new love train music rain city people oat milk game photo work grinder kettle'.split(
    ' ',
  );

/** As X writes it: `Wed Oct 19 20:07:25 +0000 2022`. */
function xTime(at: number): string {
  const [weekday, day, month, year, clock] = new Date(at).toUTCString().replace(',', '').split(' ');
  return `${weekday} ${month} ${day} ${clock} +0000 ${year}`;
}

function post(at: number, random: () => number) {
  const words = (count: number) =>
    Array.from({ length: count }, () => WORDS[Math.floor(random() * WORDS.length)]).join(' ');
  const id = String(1_100_000_000_000_000_000n + BigInt(at) * 4_000_000_000n);
  const link = {
    url: `https://t.co/${at.toString(36)}`,
    expanded_url: `https://example.com/${at}`,
    indices: ['1', '24'],
  };
  const picture = {
    ...{
      id_str: id,
      media_url_https: `https://pbs.twimg.com/media/${at}.jpg`,
      type: 'photo',
      indices: ['25', '48'],
    },
    sizes: { small: { w: '680', h: '510', resize: 'fit' }, large: { w: '1536', h: '1152', resize: 'fit' } },
  };
  const media = at % 3 === 0 ? [picture] : [];
  const reply = at % 4 === 0 && {
    in_reply_to_status_id_str: '1100000000000000001',
    in_reply_to_user_id_str: '42',
    in_reply_to_screen_name: 'someone',
  };
  return {
    tweet: {
      ...{
        edit_info: {
          initial: { editTweetIds: [id], editableUntil: '2026-01-01T00:00:00.000Z', editsRemaining: '5' },
        },
      },
      ...{ retweeted: false, favorited: false, truncated: false, display_text_range: ['0', '120'] },
      source: '<a href="https://mobile.twitter.com" rel="nofollow">Twitter Web App</a>',
      entities: {
        hashtags: [{ text: 'coffee', indices: ['0', '7'] }],
        symbols: [],
        user_mentions: [],
        urls: [link],
        media,
      },
      ...(media.length > 0 && { extended_entities: { media } }),
      ...{
        id,
        id_str: id,
        created_at: xTime(Date.UTC(2014, 0, 1) + at * HOUR_MS),
        lang: 'en',
        full_text: words(22),
      },
      ...{
        favorite_count: String(Math.floor(30 * random() ** 3)),
        retweet_count: String(Math.floor(6 * random() ** 3)),
      },
      ...reply,
    },
  };
}

/** A file of an archive whose items are made while it is packed. */
function assigned(
  name: string,
  part: number,
  count: number,
  item: (at: number) => unknown,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let at = 0;
  return new ReadableStream({
    pull(stream) {
      let text = at === 0 ? `window.YTD.${name}.part${part} = [\n` : '';
      for (const end = Math.min(count, at + 500); at < end; at += 1)
        text += `${JSON.stringify(item(at), null, 2)}${at + 1 < count ? ',\n' : ''}`;
      if (at === count) text += '\n]';
      stream.enqueue(encoder.encode(text));
      if (at === count) stream.close();
    },
  });
}

const impression = (at: number) => ({
  impressionTime: new Date(Date.UTC(2026, 7, 1) + at * 1_800_000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' '),
  displayLocation: 'TimelineHome',
  advertiserInfo: { advertiserName: `Advertiser ${at % 200}`, screenName: `@advertiser_${at % 200}` },
  matchedTargetingCriteria: [
    { targetingType: at % 3 === 0 ? 'List' : 'Interests', targetingValue: `value ${at % 40}` },
    { targetingType: 'Locations', targetingValue: 'United Kingdom' },
  ],
});

const manifest = `window.__THAR_CONFIG = ${JSON.stringify({
  userInfo: { accountId: '42', userName: 'bench', displayName: 'Bench' },
  archiveInfo: { sizeBytes: '1', generationDate: '2026-11-18T00:00:00.000Z' },
})}`;

/** Writes it to a file, a piece at a time. @returns how many pictures it holds. */
export async function writeArchive(path: string, gigabytes: number, posts: number): Promise<number> {
  const zip = new ZipWriter(Writable.toWeb(createWriteStream(path)), { zip64: true, useWebWorkers: false });
  const random = seededRandom(7);
  const add = (name: string, part: number, count: number, item: (at: number) => unknown, file = name) =>
    zip.add(`data/${file}.js`, assigned(name.replaceAll('-', '_'), part, count, item), { level: 6 });
  await zip.add('data/manifest.js', new TextReader(manifest));
  for (let part = 0; part * POSTS_OF_A_PART < posts; part += 1) {
    const from = part * POSTS_OF_A_PART;
    const count = Math.min(POSTS_OF_A_PART, posts - from);
    const file = part === 0 ? 'tweets' : `tweets-part${part}`;
    await add('tweets', part, count, (at) => post(from + at, random), file);
  }
  await add('like', 0, LIKES, (at) => ({
    like: { tweetId: String(10 ** 15 + at), fullText: `liked ${at}` },
  }));
  await add('follower', 0, FOLLOWERS, (at) => ({ follower: { accountId: String(10 ** 9 + at) } }));
  await add('following', 0, FOLLOWING, (at) => ({ following: { accountId: String(10 ** 9 + at) } }));
  await add('direct-messages', 0, MESSAGES, (at) => ({
    dmConversation: { conversationId: `${at}`, messages: [] },
  }));
  await add('ad-impressions', 0, 1, () => ({
    ad: {
      adsUserData: { adImpressions: { impressions: Array.from({ length: ADS }, (_, at) => impression(at)) } },
    },
  }));
  const noise = new Uint8Array(MEDIA_BYTES + 4096);
  for (let at = 0; at < noise.length; at += 1) noise[at] = Math.floor(random() * 256);
  const pictures = Math.floor((gigabytes * GB) / MEDIA_BYTES);
  for (let at = 0; at < pictures; at += 1) {
    const picture = noise.subarray(at % 4096, (at % 4096) + MEDIA_BYTES);
    await zip.add(`data/tweets_media/${at}-a.jpg`, new Uint8ArrayReader(picture), { level: 0 });
  }
  await zip.close();
  return pictures;
}
