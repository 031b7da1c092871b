'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Chip } from '@/components/kit/chip';
import { SampleBadge } from '@/components/kit/sample-badge';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '@/components/ui/dialog';
import type { AudienceUsage } from '@/lib/contracts/saved-lists';
import type { TargetingPackage } from '@/lib/domain/targeting-package';
import { formatDate } from '@/lib/format/date';
import type { SavedListsState } from './use-saved-lists';

const SHOWN = ['keywords', 'handles', 'hashtags'] as const;
type ShownId = (typeof SHOWN)[number];

interface Item {
  text: string;
  deselected: boolean;
}

/** The same whether the list was given with its sign or without. */
const signed = (sign: '#' | '@', text: string) => `${sign}${text.replace(/^[#@＃＠]+/, '')}`;

/** The items of a package as they are shown. */
export function itemsOf(given: TargetingPackage, id: ShownId): Item[] {
  if (id === 'handles')
    return given.handles.map(({ handle, deselected }) => ({ text: signed('@', handle), deselected }));
  return given[id].map(({ label, deselected }) => ({
    text: id === 'hashtags' ? signed('#', label) : label,
    deselected,
  }));
}

/** The package with one item switched on or off. */
export function toggled(given: TargetingPackage, id: ShownId, place: number): TargetingPackage {
  const flip = <I extends { deselected: boolean }>(items: readonly I[]) =>
    items.map((item, index) => (index === place ? { ...item, deselected: !item.deselected } : item));
  return id === 'handles' ? { ...given, handles: flip(given.handles) } : { ...given, [id]: flip(given[id]) };
}

function Items({
  items,
  label,
  onToggle,
}: {
  items: readonly Item[];
  label: string;
  onToggle: ((place: number) => void) | undefined;
}) {
  const t = useTranslations('saved.lists.detail');
  return (
    <section className="mt-4">
      <h3 className="text-sm font-semibold">{label}</h3>
      {items.length === 0 && <p className="mt-1 text-sm text-subtle">{t('none')}</p>}
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {items.map(({ text, deselected }, place) => (
          <li key={`${text} ${place}`} className="max-w-full">
            <Chip
              label={text}
              state={deselected ? 'deselected' : 'neutral'}
              onToggle={onToggle && (() => onToggle(place))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Source({ list }: { list: AudienceUsage }) {
  const t = useTranslations('saved.lists.detail');
  const locale = useLocale();
  const { source } = list;
  if (!source) return <p className="mt-3 text-xs text-subtle">{t('byHand')}</p>;
  const { audience: name, posts, accounts } = source;
  const about = { name, posts, date: formatDate(source.computed_at, locale) };
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2 text-xs text-subtle">
      {accounts === null ? t('sourceUnnamed', about) : t('source', { ...about, accounts })}
      {source.datasets.some(({ sample }) => sample) && <SampleBadge />}
    </p>
  );
}

function Detail({
  list,
  state,
  onClose,
}: {
  list: AudienceUsage;
  state: SavedListsState;
  onClose: () => void;
}) {
  const t = useTranslations('saved.lists.detail');
  const [given, setGiven] = useState(list.targeting_package);
  const save = async () => {
    await state.change(list, { targeting_package: given });
    onClose();
  };
  return (
    <>
      <Source list={list} />
      {SHOWN.map((id) => (
        <Items
          key={id}
          label={t(id)}
          items={itemsOf(given, id)}
          onToggle={list.owner.mine ? (place) => setGiven(toggled(given, id, place)) : undefined}
        />
      ))}
      <DialogFooter>
        <DialogClose asChild>
          <Button>{t('close')}</Button>
        </DialogClose>
        {list.owner.mine && (
          <AsyncButton variant="primary" disabled={given === list.targeting_package} onClick={save}>
            {t('save')}
          </AsyncButton>
        )}
      </DialogFooter>
    </>
  );
}

/** What a list holds, each item to be switched on and off by its owner. Open while there is one to show. */
export function ListDialog({
  list,
  state,
  onClose,
}: {
  list: AudienceUsage | null;
  state: SavedListsState;
  onClose: () => void;
}) {
  const t = useTranslations('saved.lists.detail');
  return (
    <Dialog open={list !== null} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent size="form">
        <DialogTitle className="break-words">{list?.name}</DialogTitle>
        <DialogDescription>{t('hint')}</DialogDescription>
        {list && <Detail key={`${list.id} ${list.version}`} list={list} state={state} onClose={onClose} />}
      </DialogContent>
    </Dialog>
  );
}
