'use client';

import { type ReactNode, useState } from 'react';
import { Field } from '@/components/kit/field';
import { Input } from '@/components/ui/input';

interface NumberFieldProps {
  label: string;
  hint?: ReactNode;
  value: number | null;
  onChange: (value: number | null) => void;
  /** Numbers that are offered; any other may be typed. */
  offered?: readonly number[];
  className?: string;
  disabled?: boolean;
}

const printed = (value: number | null) => (value === null ? '' : String(value));

function readNumber(text: string): number | null {
  const read = Number(text.replaceAll(/[,\s]/g, ''));
  return text.trim() !== '' && Number.isFinite(read) && read > 0 ? read : null;
}

/** A number above 0, or none. What cannot be read stays as it is typed and counts as none. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, value, onChange, offered, className, disabled } = props;
  const [typed, setTyped] = useState(printed(value));
  // What is typed stays as it is while it reads as the number; another number that comes from outside is shown.
  const text = readNumber(typed) === value ? typed : printed(value);
  const list = offered && `offered-${label.replaceAll(/\W+/g, '-')}`;
  return (
    <Field label={label} hint={hint} className={className}>
      {(control) => (
        <>
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            className="tabular-nums"
            list={list}
            disabled={disabled}
            value={text}
            onChange={({ target }) => {
              setTyped(target.value);
              onChange(readNumber(target.value));
            }}
          />
          {list && (
            <datalist id={list}>
              {offered.map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}
