'use client';

import { CircleAlert, Maximize2, Minimize2 } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import { isPlainKey } from '@/components/kit/plain-key';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import { BarTrack } from '@/components/kit/charts/whisker';
import { SoFarTag, useSoFarWriting } from '@/components/features/explore/report/so-far/so-far-view';
import { soFarRows } from '@/components/features/explore/report/so-far/so-far-rows';
import { useFinding } from '@/components/kit/section-card/use-finding';
import {
  type CardId,
  sectionOfCard,
  useCards,
  useLabelOf,
} from '@/components/features/explore/report/cards/card-context';
import { Skeleton } from '@/components/ui/skeleton';
import { findingOf } from '@/lib/analysis/findings/registry';
import { toldOf } from '@/lib/analysis/findings/told';
import { sentimentOverTimeFinding } from '@/lib/analysis/findings/sentiment';
import type { Finding } from '@/lib/domain/finding';
import type { Sections } from '@/lib/domain/report';
import { SO_FAR_SECTIONS, type SoFarId, type SoFarSection } from '@/lib/domain/so-far';
import { isLowSample, sectionSample } from '@/lib/domain/section-sample';
import type { SectionId } from '@/lib/domain/sections';
import { formatFull } from '@/lib/format/number';
import { cn } from '@/lib/utils';
import { SentimentDrawing, TimesDrawing } from './tile-drawings';
import { TILE_ROWS, type TileRow, tileRows } from './tile-rows';

const ROW_LOOK = 'grid min-h-6 items-center gap-2.5 text-xs';
/** Rows of a tile whose rows are questions. */
const ASKED_ROWS = 6;

/** Where a row leads to a question it is a link, which stands above the tile's own button. */
function Row({ row, href }: { row: TileRow; href: string | null }) {
  const columns = row.ratio === null ? 'minmax(0,1fr) auto' : 'minmax(0,92px) minmax(0,1fr) auto';
  const look = { className: ROW_LOOK, style: { gridTemplateColumns: columns } };
  if (href === null)
    return (
      <li {...look}>
        <RowCells row={row} />
      </li>
    );
  return (
    <li className="max-md:nth-[n+5]:hidden">
      <Link
        href={href}
        prefetch={false}
        style={look.style}
        className={cn(
          ROW_LOOK,
          'relative z-10 -mx-2 min-h-7 rounded-sm px-2 hover:bg-hover pointer-coarse:min-h-11',
        )}
      >
        <RowCells row={row} />
      </Link>
    </li>
  );
}

function RowCells({ row: { label, value, ratio, interval, color, hollow } }: { row: TileRow }) {
  return (
    <>
      <span className="truncate" dir="auto">
        {label}
      </span>
      {ratio !== null && <BarTrack ratio={ratio} interval={interval} color={color} hollow={hollow} />}
      <span className="min-w-10 text-right font-medium">{value}</span>
    </>
  );
}

/** What a section says in its tile. */
function findingOfTile(card: CardId, sections: Partial<Sections>, page: Parameters<typeof findingOf>[2]) {
  if (card === 'sentiment_time')
    return sections.sentiment ? sentimentOverTimeFinding(sections.sentiment) : null;
  const find = <K extends SectionId>(id: K): Finding | null => {
    const section: Sections[K] | undefined = sections[id];
    return section === undefined ? null : findingOf(id, section, page);
  };
  return find(card);
}

function TileBody({ card, section }: { card: CardId; section: Partial<Sections> }) {
  const t = useTranslations('charts.index');
  const format = useChartFormat();
  const { report, actions } = useCards();
  const { hrefOfItem } = actions;
  const id = sectionOfCard(card);
  const label = useLabelOf(id);
  if (card === 'sentiment_time' && section.sentiment) return <SentimentDrawing section={section.sentiment} />;
  if (section.posting_times) return <TimesDrawing section={section.posting_times} />;
  const rows = hrefOfItem ? ASKED_ROWS : TILE_ROWS;
  const rowsOf = <K extends SectionId>(of: K) => {
    const found: Sections[K] | undefined = section[of];
    return found === undefined
      ? []
      : tileRows(of, found, { label, format, named: toldOf(report.findings, of), fresh: t('new'), rows });
  };
  return (
    <ul>
      {rowsOf(id).map((row) => (
        <Row key={row.key} row={row} href={hrefOfItem?.({ section: id, key: row.key }) ?? null} />
      ))}
    </ul>
  );
}

/** The first rows of what was read so far. */
function SoFarBody({ id, told }: { id: SoFarId; told: SoFarSection }) {
  const rows = soFarRows(id, told, useSoFarWriting(id)).slice(0, TILE_ROWS);
  return (
    <ul>
      {rows.map((row) => (
        <Row key={row.key} row={row} href={null} />
      ))}
    </ul>
  );
}

