import 'server-only';

/**
 * The sample person: invented like everything here, and drawn from the true rates below, so that what screens and tests
 * tell of the account can be held against them.
 */
export const personParameters = {
  /** Beyond every number that X has given out: it is nobody's. */
  xId: '9100000000000000000',
  handle: 'nell_pours',
  name: 'Nell Pours',
  zone: 'Asia/Tokyo',
  /** Local clock minus UTC, in hours; Tokyo has no summer time. */
  utcOffset: 9,
  joined: '2015-06-14T03:20:00Z',
  archives: { first: '2026-03-14T02:11:04Z', second: '2026-11-18T05:42:31Z' },
  followers: { first: 6000, gone: 720, fresh: 2600 },
  following: { first: 420, gone: 30, fresh: 80 },
  /** Of those that are followed, how many follow back. */
  mutual: 0.55,
  /** Followers whose profile is known; of the rest there are ids alone. */
  profiled: 0.94,
  /** Of those who are gone, what a look-up said; the rest was not looked up. */
  gone: { there: 0.34, suspended: 0.08, deleted: 0.11, protected: 0.03 },
  /** Of followers that were looked up. */
  protectedShare: 0.05,
  defaultPicture: 0.12,
  posts: { days: 900, many: 1650 },
  /** Shares of own posts. */
  kinds: { reply: 0.22, media: 0.3, link: 0.18, question: 0.15, hashtag: 0.25 },
  /** Natural logarithms that are added to a post's expected likes. */
  effects: {
    base: 2.2,
    /** By hour of the local clock; every other hour 0. */
    hours: { 7: 0.35, 8: 0.45, 12: 0.2, 19: 0.3, 20: 0.45, 21: 0.4, 2: -0.4, 3: -0.5, 4: -0.45 } as Readonly<
      Record<number, number>
    >,
    media: 0.4,
    link: -0.45,
    question: 0.25,
    hashtag: 0,
    reply: -1.1,
    /** Over a year. */
    trend: 0.25,
    /** Standard deviation of what nothing explains. */
    noise: 0.8,
  },
  /** Posts of others that answer or name the account, by followers who do so often or once. */
  engagements: { many: 3200, days: 365, /** Share that names somebody else too. */ named: 0.03 },
  likes: 2400,
  /** Ads of one archive: about 90 days before it. */
  ads: { first: 900, second: 1500, days: 90, acted: 0.03, advertisers: 40 },
  interests: { both: 48, first: 6, second: 9 },
} as const;
