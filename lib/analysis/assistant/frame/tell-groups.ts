import { type AskedTable, type CountedRows, countedTableSchema } from '@/lib/domain/counted-posts';
import { type CountPlan, JUST_POSTS } from '../count-plan';
import { citer, type CountedSide, groupName } from '../counted-lines';
import { type Answer, choice, say, type Statement } from '../statement';
import { tellCounted } from '../tell-counts';
import { told, untold } from '../tell-values';
import type { Frame } from './frame';
import { byName, groupOf, LISTED, type Work } from './frame-plan';

/* How many groups there are, which of them hold so many posts, and how many one holds on average. */

/** The ends of a limit as an answer writes them. */
function limitValues({ frame, scope }: Work, table: AskedTable) {
  const { having } = frame;
  const cited = citer(scope, table);
  const form =
    having?.low === undefined
      ? 'most'
      : having.high === undefined
        ? 'least'
        : having.low === having.high
          ? 'exactly'
          : 'both';
  return {
    form: choice(form),
    ...(having?.low !== undefined && { low: cited('', 'low', { as: 'number', value: having.low }) }),
    ...(having?.high !== undefined && { high: cited('', 'high', { as: 'number', value: having.high }) }),
  };
}

export async function tellGroups(work: Work): Promise<Answer> {
  const { frame, scope, tools } = work;
  const all: AskedTable = groupOf(frame);
  const whole = await tools.counts(scope, all);
  if (whole.groups === 0) return untold(say(all.by === 'author' ? 'accounts.none' : 'said.none'));
  const total = citer(scope, all)('', 'groups', { as: 'number', value: whole.groups });
  if (!frame.having) {
    const plan: CountPlan = { ...JUST_POSTS, as: 'ranking', table: all, top: LISTED };
    const first = await tellCounted(plan, [{ scope, name: null }], tools);
    const lines = first.statements.filter(({ id }) => id !== 'count.groups');
    return told([
      say('count.groupsAll', { groups: total, by: byName(work) }),
      ...(whole.groups > 1 ? lines : []),
    ]);
  }
  return tellLimited(work, whole.groups, all);
}

/** Groups within a limit, as a part of all. */
async function tellLimited(work: Work, number: number, all: AskedTable): Promise<Answer> {
  const { frame, scope, tools } = work;
  const table = countedTableSchema.parse({ ...all, having: frame.having ?? undefined });
  const { groups, rows } = await tools.counts(scope, table);
  const cited = citer(scope, table);
  const against = { key: '', scope, table: countedTableSchema.parse(all) };
  const line = say('count.groupsHaving', {
    groups: cited('', 'groups', { as: 'number', value: groups }),
    all: citer(scope, all)('', 'groups', { as: 'number', value: number }),
    by: byName(work),
    share: cited('', 'part', { as: 'share', value: groups / number }, { against }),
    ...limitValues(work, table),
  });
  const isLow = frame.having?.low === undefined || frame.having.low === frame.having.high;
  return told(groups === 0 || isLow ? [line] : [line, ...firstLines(work, table, rows)]);
}

function firstLines({ scope }: Work, table: AskedTable, rows: CountedRows['rows']): Statement[] {
  const side: CountedSide = { scope, name: null };
  return rows.slice(0, LISTED).map((row) =>
    say('counts.posts', {
      name: groupName(side, table, row),
      posts: citer(scope, table)(row.key, 'posts', { as: 'number', value: row.posts }),
    }),
  );
}

const STEPS: readonly string[] = ['hour', 'day', 'week', 'month', 'year'];
/** "How many tweets a day": by steps of time, which several times can be held against each other by. */
export const isPerStep = ({ as, group }: Frame): boolean =>
  as === 'per_group' && STEPS.includes(group?.by ?? '');

export async function tellPerGroup(work: Work, sides: readonly CountedSide[]): Promise<Answer> {
  const { frame, scope, tools } = work;
  if (isPerStep(frame))
    return tellCounted({ ...JUST_POSTS, as: 'per_step', table: groupOf(frame) }, sides, tools);
  const table = groupOf(frame);
  const { groups, held = 0, middle = 0, rows } = await tools.counts(scope, table);
  if (groups === 0) return untold(say(table.by === 'author' ? 'accounts.none' : 'said.none'));
  const cited = citer(scope, table);
  const [most] = rows;
  const side: CountedSide = { scope, name: null };
  return told([
    say('count.perGroup', {
      value: cited('', 'per_group', { as: 'ratio', value: held / groups }),
      middle: cited('', 'middle', { as: 'ratio', value: middle }),
      held: cited('', 'held', { as: 'number', value: held }),
      groups: cited('', 'groups', { as: 'number', value: groups }),
      by: byName(work),
    }),
    ...(most
      ? [
          say('count.perGroupMost', {
            name: groupName(side, table, most),
            posts: cited(most.key, 'posts', { as: 'number', value: most.posts }),
          }),
        ]
      : []),
  ]);
}
