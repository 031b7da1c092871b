import type { Scope } from '@/lib/domain/assistant';
import { isAccountGroup } from '@/lib/domain/account-facts';
import { countedTableSchema } from '@/lib/domain/counted-posts';
import type { PostCondition } from '@/lib/domain/post-condition';
import { citer, type CountedSide } from '../counted-lines';
import { type Answer, choice, say } from '../statement';
import { told, untold } from '../tell-values';
import type { AssistantTools } from '../tools';
import { valuesOf } from '../values';
import type { Asking, Frame } from './frame';
import type { Work } from './frame-plan';

/* Accounts whose profile says something, as a part of all accounts; single ones are not named unasked. */

const ofProfiles = ({ of }: PostCondition) => of === 'profile' || of === 'account';
export const asksProfiles = ({ conditions = [] }: Scope): boolean => conditions.some(ofProfiles);

/** "How many users have no bio", "what share of the accounts was made in 2015". */
export function isAccountPart(asking: Asking): boolean {
  const { groups, count, share, measures, mean, median, most, least, having, posts, countsPosts } = asking;
  const isPlain =
    measures.length === 0 &&
    !mean &&
    !median &&
    !most &&
    !least &&
    !having &&
    !asking.when &&
    !asking.breakdown;
  const ofAccounts = groups.every(({ by, each }) => by === 'author' && !each);
  return isPlain && ofAccounts && (count || share) && !posts && !countsPosts;
}

function wholeOf({ conditions = [], ...rest }: Scope): Scope {
  const others = conditions.filter((one) => !ofProfiles(one));
  return { ...rest, ...(others.length > 0 && { conditions: others }) };
}

export async function tellAccountPart({ scope, tools }: Work): Promise<Answer> {
  const table = countedTableSchema.parse({ by: 'all' });
  const whole = wholeOf(scope);
  const [inside, all] = await Promise.all([tools.counts(scope, table), tools.counts(whole, table)]);
  const accounts = all.rows[0]?.accounts ?? 0;
  if (accounts === 0) return untold(say('accounts.none'));
  const part = inside.rows[0]?.accounts ?? 0;
  const against = { key: 'all', scope: whole, table };
  const cited = citer(scope, table);
  return told([
    say('part.of', {
      part: cited('all', 'accounts', { as: 'number', value: part }),
      whole: citer(whole, table)('all', 'accounts', { as: 'number', value: accounts }),
      unit: choice('accounts'),
      share: cited('all', 'part', { as: 'share', value: part / accounts }, { figure: 'accounts', against }),
    }),
    ...(part === 0
      ? []
      : [
          say('count.theyWrote', {
            posts: cited('all', 'posts', { as: 'number', value: inside.rows[0]?.posts ?? 0 }),
          }),
        ]),
  ]);
}

/** Of how many posts the profiles tell what they are told apart by, and that places stand as they are written. */
export async function withProfilesSaid(
  { group }: Frame,
  sides: readonly CountedSide[],
  answer: Answer,
  tools: AssistantTools,
): Promise<Answer> {
  const [side, other] = sides;
  if (
    !side ||
    other ||
    !isAccountGroup(group?.by) ||
    group.by === 'bio_word' ||
    answer.outcome !== 'answered'
  )
    return answer;
  const table = { by: group.by };
  const [{ held = 0 }, { posts }] = await Promise.all([
    tools.counts(side.scope, table),
    tools.totals(side.scope),
  ]);
  return {
    ...answer,
    statements: [
      ...answer.statements,
      say('count.toldByProfiles', {
        held: citer(side.scope, table)('', 'held', { as: 'number', value: held }),
        posts: valuesOf('posts', side.scope).count('posts', 'value', posts),
      }),
      ...(group.by === 'location' ? [say('count.asProfilesWrite')] : []),
    ],
  };
}
