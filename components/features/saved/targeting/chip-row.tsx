'use client';

import { ChevronDown, ChevronUp, CircleMinus, UsersRound } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Chip } from '@/components/kit/chip';
import { IconButton } from '@/components/ui/icon-button';
import { Badge } from '@/components/ui/badge';
import { LOW_SAMPLE } from '@/lib/domain/section-sample';
import { formatFull } from '@/lib/format/number';
import { ChipAdds, ChipFinding } from './chip-notes';
import { EvidencePopover, useEvidenceName } from './evidence-popover';
import { IndexMark, type IndexScale } from './index-mark';
import type { ListId, PackageItem } from './package-edit';

/** As X writes it. */
export const signed = (list: ListId, text: string): string =>
  list === 'handles' ? `@${text}` : list === 'hashtags' ? `#${text}` : text;

export interface ChipRowProps {
  list: ListId;
  item: PackageItem;
  at: IndexScale;
  /** Absent: nobody may change the list here. */
  onToggle?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
  onMove?: ((step: -1 | 1) => void) | undefined;
  /** Only where X leaves items of the list out. */
  onAim?: ((aim: 'at' | 'excluded' | 'lookalike') => void) | undefined;
}

function Figures({ item, at }: Pick<ChipRowProps, 'item' | 'at'>) {
  const t = useTranslations('targeting-lists.chips');
  const locale = useLocale();
  const { evidence } = item;
  const { index, n } = evidence ?? {};
  return (
    <>
      <span className="hidden min-w-0 @lg:block">
        {evidence && index !== undefined && <IndexMark evidence={evidence} at={at} />}
      </span>
      <span className="text-right font-medium tabular-nums">
        {index === undefined ? null : (
          <>
            <span className="sr-only">{t('index')} </span>
            {formatFull(Math.round(index * 100), locale)}
          </>
        )}
      </span>
      <span className="text-right font-mono text-[.923em] text-muted">
        {n === undefined ? null : (
          <>
            <span className="sr-only">{t('n')} </span>
            {formatFull(n, locale)}
          </>
        )}
      </span>
    </>
  );
}

/** What is aimed at: the item, everybody but it, or people like it. */
function Aim({
  list,
  item,
  label,
  onAim,
}: { label: string } & Pick<ChipRowProps, 'list' | 'item' | 'onAim'>) {
  const t = useTranslations('targeting-lists.chips');
  const { excluded = false, lookalike = false } = item;
  if (!onAim) return null;
  return (
    <>
      {list === 'custom_audiences' && (
        <IconButton
          size="sm"
          label={t('aimLike', { name: label })}
          aria-pressed={lookalike}
          onClick={() => onAim(lookalike ? 'at' : 'lookalike')}
        >
          <UsersRound aria-hidden />
        </IconButton>
      )}
      <IconButton
        size="sm"
        label={t('leaveOut', { name: label })}
        aria-pressed={excluded}
        onClick={() => onAim(excluded ? 'at' : 'excluded')}
      >
        <CircleMinus aria-hidden />
      </IconButton>
    </>
  );
}

/** One item: its chip, its figure against the baseline, and where it comes from. */
export function ChipRow({ list, item, at, onToggle, onRemove, onMove, onAim }: ChipRowProps) {
  const t = useTranslations('targeting-lists.chips');
  const nameOf = useEvidenceName();
  const label = signed(list, item.text);
  const few = (item.evidence?.n ?? LOW_SAMPLE) < LOW_SAMPLE;
  return (
    <li
      data-deselected={item.deselected || undefined}
      className="grid min-h-8 grid-cols-[minmax(0,1fr)_auto_auto_auto] items-center gap-x-2.5 text-xs @lg:grid-cols-[minmax(0,1.4fr)_minmax(4rem,.7fr)_2.5rem_3.5rem_minmax(0,.7fr)_auto]"
    >
      <span className="flex min-w-0 items-center gap-2 max-[30rem]:flex-wrap max-[30rem]:gap-y-0">
        <Chip
          label={label}
          state={item.deselected ? 'deselected' : 'selected'}
          onToggle={onToggle}
          onRemove={onRemove}
        />
        {item.deselected && (
          <span className="hidden whitespace-nowrap text-subtle @lg:inline">{t('deselected')}</span>
        )}
        {item.excluded && <Badge tone="danger">{t('excluded')}</Badge>}
        {item.lookalike && <Badge tone="accent">{t('lookalike')}</Badge>}
        {few && (
          <Badge tone="warn" className="hidden @lg:inline-flex">
            {t('few')}
          </Badge>
        )}
        {!item.deselected && <ChipAdds list={list} label={item.text} />}
      </span>
      <Figures item={item} at={at} />
      <span className="hidden truncate text-muted @lg:block">{nameOf(item.evidence)}</span>
      <span className="flex items-center justify-end">
        <Aim {...{ list, item, label, onAim }} />
        {onMove && (
          <>
            <IconButton size="sm" label={t('up', { name: label })} onClick={() => onMove(-1)}>
              <ChevronUp aria-hidden />
            </IconButton>
            <IconButton size="sm" label={t('down', { name: label })} onClick={() => onMove(1)}>
              <ChevronDown aria-hidden />
            </IconButton>
          </>
        )}
        <EvidencePopover name={label} evidence={item.evidence} />
      </span>
      {!item.deselected && <ChipFinding list={list} label={item.text} onDeselect={onToggle} />}
    </li>
  );
}
