import { wallClock } from '@/lib/domain/zone-clock';
import type { WithoutAsides } from './asides';
import { type Answer, choice, say, type Statement } from './statement';
import { wordValue } from './tell-scope';
import type { AssistantTools } from './tools';

const HOUR_MS = 3_600_000;

/** What was not read as a part of the question, and which clock is another than that of the figures. */
export function sayAsides(
  { remarks, translated, zone }: WithoutAsides,
  { outcome }: Answer,
  { timeZone, lastAt }: AssistantTools,
): Statement[] {
  if (outcome !== 'answered') return [];
  const clock = zone === null ? 0 : (wallClock(lastAt, zone) - wallClock(lastAt, timeZone)) / HOUR_MS;
  return [
    ...remarks.map((remark) => say('aside', { remark: wordValue(remark) })),
    ...(translated ? [say('untranslated')] : []),
    ...(zone !== null && clock !== 0
      ? [
          say('otherZone', {
            zone: { written: { as: 'text', value: timeZone } },
            asked: { written: { as: 'text', value: zone } },
            way: choice(clock > 0 ? 'ahead' : 'behind'),
            hours: wordValue(String(Math.abs(clock))),
          }),
        ]
      : []),
  ];
}
