import 'server-only';
import { createHash } from 'node:crypto';
import type { Comparison } from '@/lib/domain/comparison';
import type { Receipt, Report } from '@/lib/domain/report';

/** The same text for the same value, in whatever order its keys come back from the store. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([k, v]) => [k, ordered(v)]),
  );
}

/** What has to be alike for the figures to be: data, question and method, not when or how fast it was computed. */
function lasting({ computed_at: _at, engine_ms: _ms, ...receipt }: Receipt) {
  return receipt;
}

function numberOf(receipts: readonly Receipt[]): string {
  const digest = createHash('sha256')
    .update(JSON.stringify(ordered(receipts.map(lasting))))
    .digest('hex');
  return [digest.slice(0, 4), digest.slice(4, 8), digest.slice(8, 12)].join('-');
}

/** Names the figures of a report: `7f3a-20c9-e1b4`. The same question of the same data has the same number. */
export function receiptNumber(report: Report): string {
  const receipts = Object.values(report.sections).map(({ receipt }) => receipt);
  return numberOf(receipts.toSorted((a, b) => (a.section < b.section ? -1 : 1)));
}

/** The same of a comparison, whose columns have an order. */
export const comparisonNumber = ({ sections }: Comparison): string =>
  numberOf(sections.flatMap(({ receipts }) => receipts));
