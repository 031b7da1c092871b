import type { AskedTable } from '@/lib/domain/counted-posts';
import { citer, type CountedSide } from '../counted-lines';
import { type Answer, say } from '../statement';
import { tellCounted } from '../tell-counts';
import { told, untold } from '../tell-values';
import type { AssistantTools } from '../tools';
import { tellAccountPart, withProfilesSaid } from './account-part';
import { tellWordsApart } from './bio-words';
import type { Frame } from './frame';
import { planOf, type Work } from './frame-plan';
import { tellGroups, tellPerGroup } from './tell-groups';
import {
  baseOf,
  tellLabelPart,
  tellMeasurePart,
  tellShareBy,
  tellShareOfAll,
  tellTopPart,
} from './tell-parts';

/* A counted question, told. */

async function eachSide(
  sides: readonly CountedSide[],
  tell: (scope: CountedSide['scope']) => Promise<Answer>,
): Promise<Answer> {
  const answers = await Promise.all(
    sides.map(async ({ scope, name }) => {
      const answer = await tell(scope);
      return { ...answer, statements: [...(name ? [say('sides.of', { name })] : []), ...answer.statements] };
    }),
  );
  const outcome = answers.every((one) => one.outcome !== 'answered') ? 'cannot_tell' : 'answered';
  return { outcome, statements: answers.flatMap(({ statements }) => statements), suggestions: [] };
}

async function tellPeriod({ scope, tools }: Work): Promise<Answer> {
  const table: AskedTable = { by: 'all' };
  const [row] = (await tools.counts(scope, table)).rows;
  if (!row) return untold(say('said.none'));
  const cited = citer(scope, table);
  return told([
    say('count.period', {
      from: cited('all', 'first', { as: 'instant', value: row.first }),
      to: cited('all', 'last', { as: 'instant', value: row.last }),
      posts: cited('all', 'posts', { as: 'number', value: row.posts }),
    }),
  ]);
}

/** A limit that keeps groups of a post or two out of a ranking is dropped where no group is larger. */
async function tellListed(
  frame: Frame,
  sides: readonly CountedSide[],
  tools: AssistantTools,
): Promise<Answer> {
  const answer = await tellCounted(planOf(frame), sides, tools);
  return answer.outcome !== 'answered' && frame.measure && frame.having
    ? tellCounted(planOf({ ...frame, having: null }), sides, tools)
    : answer;
}

/** @param narrowed Whether anything but a time narrows the posts. */
export async function tellFrame(
  frame: Frame,
  sides: readonly CountedSide[],
  tools: AssistantTools,
  narrowed: boolean,
): Promise<Answer> {
  const [side, second, third] = sides;
  if (!side) return untold(say('said.none'));
  if (frame.group?.by === 'bio_word' && frame.as === 'ranking' && second && !third)
    return tellWordsApart([side, second], tools);
  const work: Work = { frame, scope: side.scope, tools };
  switch (frame.as) {
    case 'groups':
      return tellGroups(work);
    case 'per_group':
      return tellPerGroup(work, sides);
    case 'share_by':
      if (frame.outer) return eachSide(sides, (scope) => tellShareOfAll({ ...work, scope }));
      return tellShareBy(work, narrowed, side.base ?? baseOf(side.scope));
    case 'top_part':
      return tellTopPart(work);
    case 'measure_part':
      return tellMeasurePart(work);
    case 'label_part':
      return sides.length > 1
        ? tellCounted({ ...planOf({ ...frame, as: 'value' }), part: true }, sides, tools)
        : tellLabelPart(work, side.base ?? side.scope);
    case 'part':
      return tellLabelPart(work, baseOf(side.scope));
    case 'account_part':
      return eachSide(sides, (scope) => tellAccountPart({ ...work, scope }));
    case 'period':
      return eachSide(sides, (scope) => tellPeriod({ ...work, scope }));
    default:
      return withProfilesSaid(frame, sides, await tellListed(frame, sides, tools), tools);
  }
}
