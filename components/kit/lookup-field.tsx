'use client';

import { useTranslations } from 'next-intl';
import { Combobox, type ComboboxProps } from '@/components/kit/combobox';
import type { ComboboxOption } from '@/components/kit/use-combobox';
import type { LookupItem, SuggestionKind } from '@/lib/domain/catalogues';

/** A row of the platform's lists, or an account. */
export interface LookupChoice extends Pick<
  LookupItem,
  'key' | 'id' | 'label' | 'gloss' | 'group' | 'note_code' | 'as_of' | 'selectable'
> {
  kind: SuggestionKind;
}

export interface LookupFieldProps extends Pick<
  ComboboxProps,
  'id' | 'label' | 'placeholder' | 'disabled' | 'aria-describedby' | 'aria-invalid' | 'className'
> {
  /** What the lists answer to what is typed. */
  items: readonly LookupChoice[];
  loading: boolean;
  /** Why there is no answer. */
  failure?: string;
  /** The answer is of several kinds: each has its heading. Else the groups of the one kind have. */
  mixed?: boolean;
  chosen: readonly LookupChoice[];
  onQueryChange: (query: string) => void;
  onChange: (chosen: LookupChoice[]) => void;
}

/** Items as options: their kind or group above them, and what is not known of them at the end of the line. */
function useLookupOptions(mixed: boolean) {
  const t = useTranslations('kit.lookup');
  return (item: LookupChoice): ComboboxOption => ({
    value: item.key,
    label: item.label,
    description: [item.gloss, mixed ? item.group : null].filter(Boolean).join(' · ') || undefined,
    disabledReason: item.selectable === false ? t('notAvailable') : undefined,
    heading: mixed ? t(`kinds.${item.kind}`) : (item.group ?? undefined),
    mark: item.note_code === 'from_account' ? t('noId') : undefined,
  });
}

/** A field that finds rows of the platform's lists while one types; what is chosen stands in it as chips. */
export function LookupField({ items, chosen, mixed = false, onChange, ...props }: LookupFieldProps) {
  const option = useLookupOptions(mixed);
  const choose = (keys: readonly string[]) => {
    const known = new Map([...items, ...chosen].map((item) => [item.key, item]));
    onChange(keys.flatMap((key) => known.get(key) ?? []));
  };
  return (
    <Combobox
      {...props}
      multiple
      filter={false}
      options={items.map(option)}
      known={chosen.map(option)}
      value={chosen.map(({ key }) => key)}
      onValueChange={choose}
    />
  );
}
