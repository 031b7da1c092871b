'use client';

import { ChevronDown, CircleDashed } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useRef, type ComponentProps } from 'react';
import { Chip } from '@/components/kit/chip';
import { ComboboxList } from '@/components/kit/combobox-list';
import { useOpenSide } from '@/components/ui/open-side';
import { useCombobox, type ComboboxOption } from '@/components/kit/use-combobox';
import { IconButton } from '@/components/ui/icon-button';
import { Popover, PopoverAnchor } from '@/components/ui/popover';
import { cn } from '@/lib/utils';

export interface ComboboxProps extends Pick<
  ComponentProps<'input'>,
  'id' | 'name' | 'disabled' | 'aria-describedby' | 'aria-invalid' | 'aria-required'
> {
  /** Accessible name of the input and of its list. */
  label: string;
  options: readonly ComboboxOption[];
  /** Chosen values: at most one unless `multiple`. */
  value: readonly string[];
  onValueChange: (value: string[]) => void;
  multiple?: boolean;
  placeholder?: string;
  /** Called with each change of the text; with `filter` false the options are those the server found. */
  onQueryChange?: (query: string) => void;
  filter?: boolean;
  loading?: boolean;
  /** What chosen values are called that are not among the options now. */
  known?: readonly ComboboxOption[];
  /** Said in the list instead of its options. */
  failure?: string;
  className?: string;
}

/** A text input with a list of options; several choices stand as chips before the text. */
export function Combobox(props: ComboboxProps) {
  const { label, options, value, onValueChange, multiple = false, placeholder, className, disabled } = props;
  const { onQueryChange, filter = true, loading = false, known = [], failure, ...control } = props;
  const t = useTranslations('kit.combobox');
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { trigger: box, side, measure } = useOpenSide<HTMLDivElement>();
  const optionOf = (chosen: string) => [...options, ...known].find((option) => option.value === chosen);
  const labelOf = (chosen: string) => optionOf(chosen)?.label ?? chosen;
  const combobox = useCombobox({
    options,
    filter,
    onQueryChange,
    onOpen: measure,
    closeOnChoose: !multiple,
    onChoose: (option) => onValueChange(nextValue(value, option.value, multiple)),
    onBackspace: () => multiple && onValueChange(value.slice(0, -1)),
  });
  const [first] = value;
  const chosenLabel = multiple || first === undefined ? undefined : labelOf(first);
  const hint = multiple && value.length > 0 ? undefined : (chosenLabel ?? placeholder ?? t('placeholder'));
  return (
    <Popover open={combobox.open} onOpenChange={combobox.setOpen}>
      <PopoverAnchor asChild>
        <div
          ref={box}
          onClick={() => !disabled && input.current?.focus()}
          className={cn(
            'flex min-h-8 w-full min-w-0 flex-wrap items-center gap-1 rounded-sm border border-control bg-surface py-[3px] pr-1 pl-2.5 text-sm pointer-coarse:min-h-11',
            'focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus',
            control['aria-invalid'] && 'border-danger-solid',
            disabled && 'opacity-60',
            className,
          )}
        >
          {multiple &&
            value.map((chosen) => (
              <Chip
                key={chosen}
                label={labelOf(chosen)}
                icon={optionOf(chosen)?.mark && <ChipMark mark={optionOf(chosen)?.mark ?? ''} />}
                disabled={disabled}
                onRemove={() => onValueChange(value.filter((other) => other !== chosen))}
              />
            ))}
          <input
            ref={input}
            id={control.id}
            name={control.name}
            role="combobox"
            aria-label={control.id ? undefined : label}
            aria-expanded={combobox.open}
            aria-controls={combobox.open ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={
              combobox.open && combobox.active >= 0 ? `${listId}-${combobox.active}` : undefined
            }
            aria-describedby={control['aria-describedby']}
            aria-invalid={control['aria-invalid']}
            aria-required={control['aria-required']}
            autoComplete="off"
            disabled={disabled}
            placeholder={hint}
            value={combobox.open ? combobox.query : (chosenLabel ?? '')}
            onChange={(event) => {
              combobox.setOpen(true);
              combobox.setQuery(event.target.value);
            }}
            onClick={() => combobox.setOpen(true)}
            onKeyDown={combobox.onKeyDown}
            className="h-6 min-w-16 flex-1 bg-transparent text-ink outline-0 placeholder:text-subtle placeholder:opacity-100"
          />
          <IconButton
            size="sm"
            tabIndex={-1}
            disabled={disabled}
            label={t('show', { label })}
            onClick={() => combobox.setOpen(!combobox.open)}
            className="hover:bg-transparent"
          >
            <ChevronDown aria-hidden />
          </IconButton>
        </div>
      </PopoverAnchor>
      <ComboboxList
        id={listId}
        label={label}
        side={side}
        anchor={box}
        options={combobox.found}
        chosen={value}
        active={combobox.active}
        multiple={multiple}
        loading={loading}
        failure={failure}
        onHover={combobox.setActiveAt}
        onChoose={combobox.choose}
      />
    </Popover>
  );
}

/** Something is to be known of a chosen value: the word itself is heard and shown on hover. */
function ChipMark({ mark }: { mark: string }) {
  return (
    <span title={mark}>
      <CircleDashed aria-hidden />
      <span className="sr-only">{mark}: </span>
    </span>
  );
}

function nextValue(value: readonly string[], chosen: string, multiple: boolean): string[] {
  if (!multiple) return [chosen];
  return value.includes(chosen) ? value.filter((other) => other !== chosen) : [...value, chosen];
}
