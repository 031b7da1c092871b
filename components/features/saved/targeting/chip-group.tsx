'use client';

import {
  AtSign,
  Clapperboard,
  Hash,
  MapPin,
  MessageCircle,
  Radio,
  Shapes,
  Smartphone,
  Type,
  UsersRound,
  Languages as LanguagesIcon,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { CopyButton } from '@/components/kit/copy-button';
import { Button } from '@/components/ui/button';
import type { TargetingPackage } from '@/lib/domain/targeting-package';
import { AddLookup, kindOfList } from './add-lookup';
import { AddItems } from './add-items';
import { ChipRow } from './chip-row';
import { indexScale } from './index-mark';
import {
  aimedAt,
  EXCLUDABLE,
  itemsOf,
  type ListId,
  movedBy,
  type PackageItem,
  removedAt,
  toggledAt,
  withAdded,
} from './package-edit';
import { pasteText } from './paste-text';

const ICONS: Record<ListId, typeof Hash> = {
  keywords: Type,
  hashtags: Hash,
  handles: AtSign,
  interests: Shapes,
  conversation_topics: MessageCircle,
  movies_tv_shows: Clapperboard,
  custom_audiences: UsersRound,
  locations: MapPin,
  languages: LanguagesIcon,
  network_operators: Radio,
  placements: Smartphone,
};

/** Rows that stand open at first. */
const SHOWN = 12;

export interface ChipGroupProps {
  list: ListId;
  given: TargetingPackage;
  /** Absent: nobody may change the list here. */
  onChange?: ((next: TargetingPackage) => void) | undefined;
  /** Beside the heading. */
  tools?: ReactNode;
  /** Below the rows. */
  note?: ReactNode;
  /** Its order means something, and can be changed by hand. */
  ordered?: boolean;
}

function Rows({ list, given, onChange, ordered }: ChipGroupProps) {
  const t = useTranslations('targeting-lists.chips');
  const [all, setAll] = useState(false);
  const items = itemsOf(given, list);
  const at = indexScale(items.map(({ evidence }) => evidence));
  const shown = all ? items : items.slice(0, SHOWN);
  return (
    <>
      <ul className="grid gap-0.5">
        {shown.map((item, place) => (
          <ChipRow
            key={item.text}
            {...{ list, item, at }}
            onToggle={onChange && (() => onChange(toggledAt(given, list, place)))}
            onRemove={onChange && (() => onChange(removedAt(given, list, place)))}
            onAim={
              onChange && EXCLUDABLE.has(list)
                ? (aim) => onChange(aimedAt(given, list, place, aim))
                : undefined
            }
            onMove={onChange && ordered ? (step) => onChange(movedBy(given, list, place, step)) : undefined}
          />
        ))}
      </ul>
      {items.length > SHOWN && (
        <Button variant="text" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('less') : t('more', { count: items.length - SHOWN })}
        </Button>
      )}
    </>
  );
}

function Adding({
  list,
  given,
  onChange,
}: Pick<ChipGroupProps, 'list' | 'given'> & { onChange: (next: TargetingPackage) => void }) {
  const t = useTranslations('targeting-lists');
  const kind = kindOfList(list);
  const add = (more: PackageItem[]) => {
    const { package: next, refused } = withAdded(given, list, more);
    onChange(next);
    return refused;
  };
  return (
    <>
      <AddItems list={list} onAdd={add} />
      {kind && <AddLookup kind={kind} label={t(`lists.${list}`)} onAdd={add} />}
    </>
  );
}

/** One list of the package with its heading, its rows and what adds to it. */
export function ChipGroup(props: ChipGroupProps) {
  const { list, given, onChange, tools } = props;
  const t = useTranslations('targeting-lists');
  const items: PackageItem[] = itemsOf(given, list);
  const selected = items.filter(({ deselected }) => !deselected).length;
  const Icon = ICONS[list];
  return (
    <section
      aria-labelledby={`list-${list}`}
      className="@container border-t border-line-soft px-4 py-3 first:border-t-0"
    >
      <div className="flex min-h-7 flex-wrap items-center gap-x-2 gap-y-1">
        <Icon aria-hidden className="size-4 stroke-[1.75] text-subtle" />
        <h3 id={`list-${list}`} className="text-sm font-semibold">
          {t(`lists.${list}`)}
        </h3>
        <span className="text-xs text-muted">{t('ofAll', { selected, all: items.length })}</span>
        <span className="ml-auto flex items-center gap-1">
          {tools}
          {selected > 0 && (
            <CopyButton
              size="sm"
              variant="ghost"
              content={() => pasteText(given, list)}
              aria-label={t('copyList', { list: t(`lists.${list}`) })}
            />
          )}
        </span>
      </div>
      {items.length > 0 && <Rows {...props} />}
      {props.note}
      {onChange && <Adding list={list} given={given} onChange={onChange} />}
    </section>
  );
}
