import { type CountedRow, countedTableSchema } from '@/lib/domain/counted-posts';
import { citer, type CountedSide, groupName } from '../counted-lines';
import { rowIn } from '../counted-value';
import { type Answer, say, type Statement } from '../statement';
import { told, untold } from '../tell-values';
import type { AssistantTools } from '../tools';

/* Words of bios of some accounts beside those of others: "words women use in their descriptions that men don't". */

const LISTED = 6;
/** Bios that hold a word at least: of fewer nobody knows whether they are more. */
const LEAST = 5;

interface Beside {
  row: CountedRow;
  part: number;
  other: number;
  gap: number;
}

const WORDS = countedTableSchema.parse({
  by: 'bio_word',
  order: 'accounts',
  having: { figure: 'accounts', low: LEAST },
});
const ALL = countedTableSchema.parse({ by: 'all' });

export async function tellWordsApart(
  [first, second]: readonly [CountedSide, CountedSide],
  tools: AssistantTools,
): Promise<Answer> {
  const [words, whole, rest] = await Promise.all([
    tools.counts(first.scope, WORDS),
    tools.counts(first.scope, ALL),
    tools.counts(second.scope, ALL),
  ]);
  const [of, ofOther] = [whole.rows[0]?.accounts ?? 0, rest.rows[0]?.accounts ?? 0];
  const only = words.rows.map(({ key }) => key);
  if (only.length === 0 || of === 0 || ofOther === 0 || !first.name || !second.name)
    return untold(say('said.none'));
  const same = countedTableSchema.parse({ by: 'bio_word', order: 'accounts', only });
  const others = await tools.counts(second.scope, same);
  const beside = words.rows.map((row): Beside => {
    const [part, other] = [row.accounts ?? 0, rowIn(others, row.key)?.accounts ?? 0];
    return { row, part, other, gap: part / of - other / ofOther };
  });
  const line = ({ row, part, other }: Beside): Statement =>
    say('counts.wordBeside', {
      name: groupName(first, WORDS, row),
      part: citer(first.scope, WORDS)(row.key, 'accounts', { as: 'number', value: part }),
      whole: citer(first.scope, ALL)('all', 'accounts', { as: 'number', value: of }),
      other: citer(second.scope, same)(row.key, 'accounts', { as: 'number', value: other }),
      rest: citer(second.scope, ALL)('all', 'accounts', { as: 'number', value: ofOther }),
    });
  const names = { name: first.name, second: second.name };
  const alone = beside.filter(({ other }) => other === 0);
  const more = beside.filter(({ other, gap }) => other > 0 && gap > 0).toSorted((a, b) => b.gap - a.gap);
  const sorted = alone.toSorted((a, b) => b.part - a.part);
  if (more.length + sorted.length === 0) return untold(say('said.none'));
  return told([
    ...(more.length > 0 ? [say('count.wordsApart', names), ...more.slice(0, LISTED).map(line)] : []),
    ...(sorted.length > 0 ? [say('count.wordsAlone', names), ...sorted.slice(0, LISTED).map(line)] : []),
  ]);
}
