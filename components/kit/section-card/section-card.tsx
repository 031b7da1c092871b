'use client';

import { useTranslations } from 'next-intl';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { isPlainKey } from '@/components/kit/plain-key';
import { cn } from '@/lib/utils';
import { SectionFooter, type StaleNote } from './section-footer';
import { SectionHeader } from './section-header';
import type { SampleNote, SectionActions, SectionState } from './section-state';
import { SectionEmpty, SectionError, SectionSlow } from './section-states';
import { SectionSkeleton } from './section-skeleton';

export interface SectionCardProps {
  /** Anchor of the card, unique on the page. */
  id: string;
  title: string;
  sample?: SampleNote | null;
  /** Fewer than 100 known units: tag, fixed finding line, no bulk action. */
  lowSample?: boolean;
  /** Further tags beside the title. */
  tags?: ReactNode;
  /** Wide charts start at two columns. */
  defaultExpanded?: boolean;
  onExpandedChange?: (expanded: boolean) => void;
  /** The last card of the grid: takes the whole row where three columns stand. */
  closing?: boolean;
  /** Given: the card was opened from something smaller, and goes back to it instead of growing. */
  onClose?: () => void;
  /** While the focus is in the card, E widens it and T shows it as a table. */
  keys?: boolean;
  /** The receipt popover with its trigger. */
  info?: ReactNode;
  asTable?: boolean;
  actions?: SectionActions;
  /** One computed sentence with one bold number. */
  finding?: ReactNode;
  state: SectionState;
  footer?: { left?: ReactNode; right?: ReactNode };
  stale?: StaleNote;
  /** The body runs to the card's edges (tables and post lists). */
  flush?: boolean;
  /** A few lines: no height is kept for more. */
  compact?: boolean;
  children?: ReactNode;
}

function Body({
  state,
  title,
  flush,
  compact,
  closing,
  children,
}: Pick<SectionCardProps, 'state' | 'title' | 'flush' | 'compact' | 'closing' | 'children'>) {
  if (state.kind === 'loading') return <SectionSkeleton shape={state.shape} />;
  if (state.kind === 'slow') return <SectionSlow state={state} />;
  if (state.kind === 'empty') return <SectionEmpty state={state} />;
  if (state.kind === 'error') return <SectionError state={state} title={title} />;
  return (
    <div
      className={cn(
        'min-w-0 flex-1',
        !compact && 'sm:min-h-[190px]',
        closing && '@min-[1180px]/sections:min-h-0',
        flush ? 'pt-2 pb-1' : 'px-4 pt-3 pb-4',
      )}
    >
      {children}
    </div>
  );
}

/** One section of a report: header, computed finding, chart or list, footer; in every state it can be in. */
export function SectionCard(props: SectionCardProps) {
  const { id, title, sample, lowSample = false, defaultExpanded = false, onExpandedChange, state } = props;
  const { closing = false, keys = false } = props;
  const t = useTranslations('section-card');
  const [expanded, setExpanded] = useState(defaultExpanded);
  const ready = state.kind === 'ready';
  const toggle = () => {
    setExpanded(!expanded);
    onExpandedChange?.(!expanded);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // A menu of the card is drawn elsewhere on the page, but its keys come by here too.
    if (!event.currentTarget.contains(event.target as Node) || !isPlainKey(event.nativeEvent)) return;
    const action = { e: props.onClose ?? toggle, t: props.actions?.onToggleTable }[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  };
  const finding = ready && lowSample ? t('lowSampleFinding') : props.finding;
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-busy={state.kind === 'loading' || state.kind === 'slow' || undefined}
      data-columns={expanded ? 2 : 1}
      data-state={state.kind}
      onKeyDown={keys ? onKeyDown : undefined}
      className={cn(
        'relative flex min-w-0 flex-col scroll-mb-16 md:scroll-mt-12 rounded-lg border border-line bg-surface outline-0',
        'focus-visible:outline-2 focus-visible:outline-focus',
        expanded && '@min-[760px]/sections:col-span-2',
        closing && '@min-[1180px]/sections:col-span-3',
      )}
    >
      <SectionHeader
        id={id}
        title={title}
        sample={sample ?? null}
        lowSample={ready && lowSample}
        tags={props.tags}
        info={props.info}
        expanded={expanded}
        onToggleExpand={toggle}
        onClose={props.onClose}
        closing={closing}
        asTable={props.asTable ?? false}
        actions={props.actions ?? {}}
      />
      {ready && finding ? (
        <p
          data-finding=""
          className="px-4 pt-0.5 text-[12.5px]/[18px] text-muted [&_b]:font-semibold [&_b]:text-ink"
        >
          {finding}
        </p>
      ) : null}
      <Body state={state} title={title} flush={props.flush} compact={props.compact} closing={closing}>
        {props.children}
      </Body>
      <SectionFooter state={state} footer={props.footer} stale={props.stale} />
    </section>
  );
}
