'use client';

import { useId } from 'react';
import type { ShareSection } from '@/lib/domain/report';
import { rowOf, type SectionId } from '@/lib/domain/sections';
import { RankedBars } from './charts/ranked-bars';
import { rankedList } from './charts/share-transform';
import { useNameOfKind } from './item-names';

const FIRST = 6;

interface ShareListProps {
  id: SectionId;
  title: string;
  /** What the shares are of. */
  note: string;
  section: ShareSection | undefined;
}

/** The first items of a section, each a bar with its interval; nothing where nothing could be told. */
export function ShareList({ id, title, note, section }: ShareListProps) {
  const heading = useId();
  const nameOf = useNameOfKind();
  if (!section || section.items.length === 0) return null;
  const { names } = rowOf(id);
  const list = rankedList(section, {
    value: 'share',
    label: (item) => item.label ?? nameOf(names, item.key),
  });
  return (
    <section aria-labelledby={heading} className="rounded-lg border border-line bg-surface p-4">
      <h3 id={heading} className="text-sm font-semibold">
        {title}
      </h3>
      <p className="mb-2 text-xs text-subtle">{note}</p>
      <RankedBars label={title} list={list} initial={FIRST} />
    </section>
  );
}
