'use client';

import { CircleDashed } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, type ComponentProps } from 'react';
import { Chip } from '@/components/kit/chip';
import { ComboboxField } from '@/components/kit/combobox-field';
import { ComboboxList } from '@/components/kit/combobox-list';
import { useOpenSide } from '@/components/ui/open-side';
import { useCombobox, type ComboboxOption, type ComboboxStart } from '@/components/kit/use-combobox';
import { Popover, PopoverAnchor } from '@/components/ui/popover';

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
  /** It takes the place of a field that was in use, and its focus. */
  initially?: ComboboxStart;
}

/** A text input with a list of options; several choices stand as chips before the text. */
export function Combobox(props: ComboboxProps) {
  const { label, options, value, onValueChange, multiple = false, placeholder, className, disabled } = props;
  const { onQueryChange, filter = true, loading = false, known = [], failure, initially } = props;
  const control = {
    ...{ id: props.id, name: props.name, disabled },
    'aria-describedby': props['aria-describedby'],
    'aria-invalid': props['aria-invalid'],
    'aria-required': props['aria-required'],
  };
  const t = useTranslations('kit.combobox');
  const listId = useId();
  const { trigger: box, side, measure } = useOpenSide<HTMLDivElement>();
  const optionOf = (chosen: string) => [...options, ...known].find((option) => option.value === chosen);
  const labelOf = (chosen: string) => optionOf(chosen)?.label ?? chosen;
  const combobox = useCombobox({
    options,
    initially,
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
        <ComboboxField
          ref={box}
          label={label}
          className={className}
          onToggle={() => combobox.setOpen(!combobox.open)}
          chips={
            multiple &&
            value.map((chosen) => (
              <Chip
                key={chosen}
                label={labelOf(chosen)}
                icon={optionOf(chosen)?.mark && <ChipMark mark={optionOf(chosen)?.mark ?? ''} />}
                disabled={disabled}
                onRemove={() => onValueChange(value.filter((other) => other !== chosen))}
              />
            ))
          }
          control={{
            ...control,
            autoFocus: initially !== undefined,
            'aria-expanded': combobox.open,
            'aria-controls': combobox.open ? listId : undefined,
            'aria-activedescendant':
              combobox.open && combobox.active >= 0 ? `${listId}-${combobox.active}` : undefined,
            placeholder: hint,
            value: combobox.open ? combobox.query : (chosenLabel ?? ''),
            onChange: (event) => {
              combobox.setOpen(true);
              combobox.setQuery(event.target.value);
            },
            onClick: () => combobox.setOpen(true),
            onKeyDown: combobox.onKeyDown,
          }}
        />
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
