'use client';

import { emptinessOf } from '@/components/features/explore/report/answer/emptiness';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { ChartOrTable } from '@/components/kit/charts/chart-or-table';
import type { ChartTable } from '@/components/kit/charts/chart-table';
import { useTableText } from '@/components/kit/charts/use-table-text';
import { ReceiptPopover } from '@/components/kit/section-card/receipt-popover';
import { SectionCard } from '@/components/kit/section-card/section-card';
import { ShortfallTag } from '@/components/kit/section-card/shortfall-tag';
import { useHeldText } from '@/components/kit/section-card/use-held-text';
import { useFinding } from '@/components/kit/section-card/use-finding';
import type { SampleNote, SectionState, SkeletonShape } from '@/components/kit/section-card/section-state';
import { buildTargeting } from '@/lib/client/stores/build-targeting';
import { findingOf } from '@/lib/analysis/findings/registry';
import type { Finding } from '@/lib/domain/finding';
import type { SectionId } from '@/lib/domain/sections';
import type { Sections } from '@/lib/domain/report';
import { recipeTitle } from '@/lib/domain/recipe';
import { candidatesIn } from '@/lib/format/report-candidates';
import { isLowSample, sectionSample, type SectionSample } from '@/lib/domain/section-sample';
import { route } from '@/lib/tenants/routes';
import { type ReportState, slowSeconds } from '@/components/features/explore/report/report-state';
import { SoFarTag, SoFarView } from '@/components/features/explore/report/so-far/so-far-view';
import { SO_FAR_SECTIONS, type SoFarId } from '@/lib/domain/so-far';
import { useCards, type CardId } from './card-context';
import { LoudestNote } from './loudest-note';

interface ReportCardProps<K extends SectionId> {
  card: CardId;
  /** The section it draws. */
  of: K;
  shape: SkeletonShape;
  counting: 'counting' | 'accounts' | 'placing' | 'reading';
  wide?: boolean;
  flush?: boolean;
  /** The last card: takes the whole row where three columns stand. */
  closing?: boolean;
  /** The chart is itself readable text, so no hidden table is needed beside it. */
  readable?: boolean;
  /** The sentence under the title; the section's own unless given. */
  finding?: (section: Sections[K]) => Finding | null;
  /** What the section counts, where the section itself does not hold it. */
  sample?: SectionSample | null;
  /** What is said where there is nothing to list; undefined: what is said of every card. */
  none?: (section: Sections[K]) => string | undefined;
  table: (section: Sections[K]) => ChartTable;
  footer?: (section: Sections[K]) => { left?: ReactNode; right?: ReactNode } | undefined;
  children: (section: Sections[K], label: string) => ReactNode;
}

type Loaded<K extends SectionId> = ReportState['sections'][K];

function useCardState<K extends SectionId>(props: ReportCardProps<K>, section: Loaded<K>): SectionState {
  const t = useTranslations('explore');
  const { now, actions } = useCards();
  if (section?.status === 'so_far' && props.card === props.of) return { kind: 'so_far' };
  if (section === undefined || section.status === 'loading' || section.status === 'so_far') {
    const seconds = slowSeconds(section, now);
    return seconds === null
      ? { kind: 'loading', shape: props.shape, counting: t(`waiting.${props.counting}`) }
      : { kind: 'slow', seconds, onStop: actions.onStop };
  }
  if (section.status === 'error') {
    return { kind: 'error', message: section.message, onRetry: () => actions.onRetry(props.of) };
  }
  const none = section.section.items.length === 0 ? props.none?.(section.section) : undefined;
  if (none !== undefined) return { kind: 'empty', reason: none };
  const empty = emptinessOf(props.of, section.section);
  if (!empty) return { kind: 'ready' };
  const reason = t(`empty.${empty.id}`, { count: empty.count ?? 0, least: empty.least ?? 0 });
  if (empty.id !== 'noneHint') return { kind: 'empty', reason };
  return { kind: 'empty', reason, wayOut: { label: t('results.noneAction'), onClick: actions.onUseAllData } };
}

