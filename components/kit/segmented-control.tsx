'use client';

import type { ReactNode } from 'react';
import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group';

export interface Segment<V extends string> {
  value: V;
  label: string;
  icon?: ReactNode;
  disabled?: boolean;
}

export interface SegmentedControlProps<V extends string> {
  /** Name of the choice for screen readers. */
  label: string;
  segments: readonly Segment<V>[];
  value: V;
  onValueChange: (value: V) => void;
  className?: string;
}

/** A choice of exactly one among two to five, always visible. */
export function SegmentedControl<V extends string>(props: SegmentedControlProps<V>) {
  const { label, segments, value, onValueChange, className } = props;
  return (
    <ToggleGroup
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        // A click on the chosen segment gives an empty value: one is always chosen.
        const segment = segments.find((candidate) => candidate.value === next);
        if (segment) onValueChange(segment.value);
      }}
      className={className}
    >
      {segments.map((segment) => (
        <ToggleGroupItem key={segment.value} value={segment.value} disabled={segment.disabled}>
          {segment.icon}
          <span className="truncate">{segment.label}</span>
        </ToggleGroupItem>
      ))}
    </ToggleGroup>
  );
}
