'use client';

import { CircleAlert, Hourglass, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
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
  /** Those that are on the screen. */
  activeIds: readonly string[];
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
}: {
  item: RailItem;
  active: boolean;
  onJump?: (id: string) => void;
}) {
  return (
    <a
      href={`#${item.id}`}
      aria-current={active ? 'true' : undefined}
      onClick={() => onJump?.(item.id)}
      className={cn(
        'flex h-[25px] items-center gap-1.5 border-l-[1.5px] border-line pl-2.5 text-[12.5px] text-muted hover:text-ink pointer-coarse:h-11',
        'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
        active && 'border-accent-text font-[550] text-ink',
      )}
    >
      <span className="truncate">{item.title}</span>
      <StateMark state={item.state} />
    </a>
  );
}

function RailLinks({ items, activeIds, onJump }: SectionRailProps) {
  return (
    <ul className="sm:columns-2">
      {items.map((item, index) => (
        <li key={item.id}>
          {item.group !== undefined && item.group !== items[index - 1]?.group && (
            <p className={cn('mb-1 text-2xs text-subtle', index > 0 && 'mt-3')}>{item.group}</p>
          )}
          <RailLink item={item} active={activeIds.includes(item.id)} onJump={onJump} />
        </li>
      ))}
    </ul>
  );
}

/** List of all sections with their state and which of them are on the screen. */
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
