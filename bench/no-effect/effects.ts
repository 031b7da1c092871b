import { poisson } from '../intervals/draws';
import { seededRandom } from '@/lib/analysis/stats/seeded-random';
import { DAY_MS, FROM } from './facets';
import type { PageOfWorld } from './page';
import { type NullWorld, WINDOW_DAYS, type WorldPost } from './worlds';

/* The same worlds with one thing that does differ, to see how often a page says so. Sizes fixed before anything was run. */

const RISEN = 'enrisen';
const USUAL = 0.05;
const BUSY_DAY = 15;

export interface Effect {
  name: string;
  sizes: readonly number[];
  /** The world with it, of one size. */
  added: (world: NullWorld, size: number, seed: number) => NullWorld;
  /** Whether the page tells of it, and of nothing else in its place. */
  isTold: (page: PageOfWorld) => boolean;
}

const tells = (section: string, key: string) => (page: PageOfWorld) =>
  page.told.some((one) => one.section === section && one.key === key);

function withPosts(world: NullWorld, seed: number, change: (post: WorldPost, chance: number) => WorldPost) {
  const random = seededRandom(seed);
  return { ...world, posts: world.posts.map((post) => change(post, random())) };
}

/** A word of one post in twenty becomes so many times as usual in the window. */
const risingWord: Effect = {
  name: 'share: a word of 5 % rises × size',
  sizes: [1.5, 2, 3],
  added: (world, size, seed) =>
    withPosts(world, seed, (post, chance) =>
      chance < USUAL * (post.at >= 0 ? size : 1) ? { ...post, words: [...post.words, RISEN] } : post,
    ),
  isTold: tells('trending_topics', RISEN),
};

/** Such a part of the posts that name a brand name the first one instead. */
const leadingBrand: Effect = {
  name: 'share: of posts naming a brand, size go to one',
  sizes: [0.1, 0.2, 0.4],
  added: (world, size, seed) =>
    withPosts(world, seed, (post, chance) =>
      post.brand > 0 && chance < size ? { ...post, brand: 0 } : post,
    ),
  isTold: tells('share_of_voice', 'b0'),
};

/** One day of the window has so many times its posts; the others are by anybody. */
const busyDay: Effect = {
  name: 'count: one day has × size posts',
  sizes: [1.5, 2, 4],
  added(world, size, seed) {
    const random = seededRandom(seed);
    const onDay = world.posts.filter(({ at }) => Math.floor(at) === BUSY_DAY);
    const inWindow = world.posts.filter(({ at }) => at >= 0 && at < WINDOW_DAYS);
    const more = Array.from({ length: poisson((size - 1) * onDay.length, random) }, () => {
      const post = inWindow[Math.floor(random() * inWindow.length)];
      return post ? [{ ...post, at: BUSY_DAY + (post.at % 1) }] : [];
    });
    return { ...world, posts: [...world.posts, ...more.flat()] };
  },
  isTold: tells('conversation_volume', new Date(FROM + BUSY_DAY * DAY_MS).toISOString().slice(0, 10)),
};

export const EFFECTS: readonly Effect[] = [risingWord, leadingBrand, busyDay];
