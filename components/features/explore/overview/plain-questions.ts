import type { ReportState } from '@/components/features/explore/report/report-state';
import type { PostsFilter } from '@/lib/contracts/analysis';
import { isHandleKey } from '@/lib/domain/account-key';
import type { Sections } from '@/lib/domain/report';
import type { SectionId } from '@/lib/domain/sections';
import { type AskedPart, partOf, windowPart } from './ask-about';

/** A question in plain words that these posts can answer. */
export interface PlainQuestion {
  id:
    | 'day'
    | 'complaints'
    | 'word'
    | 'account'
    | 'hashtag'
    | 'language'
    | 'site'
    | 'country'
    | 'topic'
    | 'column';
  /** What it is about; its name is written into the sentence. */
  about: PostsFilter & { label?: string };
  /** Posts (accounts of a country) that it is about. */
  count: number;
  part: AskedPart;
}

const SHOWN = 6;
/** Posts (accounts of a country) below which a question is not worth a row, or a hundredth of few; who leads always is. */
const WORTH_ASKING = 10;
const isWorthAsking = ({ id, count }: PlainQuestion, posts: number) =>
  id === 'account' || count >= Math.min(WORTH_ASKING, Math.ceil(posts / 100));
const DAY_MS = 86_400_000;
const day = (at: string) => Date.parse(at.slice(0, 10));

function ready<K extends SectionId>(report: ReportState, id: K): Sections[K] | null {
  const state: { status: string; section?: Sections[K] } | undefined = report.sections[id];
  return state?.section ?? null;
}

/** The peak, else the day with the most posts. */
function dayQuestion(report: ReportState): PlainQuestion | null {
  const peak = ready(report, 'peak_day');
  const largest = peak?.largest;
  if (!peak || !largest || peak.days < 2) return null;
  const at = day(peak.day ?? largest.at);
  return {
    id: 'day',
    about: { section: 'conversation_volume', key: new Date(at).toISOString().slice(0, 10) },
    count: peak.posts ?? largest.posts,
    part: windowPart(at, at + DAY_MS),
  };
}

type Listed = { key: string; label?: string; n: number };

function itemQuestion(
  id: PlainQuestion['id'],
  section: SectionId,
  item: Listed | undefined,
): PlainQuestion | null {
  const part = item && item.n > 0 ? partOf({ section, key: item.key }) : null;
  if (!item || !part) return null;
  return { id, about: { section, key: item.key, label: item.label }, count: item.n, part };
}

function accountQuestion(report: ReportState): PlainQuestion | null {
  const found = ready(report, 'top_accounts')?.items.find(({ key }) => isHandleKey(key));
  return itemQuestion('account', 'top_accounts', found && { key: found.key, n: found.posts });
}

/** A value of the file's own columns that sets some posts apart: most of them is no part. */
function columnQuestion(items: readonly Listed[], posts: number): PlainQuestion | null {
  const told = (most: number) => items.find(({ n }) => n <= posts * most);
  return itemQuestion('column', 'file_columns', told(0.5) ?? told(0.95));
}

/** Questions made of what a report found, at most six: its busiest day, complaints, words, accounts, tags, languages. */
export function plainQuestions(report: ReportState): PlainQuestion[] {
  const items = (
    id: 'keywords' | 'hashtags' | 'languages' | 'domains' | 'countries' | 'topics' | 'file_columns',
  ): Listed[] => ready(report, id)?.items ?? [];
  const negative = ready(report, 'sentiment')?.items.find(({ key }) => key === 'negative');
  const known = items('languages').filter(({ key }) => key !== 'und');
  const [tag, ...tags] = items('hashtags');
  const [word, ...words] = items('keywords');
  return [
    dayQuestion(report),
    itemQuestion('complaints', 'sentiment', negative),
    columnQuestion(items('file_columns'), report.totals?.posts ?? 0),
    itemQuestion('word', 'keywords', word),
    accountQuestion(report),
    itemQuestion('hashtag', 'hashtags', tag),
    // The first language is most of the page already.
    itemQuestion('language', 'languages', known[1]),
    itemQuestion('site', 'domains', items('domains')[0]),
    itemQuestion('country', 'countries', items('countries')[0]),
    itemQuestion('topic', 'topics', items('topics')[0]),
    itemQuestion('word', 'keywords', words[0]),
    itemQuestion('hashtag', 'hashtags', tags[0]),
    itemQuestion('word', 'keywords', words[1]),
  ]
    .flatMap((question) => question ?? [])
    .filter((question) => isWorthAsking(question, report.totals?.posts ?? 0))
    .slice(0, SHOWN);
}
