import { compareCells, type DataTableColumn, type TableSort } from '@/components/kit/data-table-model';
import { wilson } from '@/lib/analysis/stats/wilson';
import type { listCampaignAds, listCampaignAdSets } from '@/lib/contracts/campaigns';
import type { RequestInput, ResponseOf } from '@/lib/contracts/core/endpoint';
import type { createSheet } from '@/lib/contracts/sheets';
import type { AdStats, Campaign } from '@/lib/domain/ads-campaigns';
import { CSV_BOM, csvLine, type CsvValue } from '@/lib/domain/csv-cell';

/* Rows of the desk in files. Names of columns are the same in every language. */

export type AdSetFigures = ResponseOf<typeof listCampaignAdSets>[number];
export type AdFigures = ResponseOf<typeof listCampaignAds>[number];
type SheetBody = Extract<RequestInput<typeof createSheet>['body'], { sections: { rows: unknown }[] }>;
type Columns<Row> = Record<string, (row: Row) => CsvValue>;

/** As many rows as a spreadsheet is made of at once. */
export const MOST_SHEET_ROWS = 20_000;
const MOST_CELL = 32_767;

const share = ({ link_clicks: clicks, impressions }: AdStats) =>
  clicks === null || !impressions ? null : { value: clicks / impressions, ...wilson(clicks, impressions) };

const FIGURES: Columns<AdStats> = {
  spent: (row) => row.spent,
  impressions: (row) => row.impressions,
  engagements: (row) => row.engagements,
  clicks: (row) => row.clicks,
  link_clicks: (row) => row.link_clicks,
  follows: (row) => row.follows,
  video_views: (row) => row.video_views,
  click_rate: (row) => share(row)?.value ?? null,
  click_rate_low_95: (row) => share(row)?.low ?? null,
  click_rate_high_95: (row) => share(row)?.high ?? null,
  cost_per_click: (row) => (row.spent !== null && row.link_clicks ? row.spent / row.link_clicks : null),
};

const PLANNED: Columns<Pick<Campaign, 'start' | 'end' | 'daily_budget' | 'lifetime_budget'>> = {
  start: (row) => row.start,
  end: (row) => row.end,
  daily_budget: (row) => row.daily_budget,
  lifetime_budget: (row) => row.lifetime_budget,
};

export const CAMPAIGN_FILE: Columns<Campaign> = {
  campaign: (row) => row.name,
  campaign_id: (row) => row.id,
  status: (row) => row.status,
  objective: (row) => row.objective,
  ad_sets: (row) => row.ad_sets,
  ads: (row) => row.ads,
  ...PLANNED,
  ...FIGURES,
};

export const AD_SET_FILE: Columns<AdSetFigures> = {
  ad_set: (row) => row.name,
  ad_set_id: (row) => row.id,
  campaign_id: (row) => row.campaign,
  status: (row) => row.status,
  hypothesis: (row) => row.hypothesis,
  ads: (row) => row.ads,
  ...PLANNED,
  ...FIGURES,
};

export const AD_FILE: Columns<AdFigures> = {
  ad: (row) => row.name,
  ad_id: (row) => row.id,
  ad_set_id: (row) => row.ad_set,
  campaign_id: (row) => row.campaign,
  status: (row) => row.status,
  active: (row) => row.active,
  post_id: (row) => row.post_id,
  creative: (row) => row.creative,
  ...FIGURES,
};

/** Rows in the order in which the table shows them; what is not known stands last. */
export function inOrder<Row>(
  rows: readonly Row[],
  columns: readonly DataTableColumn<Row>[],
  sort: TableSort | null,
): readonly Row[] {
  const valueOf = columns.find(({ id }) => id === sort?.columnId)?.sortValue;
  if (!sort || !valueOf) return rows;
  const down = sort.direction === 'desc';
  return rows.toSorted((a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return down ? compareCells(right, left) : compareCells(left, right);
  });
}

export interface DeskFile<Row> {
  columns: Columns<Row>;
  rows: readonly Row[];
  /** What the rows are and where they come from, line by line. */
  method: [key: string, value: string][];
}

const cellsOf = <Row>({ columns }: DeskFile<Row>, row: Row): CsvValue[] =>
  Object.values(columns).map((of) => of(row));

/** The rows as a file of text, then an empty line and where they come from. */
export function deskCsv<Row>(file: DeskFile<Row>): string {
  const lines = [Object.keys(file.columns), ...file.rows.map((row) => cellsOf(file, row))];
  return [CSV_BOM, ...lines.map(csvLine), '\r\n', ...file.method.map(csvLine)].join('');
}

/** The same as two tabs of a spreadsheet. */
export function deskSheet<Row>(
  file: DeskFile<Row>,
  names: { title: string; rows: string; method: string },
): SheetBody {
  const rows = file.rows
    .slice(0, MOST_SHEET_ROWS)
    .map((row) =>
      cellsOf(file, row).map((cell) =>
        typeof cell === 'number' ? cell : String(cell ?? '').slice(0, MOST_CELL),
      ),
    );
  return {
    title: names.title.slice(0, 200),
    sections: [
      { name: names.rows, columns: Object.keys(file.columns), rows },
      { name: names.method, columns: ['key', 'value'], rows: file.method },
    ],
  };
}
