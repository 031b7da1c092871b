import type { CountedGroup } from '@/lib/domain/counted-posts';
import type { SectionId } from '@/lib/domain/sections';
import { evidenceOf } from './evidence';
import { type Answer, say } from './statement';
import type { AssistantTools } from './tools';

/* Where all posts carry one date without a time, as those of a file that tells none do, no figure is of times. */

const TIMES: readonly CountedGroup[] = [
  ...(['hour', 'hour_at', 'minute', 'weekday', 'weekend', 'day', 'week', 'month', 'year'] as const),
];
const COURSES: readonly SectionId[] = ['conversation_volume', 'posting_times', 'trending_topics'];
const ENDS = ['first', 'last'];
const DAY_MS = 86_400_000;

const haveOneDate = ({ firstAt, lastAt }: AssistantTools) => firstAt === lastAt && firstAt % DAY_MS === 0;

/** The answer, or in place of one whose figures are of times that these posts tell none. */
export function withoutTimes(answer: Answer, tools: AssistantTools): Answer {
  if (answer.outcome !== 'answered' || !haveOneDate(tools)) return answer;
  const { groups, sections, measures, windows, written } = evidenceOf(answer);
  const isOfTimes =
    windows > 1 ||
    TIMES.some((group) => groups.has(group)) ||
    COURSES.some((section) => sections.has(section)) ||
    ENDS.some((end) => measures.has(end)) ||
    written.has('moment');
  // Posts that are shown bear their date, whatever they were chosen by.
  if (!isOfTimes || groups.has('post')) return answer;
  return { outcome: 'cannot_tell', statements: [say('oneDate')], suggestions: answer.suggestions };
}
