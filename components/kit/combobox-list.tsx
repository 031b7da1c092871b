'use client';

import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Fragment, useEffect, useRef, type RefObject } from 'react';
import {
  DROPDOWN_MARGIN_PX,
  DROPDOWN_MAX_HEIGHT_PX,
  DROPDOWN_MAX_WIDTH_PX,
  type OpenSide,
} from '@/components/ui/open-side';
import type { ComboboxOption } from '@/components/kit/use-combobox';
import { PopoverContent } from '@/components/ui/popover';
import { Spinner } from '@/components/ui/spinner';
import { cn } from '@/lib/utils';

interface ComboboxListProps {
  id: string;
  label: string;
  side: OpenSide;
  anchor: RefObject<HTMLElement | null>;
  options: readonly ComboboxOption[];
  chosen: readonly string[];
  active: number;
  multiple: boolean;
  loading: boolean;
  failure?: string;
  onHover: (index: number) => void;
  onChoose: (option: ComboboxOption) => void;
}

/** The layer of a combobox. Focus stays in the input; the active option is named by id. */
export function ComboboxList({
  id,
  label,
  side,
  anchor,
  options,
  loading,
  failure,
  ...list
}: ComboboxListProps) {
  const t = useTranslations('kit.combobox');
  return (
    <PopoverContent
      role="presentation"
      side={side}
      collisionPadding={DROPDOWN_MARGIN_PX}
      onOpenAutoFocus={(event) => event.preventDefault()}
      onCloseAutoFocus={(event) => event.preventDefault()}
      onInteractOutside={(event) => {
        if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault();
      }}
      style={{
        maxHeight: `min(${DROPDOWN_MAX_HEIGHT_PX}px, var(--radix-popover-content-available-height))`,
        maxWidth: `min(${DROPDOWN_MAX_WIDTH_PX}px, 100vw - ${2 * DROPDOWN_MARGIN_PX}px)`,
      }}
      className="min-w-(--radix-popover-trigger-width) overflow-y-auto p-1"
    >
      <ul
        role="listbox"
        id={id}
        aria-label={label}
        aria-multiselectable={list.multiple || undefined}
        aria-busy={loading}
      >
        {options.map((option, index) => (
          <Fragment key={option.value}>
            {option.heading !== undefined && option.heading !== options[index - 1]?.heading && (
              <li role="presentation" className="px-2 pt-2 pb-1 text-xs text-subtle first:pt-1">
                {option.heading}
              </li>
            )}
            <ComboboxItem
              id={`${id}-${index}`}
              option={option}
              chosen={list.chosen.includes(option.value)}
              active={index === list.active}
              onHover={() => list.onHover(index)}
              onChoose={() => list.onChoose(option)}
            />
          </Fragment>
        ))}
      </ul>
      <p
        role="status"
        className={cn(
          'flex items-center gap-2 px-2 text-muted',
          (loading || failure !== undefined || options.length === 0) && 'py-1.5',
        )}
      >
        {loading && <Spinner />}
        {loading ? t('loading') : (failure ?? (options.length === 0 && t('empty')))}
      </p>
    </PopoverContent>
  );
}

interface ComboboxItemProps {
  id: string;
  option: ComboboxOption;
  chosen: boolean;
  active: boolean;
  onHover: () => void;
  onChoose: () => void;
}

function ComboboxItem({ id, option, chosen, active, onHover, onChoose }: ComboboxItemProps) {
  const element = useRef<HTMLLIElement>(null);
  const disabled = option.disabledReason !== undefined;
  useEffect(() => {
    if (active) element.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <li
      ref={element}
      id={id}
      role="option"
      aria-selected={chosen}
      aria-disabled={disabled || undefined}
      onPointerMove={() => !active && onHover()}
      // The input keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={cn(
        'flex min-h-[30px] cursor-pointer items-center gap-2 rounded-sm px-2 py-1 pointer-coarse:min-h-11',
        active && 'bg-hover dark:bg-press forced-colors:outline-2',
        disabled && 'cursor-not-allowed text-subtle',
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate">{option.label}</span>
        {(option.disabledReason ?? option.description) && (
          <span className="block text-xs text-subtle">{option.disabledReason ?? option.description}</span>
        )}
      </span>
      {option.mark !== undefined && (
        <span className="shrink-0 text-xs whitespace-nowrap text-subtle">{option.mark}</span>
      )}
      {chosen && <Check aria-hidden className="size-4 shrink-0 stroke-[1.75] text-accent-text" />}
    </li>
  );
}
