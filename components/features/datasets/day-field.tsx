'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/kit/field';
import { Input } from '@/components/ui/input';
import { type ColumnMapping, type FilePreview, givenDaySchema } from '@/lib/domain/datasets';

interface DayFieldProps {
  preview: FilePreview;
  onChange: (patch: { mapping: ColumnMapping; day?: string }) => Promise<void>;
}

/** Where a file tells no dates: the one day that all its posts get, so that everything but time can be told of them. */
export function DayField({ preview: { mapping, day, notes }, onChange }: DayFieldProps) {
  const t = useTranslations('import.mapping');
  const [typed, setTyped] = useState(day ?? '');
  if (notes.every(({ id }) => id !== 'date-missing' && id !== 'day-given')) return null;
  const take = (next: string) => {
    setTyped(next);
    if (givenDaySchema.safeParse(next).success) void onChange({ mapping, day: next });
    else if (day !== undefined) void onChange({ mapping });
  };
  return (
    <div className="mt-4 max-w-md">
      <Field label={t('day')} hint={t('dayHint')}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={typed}
            onChange={(event) => take(event.target.value)}
            className="w-48"
          />
        )}
      </Field>
    </div>
  );
}
