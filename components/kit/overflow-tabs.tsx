'use client';

import { Ellipsis } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { splitTabs, useVisibleTabCount } from '@/components/kit/use-visible-tabs';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { focusRing } from '@/components/ui/focus-ring';
import { IconButton } from '@/components/ui/icon-button';
import { tabClass } from '@/components/ui/tabs';
import { cn } from '@/lib/utils';

export interface OverflowTab {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Already formatted number behind the label. */
  count?: string;
  /** Id of the tab panel, when it is in the page. */
  panelId?: string;
}

export interface OverflowTabsProps {
  label: string;
  tabs: readonly OverflowTab[];
  value: string;
  onValueChange: (id: string) => void;
  className?: string;
}

/** One tab per 60 px of width, the rest in a menu; arrow keys go through all of them. */
export function OverflowTabs({ label, tabs, value, onValueChange, className }: OverflowTabsProps) {
  const t = useTranslations('kit.tabs');
  const box = useRef<HTMLDivElement>(null);
  const count = useVisibleTabCount(box, tabs.length);
  const { shown, hidden } = splitTabs(tabs, count, value);
  const focusable = shown.some((tab) => tab.id === value) ? value : shown[0]?.id;
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = useArrowKeys(list, tabs, focusable, value, onValueChange);
  return (
    <div ref={box} className={cn('flex w-full min-w-0 items-end gap-1 border-b border-line', className)}>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        // Room is shared out evenly and short labels take what they need, so that long ones give way first.
        className="grid min-w-0 auto-cols-[minmax(0,max-content)] grid-flow-col gap-1"
      >
        {shown.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={tab.panelId && `${tab.panelId}-tab`}
            data-tab={tab.id}
            data-state={tab.id === value ? 'active' : 'inactive'}
            aria-selected={tab.id === value}
            aria-controls={tab.panelId}
            tabIndex={tab.id === focusable ? 0 : -1}
            title={tab.label}
            onClick={() => onValueChange(tab.id)}
            className={cn(
              tabClass,
              'min-w-6 overflow-hidden after:bottom-0',
              hidden.length > 0 && 'px-1.5',
              focusRing,
              'focus-visible:-outline-offset-2',
            )}
          >
            {tab.icon}
            <span className="truncate">{tab.label}</span>
            <TabCount count={tab.count} />
          </button>
        ))}
      </div>
      {hidden.length > 0 && (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <IconButton label={t('more', { count: hidden.length })} className="mb-1 ml-auto sm:ml-0">
              <Ellipsis aria-hidden />
            </IconButton>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuRadioGroup value={value} onValueChange={onValueChange}>
              {hidden.map((tab) => (
                <DropdownMenuRadioItem key={tab.id} value={tab.id}>
                  {tab.icon}
                  {tab.label}
                  <TabCount count={tab.count} />
                </DropdownMenuRadioItem>
              ))}
            </DropdownMenuRadioGroup>
          </DropdownMenuContent>
        </DropdownMenu>
      )}
    </div>
  );
}

function TabCount({ count }: { count: string | undefined }) {
  if (count === undefined) return null;
  return (
    <span className="rounded-xs shrink-0 bg-sunken px-[5px] text-2xs font-medium text-subtle dark:bg-press">
      {count}
    </span>
  );
}

/** Moves the choice, and the focus once the chosen tab is in the row: one of the menu enters it by being chosen. */
function useArrowKeys(
  list: RefObject<HTMLElement | null>,
  tabs: readonly OverflowTab[],
  current: string | undefined,
  value: string,
  onValueChange: (id: string) => void,
) {
  const toFocus = useRef<string | null>(null);
  useEffect(() => {
    if (toFocus.current !== value) return;
    toFocus.current = null;
    const row = Array.from(list.current?.querySelectorAll<HTMLElement>('[data-tab]') ?? []);
    row.find((element) => element.dataset.tab === value)?.focus();
  }, [value, list]);

  return (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === current);
    const last = tabs.length - 1;
    const targets: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const target = tabs[targets[event.key] ?? -1];
    if (!target) return;
    event.preventDefault();
    toFocus.current = target.id;
    onValueChange(target.id);
  };
}
