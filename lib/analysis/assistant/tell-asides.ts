import { wallClock } from '@/lib/domain/zone-clock';
import type { WithoutAsides } from './asides';
import { type Answer, choice, say, type Statement } from './statement';
import { wordValue } from './tell-scope';
import type { AssistantTools } from './tools';

/** Their days are those of UTC, whatever clock is asked for; moments are written by that clock. */
const IN_UTC: readonly string[] = ['conversation_volume'];
const HOUR_MS = 3_600_000;

/** What was not read as a part of the question, and which clock is another than that of the figures. */
export function sayAsides(
  { remarks, posters, translated, zone }: WithoutAsides,
  { outcome, statements }: Answer,
  { timeZone, lastAt }: AssistantTools,
): Statement[] {
  if (outcome !== 'answered') return [];
  const cited = statements.flatMap(({ values }) =>
    Object.values(values).flatMap(({ cite, written }) =>
      written.as === 'date' && cite ? [cite.section] : [],
    ),
  );
  const shown = cited.some((section) => IN_UTC.includes(section)) ? 'UTC' : timeZone;
  const clock = zone === null ? 0 : (wallClock(lastAt, zone) - wallClock(lastAt, shown)) / HOUR_MS;
  return [
    ...posters.map((poster) => say('respelt', { word: wordValue(poster), name: wordValue('people') })),
    ...remarks.map((remark) => say('aside', { remark: wordValue(remark) })),
    ...(translated ? [say('untranslated')] : []),
    ...(zone !== null && clock !== 0
      ? [
          say('otherZone', {
            zone: { written: { as: 'text', value: shown } },
            asked: { written: { as: 'text', value: zone } },
            way: choice(clock > 0 ? 'ahead' : 'behind'),
            hours: wordValue(String(Math.abs(clock))),
          }),
        ]
      : []),
  ];
}
