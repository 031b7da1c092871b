import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { FilterButton } from '@/components/kit/filter-button';

export interface FilterTriggerProps {
  icon: LucideIcon;
  label: string;
  value: string;
  /** The name is heard, not seen. */
  bare?: boolean;
}

/** The button of one filter: an icon, what it is, what it is set to. */
export function FilterTrigger({
  icon: Icon,
  label,
  value,
  bare = false,
  ...props
}: FilterTriggerProps & Omit<ComponentProps<'button'>, 'value'>) {
  return (
    <FilterButton
      icon={<Icon aria-hidden />}
      name={bare ? undefined : label}
      value={value}
      aria-label={bare ? `${label} ${value}` : undefined}
      {...props}
    />
  );
}
