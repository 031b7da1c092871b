import type { RequestInput } from '@/lib/contracts/core/endpoint';
import { ACCOUNT_METRICS } from '@/lib/contracts/competitors';
import type { createSheet } from '@/lib/contracts/sheets';
import type { SectionComparison } from '@/lib/domain/comparison';
import type { AnalysisAnswer, MetricsAnswer } from './use-competitor-answers';

type Cell = string | number;
type SheetBody = Extract<RequestInput<typeof createSheet>['body'], { sections: { rows: unknown }[] }>;
export type Sheet = SheetBody['sections'][number];
/** Words of the sheet, by key of messages `tools.competitors.sheet`. */
type Say = (key: string) => string;

const cell = (value: number | string | boolean | null | undefined): Cell =>
  value === null || value === undefined ? '' : typeof value === 'boolean' ? String(value) : value;

function metricsSheet({ accounts, details, differences }: MetricsAnswer, say: Say): Sheet {
  const rows = ACCOUNT_METRICS.flatMap((metric) =>
    accounts.map(({ handle }, place) => {
      const figure = details[metric][place];
      const gap = differences[metric][place];
      const size = gap && ('ratio' in gap ? [gap.ratio, ''] : ['', gap.difference]);
      return [
        ...[metric, `@${handle}`],
        ...[figure?.value, figure?.low, figure?.high, figure?.n, figure?.base].map(cell),
        ...[size?.[0], size?.[1], gap?.low, gap?.high, gap?.p, gap?.clear].map(cell),
      ];
    }),
  );
  const columns = ['metric', 'account', 'value', 'low', 'high', 'n', 'base', 'ratio', 'difference'];
  return {
    name: say('metrics'),
    columns: [...columns, 'difference_low', 'difference_high', 'p', 'clear'].map(say),
    rows,
  };
}

function overlapSheet({ accounts, overlap_intervals: cells }: AnalysisAnswer, say: Say): Sheet {
  const rows = accounts.flatMap((row, r) =>
    accounts.flatMap((column, c) => {
      const found = cells[r]?.[c];
      if (r === c) return [];
      const figures = found ? [found.n, found.base, found.n / found.base, found.low, found.high] : [];
      return [[`@${row.handle}`, `@${column.handle}`, ...figures]];
    }),
  );
  return {
    name: say('overlap'),
    columns: ['of', 'in', 'n', 'base', 'share', 'low', 'high'].map(say),
    rows,
  };
}

function growthSheet({ accounts }: AnalysisAnswer, say: Say): Sheet {
  return {
    name: say('growth'),
    columns: ['account', 'date', 'followers'].map(say),
    rows: accounts.flatMap(({ handle, growth }) =>
      growth.map(({ date, value }) => [`@${handle}`, date, value]),
    ),
  };
}

function comparedRows(section: SectionComparison, handles: readonly string[]): Cell[][] {
  return section.rows.flatMap((row) =>
    row.values.map((value, column) => {
      const gap = row.differences[column];
      const share = value && ('share' in value ? [value.share, value.base] : [value.value, '']);
      return [
        ...[section.id, row.label ?? row.key, handles[column] ?? ''],
        ...[share?.[0], value?.low, value?.high, value?.n, share?.[1], gap?.p, gap?.clear].map(cell),
      ];
    }),
  );
}

function comparisonSheet({ accounts, comparison }: AnalysisAnswer, say: Say): Sheet {
  const handles = accounts.map(({ handle }) => `@${handle}`);
  return {
    name: say('comparison'),
    columns: ['section', 'item', 'account', 'value', 'low', 'high', 'n', 'base', 'p', 'clear'].map(say),
    rows: comparison.sections.flatMap((section) => comparedRows(section, handles)),
  };
}

/** Whoever has the sheet can compute it again: what was asked of each account. */
function recipesSheet({ accounts, overlap_receipt: { recipe } }: AnalysisAnswer, say: Say): Sheet {
  const rows = accounts.map((account) => [`@${account.handle}`, JSON.stringify(account.recipe)]);
  return {
    name: say('recipes'),
    columns: ['account', 'recipe'].map(say),
    rows: [...rows, [say('overlap'), JSON.stringify(recipe)]],
  };
}

/** Everything that stands on the page, a tab a part. */
export function competitorSheet(
  title: string,
  metrics: MetricsAnswer,
  analysis: AnalysisAnswer,
  say: Say,
): SheetBody {
  const parts = [overlapSheet, growthSheet, comparisonSheet, recipesSheet];
  return { title, sections: [metricsSheet(metrics, say), ...parts.map((part) => part(analysis, say))] };
}
