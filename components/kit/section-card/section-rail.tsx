'use client';

import { ChevronDown, CircleAlert, Hourglass, List, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { Spinner } from '@/components/ui/spinner';
import { cn } from '@/lib/utils';

export type RailState = 'ready' | 'loading' | 'slow' | 'empty' | 'error' | 'low_sample';

export interface RailItem {
  /** Anchor of the card. */
  id: string;
  title: string;
  state: RailState;
  /** Written above the first of each run of items that name the same. */
  group?: string;
}

export interface SectionRailProps {
  items: RailItem[];
  activeId: string | null;
  /** Called with the anchor that was chosen; the link itself already jumps there. */
  onJump?: (id: string) => void;
}

/** A section counts as ready once it has an answer, be it empty or a low sample. */
export function readyCount(items: RailItem[]): number {
  return items.filter(({ state }) => state === 'ready' || state === 'empty' || state === 'low_sample').length;
}

function StateMark({ state }: { state: RailState }) {
  const t = useTranslations('section-card.rail');
  const icon = 'size-[13px]';
  if (state === 'ready') return null;
  if (state === 'empty') return <span className="ml-auto text-2xs text-subtle">{t('state.empty')}</span>;
  return (
    <span className="ml-auto flex-none" title={t(`state.${state}`)}>
      {state === 'loading' ? <Spinner className="size-[11px] border-[1.5px] text-subtle" /> : null}
      {state === 'slow' ? <Hourglass aria-hidden="true" className={cn(icon, 'text-subtle')} /> : null}
      {state === 'error' ? <CircleAlert aria-hidden="true" className={cn(icon, 'text-danger')} /> : null}
      {state === 'low_sample' ? <TriangleAlert aria-hidden="true" className={cn(icon, 'text-warn')} /> : null}
      <span className="sr-only">{t(`state.${state}`)}</span>
    </span>
  );
}

function RailLink({
  item,
  active,
  onJump,
  tall,
}: {
  item: RailItem;
  active: boolean;
  onJump?: (id: string) => void;
  tall: boolean;
}) {
  return (
    <a
      href={`#${item.id}`}
      aria-current={active ? 'true' : undefined}
      onClick={() => onJump?.(item.id)}
      className={cn(
        'flex items-center gap-1.5 border-l-[1.5px] border-line pl-2.5 text-[12.5px] text-muted hover:text-ink',
        'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
        tall ? 'h-11' : 'h-[25px]',
        active && 'border-accent-text font-[550] text-ink',
      )}
    >
      <span className="truncate">{item.title}</span>
      <StateMark state={item.state} />
    </a>
  );
}

function RailLinks({ items, activeId, onJump, tall = false }: SectionRailProps & { tall?: boolean }) {
  return (
    <ul>
      {items.map((item, index) => (
        <li key={item.id}>
          {item.group !== undefined && item.group !== items[index - 1]?.group && (
            <p className={cn('mb-1 text-2xs text-subtle', index > 0 && 'mt-3')}>{item.group}</p>
          )}
          <RailLink item={item} active={item.id === activeId} onJump={onJump} tall={tall} />
        </li>
      ))}
    </ul>
  );
}

/** List of all sections with their state, beside the cards from 1180 px of content. */
export function SectionRail(props: SectionRailProps) {
  const t = useTranslations('section-card.rail');
  return (
    <nav aria-label={t('label')}>
      <p className="mb-2 text-xs text-subtle">
        {t('ready', { ready: readyCount(props.items), total: props.items.length })}
      </p>
      <RailLinks {...props} />
    </nav>
  );
}

/** The same list on a phone: a bar at the bottom with the current section, the list and "next". */
export function SectionJumpBar({ items, activeId, onJump }: SectionRailProps) {
  const t = useTranslations('section-card.rail');
  const [open, setOpen] = useState(false);
  const index = Math.max(
    0,
    items.findIndex(({ id }) => id === activeId),
  );
  const next = items[index + 1];
  const jump = (id: string) => {
    setOpen(false);
    onJump?.(id);
  };
  return (
    <nav
      aria-label={t('label')}
      className="fixed inset-x-3 bottom-3 z-20 flex h-12 items-center gap-1 rounded-lg bg-raised pr-1 pl-1 shadow-dialog"
    >
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger className="flex h-11 min-w-0 flex-1 items-center gap-2.5 rounded-md px-2.5 text-left focus-visible:outline-2 focus-visible:outline-focus">
          <List aria-hidden="true" className="size-4 flex-none" strokeWidth={1.75} />
          <span className="sr-only">{t('open')}</span>
          <span className="truncate font-medium">{items[index]?.title}</span>
          <span className="ml-auto flex-none text-xs text-subtle">
            {index + 1} / {items.length}
          </span>
        </PopoverTrigger>
        <PopoverContent side="top" className="w-[calc(100vw-24px)]">
          <p className="mb-2 text-xs text-subtle">
            {t('ready', { ready: readyCount(items), total: items.length })}
          </p>
          <RailLinks items={items} activeId={activeId} onJump={jump} tall />
        </PopoverContent>
      </Popover>
      {next ? (
        <IconButton label={t('next', { title: next.title })} className="size-11" asChild>
          <a href={`#${next.id}`} onClick={() => onJump?.(next.id)}>
            <ChevronDown aria-hidden="true" />
          </a>
        </IconButton>
      ) : null}
    </nav>
  );
}
