import type { Scope } from '@/lib/domain/assistant';
import { type AskedTable, type CountedRow, countedTableSchema } from '@/lib/domain/counted-posts';
import { rowIn } from '../counted-value';
import { citer, groupName, term } from '../counted-lines';
import { type Answer, choice, say, type Statement } from '../statement';
import { tellCounted } from '../tell-counts';
import { partStatement } from '../tell-part';
import { told, untold } from '../tell-values';
import { groupOf, LISTED, LONGEST, measureOf, planOf, type Work } from './frame-plan';

/* Parts of a whole: of all posts, of each group, of what posts received. */

const LEAST_BASE = 5;

/** What the posts asked for are a part of: all posts of the same time. */
export const baseOf = ({ window, from, to }: Scope): Scope => ({
  window,
  filters: [],
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
});

interface Part {
  row: CountedRow;
  part: number;
  share: number;
}

function partLine({ scope, frame }: Work, base: Scope, { row, part, share }: Part): Statement {
  const table = countedTableSchema.parse(groupOf(frame));
  const own = citer(scope, table);
  return say('counts.part', {
    name: groupName({ scope: base, name: null }, table, row),
    part: own(row.key, 'posts', { as: 'number', value: part }),
    whole: citer(base, table)(row.key, 'posts', { as: 'number', value: row.posts }),
    share: {
      written: { as: 'share', value: share },
      cite: {
        section: 'posts',
        key: row.key,
        measure: 'part',
        scope,
        table,
        against: { key: row.key, scope: base, table },
      },
    },
  });
}

/** Of each group the part that the question asks for; where it narrows nothing, each as a part of all. */
export async function tellShareBy(work: Work, narrowed: boolean, base: Scope): Promise<Answer> {
  const { frame, scope, tools } = work;
  if (!narrowed) return tellShareOfAll(work);
  const table: AskedTable = groupOf(frame);
  const [inside, whole] = await Promise.all([tools.counts(scope, table), tools.counts(base, table)]);
  const sign = frame.rising ? 1 : -1;
  const all = whole.rows
    .filter(({ posts }) => posts >= LEAST_BASE)
    .map((row): Part => {
      const part = rowIn(inside, row.key)?.posts ?? 0;
      return { row, part, share: part / row.posts };
    })
    .filter(({ part }) => part > 0 || whole.rows.length <= LONGEST)
    .toSorted((a, b) => sign * (a.share - b.share) || b.row.posts - a.row.posts);
  if (all.length === 0) return untold(say('said.none'));
  const number = frame.top ?? (whole.groups <= LONGEST ? LONGEST : LISTED);
  const shown = frame.nth > 1 ? all.slice(frame.nth - 1, frame.nth) : all.slice(0, number);
  return told([
    say('count.shareHead', { rising: choice(frame.rising ? 'yes' : 'no') }),
    ...shown.map((part) => partLine(work, base, part)),
  ]);
}

export async function tellShareOfAll(work: Work): Promise<Answer> {
  const { frame, scope, tools } = work;
  const table = countedTableSchema.parse({ ...groupOf(frame), ...(frame.rising && { rising: true }) });
  const all = countedTableSchema.parse({ by: 'all' });
  const [{ rows, groups }, whole] = await Promise.all([tools.counts(scope, table), tools.counts(scope, all)]);
  const total = whole.rows[0]?.posts ?? 0;
  if (rows.length === 0 || total === 0) return untold(say('said.none'));
  const cited = citer(scope, table);
  const shown = rows.slice(0, frame.top ?? (groups <= LONGEST ? LONGEST : LISTED));
  return told(
    shown.map((row) =>
      say('counts.part', {
        name: groupName({ scope, name: null }, table, row),
        part: cited(row.key, 'posts', { as: 'number', value: row.posts }),
        whole: citer(scope, all)('all', 'posts', { as: 'number', value: total }),
        share: {
          written: { as: 'share', value: row.posts / total },
          cite: {
            section: 'posts',
            key: row.key,
            measure: 'part',
            scope,
            table,
            against: { key: 'all', scope, table: all },
          },
        },
      }),
    ),
  );
}

/** What the first groups hold together, as a part of all. */
export async function tellTopPart(work: Work): Promise<Answer> {
  const { frame, scope, tools } = work;
  const listed = await tellCounted(
    { ...planOf({ ...frame, as: 'ranking' }) },
    [{ scope, name: null }],
    tools,
  );
  if (listed.outcome !== 'answered') return listed;
  const table = countedTableSchema.parse({
    ...groupOf(frame),
    ...measureOf(frame),
    order: frame.figure,
    top: frame.top ?? LISTED,
  });
  const all = countedTableSchema.parse({ by: 'all', ...measureOf(frame) });
  const [{ rows }, whole] = await Promise.all([tools.counts(scope, table), tools.counts(scope, all)]);
  const of = (row: CountedRow | undefined) => (frame.measure ? (row?.count?.total ?? 0) : (row?.posts ?? 0));
  const part = rows.slice(0, frame.top ?? LISTED).reduce((sum, row) => sum + of(row), 0);
  const total = of(whole.rows[0]);
  if (total === 0) return untold(say('said.none'));
  const figure = frame.measure ? 'total' : 'posts';
  const against = { key: 'all', scope, table: all };
  const line = say('count.topPart', {
    part: citer(scope, table)('', 'together', { as: 'number', value: part }),
    whole: citer(scope, all)('all', figure, { as: 'number', value: total }),
    measure: term(frame.measure ?? 'posts'),
    share: citer(scope, table)('', 'part', { as: 'share', value: part / total }, { figure, against }),
  });
  return told([line, ...listed.statements]);
}

/** The likes of some posts as a part of all likes. */
export async function tellMeasurePart({ frame, scope, tools }: Work): Promise<Answer> {
  const { measure } = frame;
  if (!measure) return untold(say('said.none'));
  const table = countedTableSchema.parse({ by: 'all', measure });
  const base = baseOf(scope);
  const [inside, whole] = await Promise.all([tools.counts(scope, table), tools.counts(base, table)]);
  const [part, total] = [inside.rows[0]?.count?.total, whole.rows[0]?.count?.total];
  if (total === undefined) return untold(say('count.unknown', { measure: term(measure) }));
  if (total === 0) return untold(say('said.none'));
  return told([
    say('count.measurePart', {
      part: citer(scope, table)('all', 'total', { as: 'number', value: part ?? 0 }),
      whole: citer(base, table)('all', 'total', { as: 'number', value: total }),
      measure: term(measure),
      share: {
        written: { as: 'share', value: (part ?? 0) / total },
        cite: {
          section: 'posts',
          key: 'all',
          measure: 'part',
          scope,
          table,
          figure: 'total',
          against: { key: 'all', scope: base, table },
        },
      },
    }),
  ]);
}

/** The posts that a column labels so, of those it is asked for. */
export async function tellLabelPart({ scope, tools }: Work, whole: Scope): Promise<Answer> {
  const [part, all] = await Promise.all([tools.totals(scope), tools.totals(whole)]);
  if (all.posts === 0) return untold(say('said.none'));
  return told([partStatement('posts', { scope, whole }, [part.posts, all.posts])]);
}
