import { seededRandom } from '@/lib/analysis/stats/seeded-random';
import { countCompany, type WordCompany } from './word-company';

const SEED = 20_261_123;
/** Two words that share so many times more posts than by chance keep company. */
const LIFT = 3;
/** Words keep company in so many times more pairs than the same words dealt anew, and in so many more. */
const TIMES = 2;
const MORE = 3;

function pairsOf({ words, lift }: WordCompany): number {
  let pairs = 0;
  for (let a = 0; a < words.length; a += 1)
    for (let b = a + 1; b < words.length; b += 1) if (lift(a, b) >= LIFT) pairs += 1;
  return pairs;
}

/** The same words as often and the posts as long, but which stand together is chance. */
function dealtAnew(posts: WordCompany['posts']): number[][] {
  const random = seededRandom(SEED);
  const cards = posts.flat();
  for (let at = cards.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [cards[at], cards[other]] = [cards[other] ?? 0, cards[at] ?? 0];
  }
  let next = 0;
  return posts.map(({ length }) => {
    const hand = new Set(cards.slice(next, next + length));
    next += length;
    return [...hand].sort((a, b) => a - b);
  });
}

/** Whether words stand together more than the same words dealt by chance do: without that there is nothing to be about. */
export function keepsCompany(company: WordCompany): boolean {
  const { words, posts, total } = company;
  const chance = countCompany({ words, held: dealtAnew(posts), posts: total });
  return pairsOf(company) >= TIMES * pairsOf(chance) + MORE;
}
