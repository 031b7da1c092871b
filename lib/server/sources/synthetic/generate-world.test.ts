import { expect, test } from 'vitest';
import { phrasesEn } from './phrases-en';
import { phrasesJa } from './phrases-ja';
import { generateWorld } from './generate-world';
import { brands, worldParameters } from './world-parameters';

const end = new Date('2026-11-21T09:00:00Z');
const world = generateWorld({ end });
const dayMs = 86_400_000;

function shareWithin(found: number, base: number, expected: number, tolerance: number): void {
  expect(Math.abs(found / base - expected)).toBeLessThan(tolerance);
}

test('the same seed and end give the same world, another seed another one', () => {
  const again = generateWorld({ end });
  expect(again.posts.length).toBe(world.posts.length);
  expect(again.posts[31_337]).toEqual(world.posts[31_337]);
  expect(again.posts.at(-1)).toEqual(world.posts.at(-1));
  expect(again.truth).toEqual(world.truth);
  expect(generateWorld({ end, seed: 7 }).posts[31_337]?.text).not.toBe(world.posts[31_337]?.text);
});

test('it has 60,000 posts by 12,000 accounts with unique ids, handles and row numbers', () => {
  expect(world.posts).toHaveLength(60_000);
  expect(world.accounts).toHaveLength(12_000);
  expect(new Set(world.posts.map((post) => post.postId)).size).toBe(60_000);
  expect(new Set(world.accounts.map((account) => account.author.handle?.toLowerCase())).size).toBe(12_000);
  expect(new Set(world.posts.map((post) => post.author?.id)).size).toBe(12_000);
  expect(world.posts.every((post, index) => post.row === index + 1)).toBe(true);
  expect(world.accounts.every(({ author }) => /^\w{3,15}$/.test(author.handle ?? ''))).toBe(true);
});

test('all posts lie within the 90 days before the end, oldest first', () => {
  const times = world.posts.map((post) => post.createdAt);
  expect(Math.min(...times)).toBeGreaterThanOrEqual(end.getTime() - 90 * dayMs);
  expect(Math.max(...times)).toBeLessThan(end.getTime());
  expect(times.every((ms, index) => index === 0 || ms >= (times[index - 1] ?? 0))).toBe(true);
});

test('the truth holds in the rows: a recount by text finds the same posts per brand', () => {
  for (const { name } of brands) {
    const pattern = new RegExp(`(?<![\\w@#])${name}(?!\\w)`);
    const found = world.posts.filter((post) => pattern.test(post.text)).length;
    expect(found).toBe(world.truth.brands[name]?.posts);
  }
  const { positive, neutral, negative } = world.truth.sentiment;
  expect(positive + neutral + negative).toBe(60_000);
  expect(Object.values(world.truth.byDay).reduce((sum, count) => sum + count, 0)).toBe(60_000);
  expect(world.truth.byHour.reduce((sum, count) => sum + count, 0)).toBe(60_000);
});

test('the truth is what the world was drawn from', () => {
  const { truth } = world;
  const voices = brands.map(({ name }) => truth.brands[name]?.posts ?? 0);
  expect([...voices].sort((a, b) => b - a)).toEqual(voices);
  for (const { name, handle, sentiment } of brands.filter((brand) => brand.name !== 'Velnora')) {
    const written = world.posts.filter((post) => !post.isRepost && post.author?.handle !== handle);
    const rivals = brands.filter((brand) => brand.name !== name);
    const named = written.filter(
      ({ text }) => text.includes(name) && !rivals.some((rival) => text.includes(rival.name)),
    );
    const negative = named.filter((post) => truth.sentiments[post.row - 1] === 'negative').length;
    shareWithin(negative, named.length, sentiment.negative, 0.04);
  }
  shareWithin(truth.genders.FEMALE, truth.accounts, worldParameters.names.FEMALE, 0.02);
  const placed = truth.accounts - (truth.countries.unknown ?? 0);
  shareWithin(placed, truth.accounts, worldParameters.place.real, 0.02);
  shareWithin(truth.countries.JP ?? 0, placed, 0.21, 0.02);
  shareWithin(truth.languages.ja, truth.posts, 0.21, 0.04);
});

test('one day stands out, with the recall of one brand', () => {
  const { byDay, peakDay } = world.truth;
  const days = Object.values(byDay).sort((a, b) => a - b);
  expect(peakDay).toBe('2026-11-06');
  expect(byDay[peakDay]).toBe(days.at(-1));
  expect((byDay[peakDay] ?? 0) / (days[45] ?? 1)).toBeGreaterThan(2);
  const recall = world.posts.filter((post) => new Date(post.createdAt).toISOString().startsWith(peakDay));
  const negative = recall.filter((post) => world.truth.sentiments[post.row - 1] === 'negative').length;
  expect(negative / recall.length).toBeGreaterThan(0.3);
});

test('the queries of the demonstration find enough, and the texts are varied', () => {
  const texts = world.posts.map((post) => post.text.toLowerCase());
  const count = (match: (text: string) => boolean) => texts.filter(match).length;
  expect(count((text) => text.includes('oat milk') || text.includes('velnora'))).toBeGreaterThan(15_000);
  const barista = (text: string) =>
    /barista|foam/.test(text) && text.includes('oat milk') && !text.includes('giveaway');
  expect(count(barista)).toBeGreaterThan(3000);
  expect(count((text) => text.includes('オーツミルク'))).toBeGreaterThan(2500);
  expect(new Set(texts).size).toBeGreaterThan(40_000);
  expect(count((text) => text.includes('undefined') || text.includes('<'))).toBe(0);
});

test('replies, reposts and quotes point to earlier posts of the world', () => {
  const rows = new Map(world.posts.map((post) => [post.postId, post]));
  let replies = 0;
  for (const post of world.posts) {
    const target = post.inReplyToId ?? post.referencedId;
    if (target === null) continue;
    replies += 1;
    expect(rows.get(target)?.row ?? Infinity).toBeLessThan(post.row);
    if (post.isRepost)
      expect(post.text).toBe(`RT @${rows.get(target)?.author?.handle}: ${rows.get(target)?.text}`);
  }
  expect(replies / world.posts.length).toBeGreaterThan(0.3);
});

test('both languages have the same rules, apart from those for English accounts only', () => {
  const english = new Set(['own_positive', 'own_neutral', 'surname', 'run', 'plant', 'game', 'sound']);
  expect(Object.keys(phrasesEn).filter((rule) => !(rule in phrasesJa) && !english.has(rule))).toEqual([]);
});
