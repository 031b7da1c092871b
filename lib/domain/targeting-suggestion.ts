import { KeywordQueryError, parseKeywordQuery, type Term } from './keyword-query/parse';
import { normalizeText } from './keyword-query/text';
import type { RecipeInput } from './recipe';
import type { TargetingPackage } from './targeting-package';

/* When somebody who uses the tools again and again is shown targeting lists for what they look at (AUD-45 to AUD-51). */

const LEAST_USES = 5;
const EVERY_USE = 5;
const LEAST_GAP_MS = 24 * 60 * 60 * 1000;

export interface ToolUsage {
  /** Uses of the tools; the one that is shown a prompt is not counted. */
  uses: number;
  /** Epoch ms of the last prompt; null: none yet. */
  promptedAt: number | null;
}

/** Whether everything holds that is known without looking for lists. */
export function mayPrompt({ uses, promptedAt }: ToolUsage, browser: boolean, now: number): boolean {
  const longAgo = promptedAt === null || now - promptedAt >= LEAST_GAP_MS;
  return uses >= LEAST_USES && uses % EVERY_USE === 0 && longAgo && browser;
}

/** One more use: prompted, or else counted. */
export const afterUse = ({ uses, promptedAt }: ToolUsage, prompted: boolean, now: number): ToolUsage =>
  prompted ? { uses, promptedAt: now } : { uses: uses + 1, promptedAt };

/** A chip and a term are the same with their signs and without. */
const plain = (text: string) =>
  normalizeText(text)
    .replace(/^[#@]/, '')
    .replaceAll(/^["']+|["']+$/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const wordOf = (term: Term): string => (term.kind === 'tokens' ? term.tokens.join(' ') : term.text);

/** What a question looks for, word by word. Posts by their ids look for none. */
export function askedWords({ type, text }: Pick<RecipeInput, 'type' | 'text'>): string[] {
  if (type === 'post') return [];
  if (type === 'handle') return text.split(',');
  try {
    return parseKeywordQuery(text).groups.flat().map(wordOf);
  } catch (error) {
    if (error instanceof KeywordQueryError) return [];
    throw error;
  }
}

interface Listed {
  targeting_package: TargetingPackage;
}

const AIMED = ['keywords', 'hashtags'] as const;

/** Words of a list that it aims at. */
function aimedAt({ targeting_package: given }: Listed): string[] {
  const chosen = <I extends { deselected: boolean }>(items: readonly I[]) =>
    items.filter(({ deselected }) => !deselected);
  const labels = AIMED.flatMap((list) =>
    chosen(given[list]).flatMap(({ excluded, label }) => (excluded ? [] : label)),
  );
  return [...labels, ...chosen(given.handles).map(({ handle }) => handle)];
}

export interface RelevantList<L> {
  list: L;
  /** Which of the words it aims at, as they were asked. */
  words: string[];
}

/** Lists that aim at what was asked, those that share most of it first. */
export function relevantLists<L extends Listed>(
  lists: readonly L[],
  asked: readonly string[],
): RelevantList<L>[] {
  const wanted = new Map(asked.map((word) => [plain(word), word.trim()]));
  wanted.delete('');
  return lists
    .map((list) => {
      const held = new Set(aimedAt(list).map(plain));
      return { list, words: [...wanted].flatMap(([word, shown]) => (held.has(word) ? shown : [])) };
    })
    .filter(({ words }) => words.length > 0)
    .sort((a, b) => b.words.length - a.words.length);
}

/** What a page knows of the browser. */
export interface BrowserFacts {
  userAgent: string;
  /** User-agent client hints, where there are any. */
  brands?: readonly { brand: string }[] | undefined;
  mobile?: boolean | undefined;
  protocol: string;
  framed: boolean;
}

/** A browser like Chrome on a computer, and not inside the extension: there the lists can be filled in. */
export function canFillIn({ userAgent, brands, mobile, protocol, framed }: BrowserFacts): boolean {
  if (framed || !/^https?:$/.test(protocol)) return false;
  if (mobile ?? /Mobi|Android|iPhone|iPad/i.test(userAgent)) return false;
  return brands?.length
    ? brands.some(({ brand }) => /Chromium|Chrome/i.test(brand))
    : /(?:Headless)?Chrom(?:e|ium)\/\d/.test(userAgent);
}