interface TileProps {
  card: CardId;
  open: boolean;
  onToggle: () => void;
}

/** The tile of a section that is there: n, one sentence, a few rows. */
function useTile(card: CardId) {
  const t = useTranslations('explore');
  const locale = useLocale();
  const { report } = useCards();
  const write = useFinding();
  const id = sectionOfCard(card);
  const state: { status: string; section?: Sections[SectionId]; told?: SoFarSection } | undefined =
    report.sections[id];
  const section = state?.section;
  if (!section) {
    const part = SO_FAR_SECTIONS.find((one) => one === card);
    const soFar = part && state?.told ? { id: part, told: state.told } : null;
    return { failed: state?.status === 'error', sections: null, soFar, n: null, sentence: null };
  }
  const sections: Partial<Sections> = { [id]: section };
  const sample = sectionSample(id, section);
  const finding = isLowSample(id, section) ? null : findingOfTile(card, sections, report.findings);
  const n = formatFull(sample.n, locale);
  return {
    failed: false,
    sections,
    soFar: null,
    n: `n = ${n}`,
    sentence: finding ? write.node(finding) : t('tile.counted', { n, unit: sample.unit }),
  };
}

/** One section at a glance: a sentence, and at most four rows or a drawing without labels. Opens its whole card. */
export function Tile({ card, open, onToggle }: TileProps) {
  const t = useTranslations('explore');
  const { failed, sections, soFar, n, sentence } = useTile(card);
  const asks = useCards().actions.hrefOfItem !== undefined;
  const Icon = failed ? CircleAlert : open ? Minimize2 : Maximize2;
  const onKeyDown = (event: KeyboardEvent) => {
    // The tile itself has the focus when the keys went from card to card.
    if (event.target !== event.currentTarget || !isPlainKey(event.nativeEvent)) return;
    if (event.key !== 'Enter' && event.key.toLowerCase() !== 'e') return;
    event.preventDefault();
    onToggle();
  };
  return (
    <section
      id={open ? `${card}-tile` : card}
      tabIndex={-1}
      aria-labelledby={`${card}-tile-title`}
      aria-busy={(!sections && !failed) || undefined}
      data-tile={open ? 'open' : 'closed'}
      onKeyDown={onKeyDown}
      className={cn(
        'group relative flex h-46 min-w-0 scroll-mb-16 md:scroll-mt-12 flex-col overflow-hidden rounded-lg border border-line bg-surface outline-0 hover:border-control focus-visible:outline-2 focus-visible:outline-focus',
        'max-md:h-auto max-md:min-h-15 max-md:justify-center max-md:py-2.5 max-md:pr-10',
        asks && 'h-66 max-md:h-auto',
        open && 'border-control',
      )}
    >
      <h3 className="flex items-center gap-2 px-4 pt-2.75 max-md:px-3.5 max-md:pt-0">
        <button
          type="button"
          id={`${card}-tile-title`}
          aria-expanded={open}
          aria-controls={open ? card : undefined}
          aria-describedby={`${card}-tile-sentence`}
          onClick={onToggle}
          className="min-w-0 flex-none cursor-pointer truncate rounded-sm text-sm font-semibold after:absolute after:inset-0 after:rounded-lg focus-visible:outline-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
        >
          {t(`sections.${card}`)}
        </button>
        <span className="min-w-0 truncate font-mono text-2xs font-normal text-subtle max-md:hidden">{n}</span>
        <Icon
          aria-hidden
          className={cn(
            'ml-auto size-3.5 flex-none text-subtle max-md:absolute max-md:top-1/2 max-md:right-3.5 max-md:-translate-y-1/2',
            asks && 'max-md:top-5',
            !failed && 'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 max-md:opacity-100',
          )}
          strokeWidth={1.75}
        />
      </h3>
      <div
        id={`${card}-tile-sentence`}
        className="line-clamp-2 px-4 text-xs text-muted max-md:px-3.5 [&_b]:font-semibold [&_b]:text-ink"
      >
        {failed ? (
          t('tile.failed')
        ) : soFar ? (
          <SoFarTag />
        ) : (
          (sentence ?? <Skeleton className="mt-1 h-3 w-3/4" />)
        )}
      </div>
      <div
        className={cn('px-4 pt-1.5 pb-2.5', asks ? 'max-md:-mr-6 max-md:px-3.5' : 'mt-auto max-md:hidden')}
      >
        {sections ? (
          <TileBody card={card} section={sections} />
        ) : soFar ? (
          <SoFarBody {...soFar} />
        ) : (
          !failed && <Skeleton className="h-20" />
        )}
      </div>
    </section>
  );
}
