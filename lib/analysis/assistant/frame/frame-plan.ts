import type { Scope } from '@/lib/domain/assistant';
import { type CountPlan, JUST_POSTS } from '../count-plan';
import { term } from '../counted-lines';
import type { AssistantTools } from '../tools';
import type { Frame } from './frame';

/* A frame as the counts of posts know it. */

export interface Work {
  frame: Frame;
  scope: Scope;
  tools: AssistantTools;
}

export const LONGEST = 12;
export const LISTED = 5;
/** Their groups are few: all of them are told. */
const SHORT_LISTS: readonly string[] = ['column', 'kind', 'language', 'weekday'];

export const measureOf = ({ measure, over }: Frame) => ({
  ...(measure && { measure }),
  ...(over && { over }),
});

export const groupOf = ({ group, except }: Frame) => ({
  by: group?.by ?? ('all' as const),
  ...(group?.column !== undefined && { column: group.column }),
  ...(except.length > 0 && { except: [...except] }),
});

export function planOf(frame: Frame): CountPlan {
  const { as, figure, rising, having, top, nth, inTime } = frame;
  // "By month, and when was the peak" asks for all of them.
  const isShort =
    SHORT_LISTS.includes(frame.group?.by ?? '') || (frame.group?.by === 'month' && frame.group.each);
  const listed = top ?? (isShort ? LONGEST : null);
  if (as === 'posts')
    return {
      ...JUST_POSTS,
      as: 'posts',
      figure: 'total',
      table: {
        by: 'post',
        ...measureOf(frame),
        order: inTime ? 'first' : 'total',
        ...((inTime ? inTime === 'first' : rising) && { rising: true as const }),
      },
      top,
      nth,
    };
  return {
    ...JUST_POSTS,
    as: as === 'ranking' || as === 'course' ? as : 'value',
    figure,
    table: {
      ...groupOf(frame),
      ...measureOf(frame),
      order: figure,
      ...(having && { having }),
      ...(rising && { rising: true as const }),
    },
    top: listed,
    nth,
  };
}

/** What the groups of a frame are called together. */
export const byName = ({ frame }: Pick<Work, 'frame'>) => term(`by_${frame.group?.by ?? 'all'}`);
