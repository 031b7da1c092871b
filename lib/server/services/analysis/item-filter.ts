import 'server-only';
import { type AppError, fieldError } from '@/lib/domain/app-error';
import { phraseQuery } from '@/lib/analysis/phrases/phrase-matcher';
import { KeywordQueryError } from '@/lib/domain/keyword-query/parse';
import { rowOf, type SectionId } from '@/lib/domain/sections';
import { startOfStep } from '@/lib/domain/calendar-steps';
import { coarseStep, stepSpan } from '@/lib/analysis/sections/time-steps';
import type { PostsFrame, PostsItemFilter, VoiceQuestion } from '@/lib/server/stores/posts/posts-question';

/** One bar, point or cell: `key` is the item's key in the report, `<weekday>-<hour>` for a cell. */
export interface ItemFilter {
  section: SectionId;
  key: string;
}

type Window = Pick<PostsFrame, 'from' | 'to'>;

function noItem({ section, key }: ItemFilter): AppError {
  return fieldError('filter', `There is no item ${key.slice(0, 60)} in ${section}`, { code: 'unknown_item' });
}

/** A long window is told in longer steps: what begins with one of them is that step, anything else a day. */
function stepWindow(filter: ItemFilter, window: Window): PostsItemFilter {
  const { key } = filter;
  if (!/^\d{4}-\d\d-\d\d(T\d\d:00:00Z)?$/.test(key)) throw noItem(filter);
  const from = Date.parse(key);
  if (Number.isNaN(from)) throw noItem(filter);
  if (key.includes('T')) return { kind: 'window', ...stepSpan(from, 'hour') };
  const step = coarseStep(window.from, window.to);
  return { kind: 'window', ...stepSpan(from, startOfStep(from, step) === from ? step : 'day') };
}

function cell(filter: ItemFilter): PostsItemFilter {
  const [, weekday, hour] = /^([1-7])-(\d|1\d|2[0-3])$/.exec(filter.key) ?? [];
  if (weekday === undefined || hour === undefined) throw noItem(filter);
  return { kind: 'cell', weekday: Number(weekday), hour: Number(hour) };
}

function voice(filter: ItemFilter, voices: readonly VoiceQuestion[]): PostsItemFilter {
  const index = voices.findIndex(({ key }) => key === filter.key);
  if (index < 0) throw noItem(filter);
  return { kind: 'voice', index };
}

/** `positive:holds its texture` */
function phrase(filter: ItemFilter): PostsItemFilter {
  const [, sentiment, text = ''] = /^(positive|negative):(.+)$/su.exec(filter.key) ?? [];
  if (sentiment !== 'positive' && sentiment !== 'negative') throw noItem(filter);
  try {
    return { kind: 'phrase', query: phraseQuery(text), sentiment };
  } catch (error) {
    if (error instanceof KeywordQueryError) throw noItem(filter);
    throw error;
  }
}

/** @returns undefined for items that stand for all posts. @throws AppError `bad_request` for a key that no item has. */
export function postsItemFilter(
  filter: ItemFilter,
  { voices, frame }: { voices: readonly VoiceQuestion[]; frame: Window },
): PostsItemFilter | undefined {
  const { section, key } = filter;
  if (key === '') return undefined;
  const { behind } = rowOf(section);
  switch (behind.by) {
    case 'all':
      return undefined;
    case 'trait':
      return { kind: 'account-trait', trait: behind.trait, key };
    case 'entity':
      return { kind: 'entity', section: behind.entity, key };
    case 'step':
      return stepWindow(filter, frame);
    case 'topic':
      return { kind: 'topic', terms: key.split('+') };
    case 'mentioning':
      return { kind: 'mentioning-account', key };
    case 'voice':
      return voice(filter, voices);
    case 'cell':
      return cell(filter);
    case 'phrase':
      return phrase(filter);
    default:
      return { kind: behind.by, key };
  }
}