const soFarId = (id: SectionId): SoFarId | undefined => SO_FAR_SECTIONS.find((one) => one === id);

/** n as the note beside the title says it: `n = 483 of 523` when some could not be known. */
function noteOf({ n, of, unit }: SectionSample): SampleNote {
  return of > n ? { n, of, unit } : { n, unit };
}

/** One section of the report in its card: state, receipt, finding, chart or table, menu. */
export function ReportCard<K extends SectionId>(props: ReportCardProps<K>) {
  const t = useTranslations('explore');
  const { actions, report, keys, onClose } = useCards();
  const section: Loaded<K> = report.sections[props.of];
  const [asTable, setAsTable] = useState(false);
  const state = useCardState(props, section);
  const value = section?.status === 'ready' ? section.section : null;
  const ready = value !== null && state.kind === 'ready';
  const title = t(`sections.${props.card}`);
  const write = useFinding();
  const find = props.finding ?? ((found: Sections[K]) => findingOf(props.of, found, report.findings));
  const held = useHeldText();
  const finding = ready ? find(value) : null;
  const tableText = useTableText();
  const sample = value === null ? null : (props.sample ?? sectionSample(props.of, value));
  const label = finding ? write.text(finding) : title;
  const id = props.card;
  const part = soFarId(props.of);
  const candidates = ready ? candidatesIn(props.of, value) : [];
  return (
    <SectionCard
      id={id}
      title={title}
      state={state}
      sample={sample && noteOf(sample)}
      lowSample={ready && isLowSample(props.of, value)}
      tags={ready ? <ShortfallTag receipt={value.receipt} /> : state.kind === 'so_far' && <SoFarTag />}
      defaultExpanded={props.wide}
      flush={props.flush && !asTable}
      asTable={asTable}
      keys={keys}
      closing={props.closing}
      onClose={onClose}
      finding={finding && write.node(finding)}
      footer={value === null ? undefined : props.footer?.(value)}
      info={
        value && (
          <ReceiptPopover
            title={title}
            receipt={value.receipt}
            counts={
              sample
                ? { n: sample.n, base: sample.n, unknown: sample.of - sample.n, unit: sample.unit }
                : undefined
            }
            methodHref={route('methods', { id: value.receipt.method })}
            onCopyRecipe={() => actions.onCopy(JSON.stringify(value.receipt.recipe, null, 2))}
            onRunAgain={actions.onRunAgain}
            tested={held.ofSection(report.findings, props.of)}
          />
        )
      }
      actions={{
        onHide: actions.onHide && (() => actions.onHide?.(id)),
        ...(ready && {
          onBuildTargeting:
            candidates.length === 0
              ? undefined
              : () => buildTargeting({ title: recipeTitle(value.receipt.recipe), from: { candidates } }),
          onToggleTable: () => setAsTable(!asTable),
          onCopy: () => actions.onCopy(tableText(props.table(value))),
          onExportSheet: actions.onExportSheet && (() => actions.onExportSheet?.(props.of)),
          onExportCsv:
            actions.onExportCsv &&
            (() => actions.onExportCsv?.(props.of, id === 'sentiment_time' ? 'by_day' : undefined)),
          onExportImage: (background) => actions.onExportImage(id, background),
        }),
      }}
    >
      {state.kind === 'so_far' && part !== undefined && section?.status === 'so_far' && (
        <SoFarView id={part} told={section.told} label={title} />
      )}
      {ready && (
        <ChartOrTable table={props.table(value)} caption={title} asTable={asTable} readable={props.readable}>
          {props.children(value, label)}
        </ChartOrTable>
      )}
      {ready && id !== 'sentiment_time' && <LoudestNote receipt={value.receipt} items={value.items} />}
    </SectionCard>
  );
}
