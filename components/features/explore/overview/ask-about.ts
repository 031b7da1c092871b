import type { PostsFilter } from '@/lib/contracts/analysis';
import { isHandleKey } from '@/lib/domain/account-key';
import type { ExploreState } from '@/lib/domain/explore-url';
import { FILTER_SECTIONS } from '@/lib/domain/recipe';
import { rowOf } from '@/lib/domain/sections';

/** What a question about a part of a dataset sets in its state. */
export type AskedPart = Partial<Pick<ExploreState, 'type' | 'text' | 'filters' | 'from' | 'to'>>;

const DAY_MS = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The window of a bar: whole days as days, since an address names them shorter. */
export function windowPart(from: number, to: number): AskedPart {
  const whole = from % DAY_MS === 0 && to % DAY_MS === 0;
  if (whole) return { from: dayOf(from), to: dayOf(to - 1) };
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

/** One word as it is, several as a phrase, so that no sign of theirs is read as an operator. */
const wordPart = (key: string): AskedPart => ({
  text:
    /^[\p{L}\p{N}_]+$/u.test(key) && !/^(?:AND|OR|NOT)$/u.test(key) ? key : `"${key.replaceAll('"', '')}"`,
});

const WORDS: readonly string[] = ['keywords', 'seo_keywords', 'trending_topics'];

/** The question that an item of a report stands for; null for what no question can be asked of. */
export function partOf({ section, key }: PostsFilter): AskedPart | null {
  if (key === '') return null;
  const { names, filter } = rowOf(section);
  if (WORDS.includes(section)) return wordPart(key);
  if (section === 'hashtags') return { text: `#${key}` };
  if (names === 'handle' && isHandleKey(key)) return { type: 'handle', text: `@${key}` };
  const narrowed = filter === 'itself' ? section : filter;
  const by = FILTER_SECTIONS.find((one) => one === narrowed);
  return by ? { filters: [{ section: by, key }] } : null;
}
