'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import {
  type ColumnRange,
  rangeBetween,
  type RangeFault,
  rangeKey,
  rangeOfKey,
} from '@/lib/domain/column-ranges';

interface RangeFormProps {
  column: ColumnRange;
  /** The key of the range that is set; null for none. */
  value: string | null;
  submit: string;
  onApply: (key: string) => void;
}

const dayText = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The ends of a key as they are typed. */
function endsOf(key: string | null): { from: string; to: string } {
  const range = key === null ? null : rangeOfKey(key)?.range;
  if (!range) return { from: '', to: '' };
  const [from = '', to = ''] = [range.low, range.high].map((end) =>
    end === null ? '' : range.kind === 'date' ? dayText(end) : String(end),
  );
  return { from, to };
}

/** From one value of a column to another; either end may stay open. */
export function RangeForm({ column, value, submit, onApply }: RangeFormProps) {
  const t = useTranslations('explore.fileColumns');
  const id = useId();
  const [ends, setEnds] = useState(endsOf(value));
  const [fault, setFault] = useState<RangeFault | null>(null);
  const dates = column.kind === 'date';
  const shown = (end: number) => (dates ? dayText(end) : String(end));
  const field = (name: 'from' | 'to', end: number) => (
    <label className="grid min-w-0 flex-1 gap-1 text-xs text-subtle">
      {t(name)}
      <Input
        type={dates ? 'date' : 'text'}
        inputMode={dates ? undefined : 'decimal'}
        value={ends[name]}
        maxLength={40}
        placeholder={shown(end)}
        aria-label={`${column.name}: ${t(name)}`}
        aria-invalid={fault !== null}
        aria-describedby={fault ? id : undefined}
        className="h-8 min-w-0 px-2 font-mono text-xs"
        onChange={(event) => setEnds({ ...ends, [name]: event.target.value })}
      />
    </label>
  );
  return (
    <form
      className="grid gap-1.5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const range = rangeBetween(column.kind, ends.from, ends.to);
        setFault(typeof range === 'string' ? range : null);
        if (typeof range !== 'string') onApply(rangeKey(column.name, range));
      }}
    >
      <div className="flex items-end gap-2">
        {field('from', column.low)}
        {field('to', column.high)}
        <Button type="submit" variant="secondary" size="sm" className="flex-none">
          {submit}
        </Button>
      </div>
      {fault && (
        <p id={id} role="alert" className="text-xs text-danger">
          {t(`faults.${dates ? 'date' : 'number'}.${fault}`)}
        </p>
      )}
    </form>
  );
}
