import { strToU8, zipSync } from 'fflate';

const ytd = (name: string, items: unknown) => strToU8(`window.YTD.${name}.part0 = ${JSON.stringify(items)}`);

const HOUR_MS = 3_600_000;

/** As X writes it: `Wed Oct 19 20:07:25 +0000 2022`. */
function xTime(at: number): string {
  const [weekday, day, month, year, clock] = new Date(at).toUTCString().replace(',', '').split(' ');
  return `${weekday} ${month} ${day} ${clock} +0000 ${year}`;
}

const ad = (advertiser: string, targetingType: string, at: string) => ({
  impressionTime: at,
  advertiserInfo: { advertiserName: advertiser, screenName: `@${advertiser.toLowerCase()}` },
  matchedTargetingCriteria: [{ targetingType, targetingValue: 'some' }],
});

export interface OwnArchive {
  posts: number;
  followers: readonly number[];
  /** ISO day on which X made it. */
  day: string;
  handle?: string;
}

/** The zip that X gives a person, with private files that nobody may open. */
export function ownArchive({ posts, followers, day, handle = 'slowpour' }: OwnArchive): Buffer {
  const secret = strToU8('window.YTD.direct_messages.part0 = [{"secret":"meet me at noon"}]');
  const start = Date.parse('2024-01-01T00:00:00Z');
  const zip = zipSync({
    'data/manifest.js': strToU8(
      `window.__THAR_CONFIG = ${JSON.stringify({
        userInfo: { accountId: '42', userName: handle, displayName: 'Slow Pour' },
        archiveInfo: { generationDate: `${day}T00:00:00.000Z` },
      })}`,
    ),
    'data/tweets.js': ytd(
      'tweets',
      Array.from({ length: posts }, (_, at) => ({
        tweet: {
          id_str: String(1_700_000_000_000_000_000n + BigInt(at)),
          full_text: `${at % 4 === 0 ? '@someone thanks' : 'oat milk'} &amp; more ${at}`,
          created_at: xTime(start + at * 31 * HOUR_MS),
          favorite_count: String(at % 7),
          retweet_count: '0',
          lang: 'en',
          ...(at % 4 === 0 && { in_reply_to_status_id_str: '5', in_reply_to_screen_name: 'someone' }),
        },
      })),
    ),
    'data/follower.js': ytd(
      'follower',
      followers.map((id) => ({ follower: { accountId: String(id) } })),
    ),
    'data/ad-impressions.js': ytd('ad_impressions', [
      {
        ad: {
          adsUserData: {
            adImpressions: {
              impressions: [
                ad('Velnora', 'List', '2026-11-10 08:00:00'),
                ad('Velnora', 'Interests', '2026-11-16 08:00:00'),
                ad('Hushmill', 'Follower look-alikes', '2026-11-02 08:00:00'),
              ],
            },
          },
        },
      },
    ]),
    'data/personalization.js': ytd('personalization', [
      {
        p13nData: {
          demographics: {
            languages: [{ language: 'English', isDisabled: false }],
            genderInfo: { gender: 'female' },
          },
          interests: {
            interests: [{ name: 'Coffee', isDisabled: false }],
            audienceAndAdvertisers: { numAudiences: '36' },
          },
        },
      },
    ]),
    'data/direct-messages.js': secret,
    'data/ip-audit.js': secret,
  });
  return Buffer.from(zip);
}
