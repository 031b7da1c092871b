'use client';

import { useState, type ReactNode } from 'react';
import { ChartOrTable } from '@/components/kit/charts/chart-or-table';
import type { ChartTable } from '@/components/kit/charts/chart-table';
import { useTableText } from '@/components/kit/charts/use-table-text';
import { copyContent, type CopyOutcome } from '@/components/kit/copy-content';
import type { Finding } from '@/lib/domain/finding';
import type { Receipt } from '@/lib/domain/report';
import { ReceiptPopover } from './receipt-popover';
import { SectionCard } from './section-card';
import type { ImageBackground, SampleNote, SectionState, SkeletonShape } from './section-state';
import { ShortfallTag } from './shortfall-tag';
import { useFinding } from './use-finding';

/** What a card shows before there is a figure: how long it takes, or why it failed. */
export type Waiting =
  | { kind: 'loading' }
  | { kind: 'slow'; seconds: number }
  | { kind: 'error'; message: string; onRetry: () => void };

export interface MeasuredCardProps<S extends { receipt: Receipt }> {
  /** Unique on the page. */
  id: string;
  title: string;
  /** The measured section, or null until it is there; `waiting` says why. */
  section: S | null;
  waiting?: Waiting | null;
  /** Given, the section has nothing to show, for this reason. */
  empty?: string | null;
  /** Units counted, and those for which it could not be known. */
  counts: { n: number; unknown: number; unit: SampleNote['unit'] } | null;
  lowSample?: boolean;
  finding?: Finding | null;
  shape: SkeletonShape;
  /** What is being counted while it loads, as a sentence. */
  counting: string;
  wide?: boolean;
  flush?: boolean;
  /** A few lines: no height is kept for more. */
  compact?: boolean;
  /** The chart is itself readable text. */
  readable?: boolean;
  table: (section: S) => ChartTable;
  footer?: ReactNode;
  /** Address of the method note. */
  methodHref?: (method: string) => string;
  onCopied?: (outcome: CopyOutcome) => void;
  onExportImage?: (id: string, background: ImageBackground) => void;
  onRunAgain?: () => void;
  onBuildTargeting?: (section: S) => void;
  children: (section: S, label: string) => ReactNode;
}

function noteOf({ n, unknown, unit }: NonNullable<MeasuredCardProps<never>['counts']>): SampleNote {
  return unknown > 0 ? { n, of: n + unknown, unit } : { n, unit };
}

function stateOf<S extends { receipt: Receipt }>(props: MeasuredCardProps<S>): SectionState {
  const { section, waiting, empty, counting } = props;
  if (section !== null) return empty ? { kind: 'empty', reason: empty } : { kind: 'ready' };
  if (waiting && waiting.kind !== 'loading') return waiting;
  return { kind: 'loading', shape: props.shape, counting };
}

/** One measured section in its card: state, receipt, finding, chart or table, copy and image. */
export function MeasuredCard<S extends { receipt: Receipt }>(props: MeasuredCardProps<S>) {
  const { id, title, section, counts, finding, methodHref, onCopied, onExportImage } = props;
  const [asTable, setAsTable] = useState(false);
  const tableText = useTableText();
  const write = useFinding();
  const state = stateOf(props);
  const ready = section !== null && state.kind === 'ready';
  const copy = async (text: string) => onCopied?.(await copyContent(text));
  return (
    <SectionCard
      id={id}
      title={title}
      state={state}
      sample={ready && counts ? noteOf(counts) : null}
      lowSample={ready && props.lowSample}
      tags={ready ? <ShortfallTag receipt={section.receipt} /> : null}
      defaultExpanded={props.wide}
      flush={props.flush && !asTable}
      compact={props.compact}
      asTable={asTable}
      finding={ready && finding ? write.node(finding) : null}
      footer={ready && props.footer ? { left: props.footer } : undefined}
      info={
        section && (
          <ReceiptPopover
            title={title}
            receipt={section.receipt}
            counts={
              counts ? { n: counts.n, base: counts.n, unknown: counts.unknown, unit: counts.unit } : undefined
            }
            methodHref={methodHref?.(section.receipt.method)}
            onCopyRecipe={() => void copy(JSON.stringify(section.receipt.recipe, null, 2))}
            onRunAgain={props.onRunAgain}
          />
        )
      }
      actions={
        ready
          ? {
              onBuildTargeting: props.onBuildTargeting && (() => props.onBuildTargeting?.(section)),
              onToggleTable: () => setAsTable(!asTable),
              onCopy: () => void copy(tableText(props.table(section))),
              ...(onExportImage && { onExportImage: (background) => onExportImage(id, background) }),
            }
          : {}
      }
    >
      {ready && (
        <ChartOrTable
          table={props.table(section)}
          caption={title}
          asTable={asTable}
          readable={props.readable}
        >
          {props.children(section, finding ? write.text(finding) : title)}
        </ChartOrTable>
      )}
    </SectionCard>
  );
}
