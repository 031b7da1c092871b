import { ArrowDown, ArrowUp } from 'lucide-react';
import { focusRing } from '@/components/ui/focus-ring';
import { cn } from '@/lib/utils';
import type { AdColumn, AdSort } from './advertiser-order';

interface AdColumnHeadProps {
  column: AdColumn;
  label: string;
  sort: AdSort;
  onSort: (column: AdColumn) => void;
  className?: string;
}

/** The head of a column that sorts the table by it. */
export function AdColumnHead({ column, label, sort, onSort, className }: AdColumnHeadProps) {
  const on = sort.column === column;
  const Arrow = sort.down ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={on ? (sort.down ? 'descending' : 'ascending') : undefined}
      className={cn('py-1.5 font-medium', className)}
    >
      <button
        type="button"
        onClick={() => onSort(column)}
        className={cn(
          'inline-flex min-h-6 cursor-pointer items-center gap-1 rounded-xs font-medium whitespace-nowrap hover:text-ink',
          on && 'text-ink',
          focusRing,
        )}
      >
        {label}
        {on && <Arrow aria-hidden className="size-3" />}
      </button>
    </th>
  );
}
