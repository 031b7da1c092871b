import { useState, type KeyboardEvent } from 'react';

export interface ComboboxOption {
  value: string;
  label: string;
  /** Second line. */
  description?: string;
  /** Why the option cannot be chosen; its presence disables it. */
  disabledReason?: string;
}

function matches(option: ComboboxOption, query: string): boolean {
  const wanted = query.trim().toLowerCase();
  return `${option.label} ${option.description ?? ''}`.toLowerCase().includes(wanted);
}

interface ComboboxBehaviour {
  options: readonly ComboboxOption[];
  /** False when the server filters by the query. */
  filter: boolean;
  onQueryChange?: (query: string) => void;
  onOpen: () => void;
  onChoose: (option: ComboboxOption) => void;
  onBackspace: () => void;
  closeOnChoose: boolean;
}

/** Text, open state and active option of a combobox, with the keys of the ARIA pattern. */
export function useCombobox(behaviour: ComboboxBehaviour) {
  const [open, setOpenState] = useState(false);
  const [query, setQueryState] = useState('');
  const [activeAt, setActiveAt] = useState(-1);
  const { options, filter } = behaviour;
  const found = filter && query.trim() ? options.filter((option) => matches(option, query)) : options;
  const active = Math.min(activeAt, found.length - 1);

  const setQuery = (next: string) => {
    setQueryState(next);
    behaviour.onQueryChange?.(next);
    setActiveAt(next.trim() ? 0 : -1);
  };
  const setOpen = (next: boolean) => {
    if (next === open) return;
    if (next) behaviour.onOpen();
    else if (query) setQuery('');
    setActiveAt(-1);
    setOpenState(next);
  };
  const choose = (option: ComboboxOption | undefined) => {
    if (!option || option.disabledReason !== undefined) return;
    behaviour.onChoose(option);
    if (behaviour.closeOnChoose) setOpen(false);
    else if (query) setQuery('');
  };
  const step = (by: 1 | -1) => {
    if (!open) setOpen(true);
    else if (found.length > 0)
      setActiveAt((Math.max(active, by === 1 ? -1 : 0) + by + found.length) % found.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends a Japanese conversion is not a choice.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      choose(found[active]);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === 'Backspace' && query === '') behaviour.onBackspace();
    else if (event.key === 'Tab') setOpen(false);
  };
  return { open, setOpen, query, setQuery, found, active, setActiveAt, choose, onKeyDown };
}
