'use client';

import { useTranslations } from 'next-intl';
import { DROPDOWN_MARGIN_PX, useOpenSide } from '@/components/ui/open-side';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select';

export interface SelectOption<V extends string = string> {
  value: V;
  label: string;
  /** Why the option cannot be chosen; its presence disables it. */
  disabledReason?: string;
}

export interface OptionSelectProps<V extends string> {
  options: readonly SelectOption<V>[];
  value: V | null;
  onValueChange: (value: V) => void;
  placeholder?: string;
  name?: string;
  id?: string;
  disabled?: boolean;
  required?: boolean;
  onBlur?: () => void;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
  className?: string;
}

/** The primitive reads an empty value as no choice, and refuses an option that has one. */
const EMPTY = '∅';
const inner = (value: string) => (value === '' ? EMPTY : value);

/** A choice of one among few; for many options or a search take the combobox. */
export function OptionSelect<V extends string>(props: OptionSelectProps<V>) {
  const { options, value, onValueChange, placeholder, name, disabled, required, ...trigger } = props;
  const t = useTranslations('kit.combobox');
  const { trigger: triggerRef, side, measure } = useOpenSide<HTMLButtonElement>();
  const choose = (next: string) => {
    const option = options.find((candidate) => inner(candidate.value) === next);
    if (option) onValueChange(option.value);
  };
  return (
    <Select
      value={value === null ? '' : inner(value)}
      onValueChange={choose}
      name={name}
      disabled={disabled}
      required={required}
      onOpenChange={(open) => open && measure()}
    >
      <SelectTrigger ref={triggerRef} {...trigger}>
        <SelectValue placeholder={placeholder ?? t('placeholder')} />
      </SelectTrigger>
      <SelectContent side={side} collisionPadding={DROPDOWN_MARGIN_PX}>
        {options.map((option) => (
          <SelectItem
            key={option.value}
            value={inner(option.value)}
            disabled={option.disabledReason !== undefined}
          >
            {option.label}
            {option.disabledReason && <span className="block text-xs">{option.disabledReason}</span>}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}
