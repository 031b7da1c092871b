import { useState, type KeyboardEvent } from 'react';

export interface ComboboxOption {
  value: string;
  label: string;
  /** Second line. */
  description?: string;
  /** Why the option cannot be chosen; its presence disables it. */
  disabledReason?: string;
  /** Stands above the first of the options that share it. */
  heading?: string;
  /** A word at the end of the line. */
  mark?: string;
}

function matches(option: ComboboxOption, query: string): boolean {
  const wanted = query.trim().toLowerCase();
  return `${option.label} ${option.description ?? ''}`.toLowerCase().includes(wanted);
}

/** How a combobox begins that takes the place of a field in use. */
export interface ComboboxStart {
  open: boolean;
  query: string;
}

interface ComboboxBehaviour {
  initially?: ComboboxStart;
  options: readonly ComboboxOption[];
  /** False when the server filters by the query. */
  filter: boolean;
  onQueryChange?: (query: string) => void;
  onOpen: () => void;
  onChoose: (option: ComboboxOption) => void;
  onBackspace: () => void;
  closeOnChoose: boolean;
}

/** The text, what it finds, and which of the found options is active. */
function useSearch({ options, filter, onQueryChange, initially }: ComboboxBehaviour) {
  const [query, setQueryState] = useState(initially?.query ?? '');
  const [activeAt, setActiveAt] = useState(query.trim() ? 0 : -1);
  const found = filter && query.trim() ? options.filter((option) => matches(option, query)) : options;
  const setQuery = (next: string) => {
    setQueryState(next);
    onQueryChange?.(next);
    setActiveAt(next.trim() ? 0 : -1);
  };
  return { query, setQuery, found, active: Math.min(activeAt, found.length - 1), setActiveAt };
}

/** Text, open state and active option of a combobox, with the keys of the ARIA pattern. */
export function useCombobox(behaviour: ComboboxBehaviour) {
  const [open, setOpenState] = useState(behaviour.initially?.open ?? false);
  const search = useSearch(behaviour);
  const { query, setQuery, found, active, setActiveAt } = search;

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
  return {
    ...search,
    open,
    setOpen,
    choose,
    onKeyDown: keyHandler({
      open,
      query,
      step,
      choose: () => choose(found[active]),
      setOpen,
      onBackspace: behaviour.onBackspace,
    }),
  };
}

interface KeyActions {
  open: boolean;
  query: string;
  step: (by: 1 | -1) => void;
  choose: () => void;
  setOpen: (open: boolean) => void;
  onBackspace: () => void;
}

function keyHandler({ open, query, step, choose, setOpen, onBackspace }: KeyActions) {
  return (event: KeyboardEvent) => {
    // Enter that ends a Japanese conversion is not a choice.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      choose();
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === 'Backspace' && query === '') onBackspace();
    else if (event.key === 'Tab') setOpen(false);
  };
}
