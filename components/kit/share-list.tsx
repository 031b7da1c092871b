'use client';

import { useId } from 'react';
import { useChartFormat } from './charts/use-chart-format';

interface ShareListProps {
  title: string;
  /** What the shares are of. */
  note: string;
  items: readonly { key: string; label: string; share: number; low: number; high: number }[];
}

/** The first items of a section, each with its share and interval. */
export function ShareList({ title, note, items }: ShareListProps) {
  const heading = useId();
  const format = useChartFormat();
  return (
    <section aria-labelledby={heading} className="rounded-lg border border-line bg-surface p-4">
      <h3 id={heading} className="text-sm font-semibold">
        {title}
      </h3>
      <p className="mb-2 text-xs text-subtle">{note}</p>
      <ul className="grid gap-1 text-sm">
        {items.map(({ key, label, share, low, high }) => (
          <li key={key} className="flex justify-between gap-3 tabular-nums">
            <span className="truncate">{label}</span>
            <span className="whitespace-nowrap">
              {format.share(share)}{' '}
              <span className="text-xs text-subtle">({format.shareRange(low, high)})</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
