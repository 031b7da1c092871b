'use client';

import { Filter } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Chip } from '@/components/kit/chip';
import { useItemName } from '@/components/kit/item-names';
import type { ObservedBlock } from '@/lib/domain/audience-blocks';
import type { RecipeFilter } from '@/lib/domain/recipe';

interface FilterChipsProps {
  filters: readonly RecipeFilter[];
  onChange: (filters: RecipeFilter[]) => void;
  /** Of whom the posts are, put together from blocks. */
  people?: readonly ObservedBlock[] | undefined;
  onEverybody: () => void;
  /** Only these single posts. */
  posts?: readonly string[] | undefined;
  onAllPosts: () => void;
}

const same = (a: RecipeFilter, b: RecipeFilter) => a.section === b.section && a.key === b.key;

/** What narrows the analysis besides the question. A chip that was taken off stays, struck through, to be put back. */
export function FilterChips({ filters, people, posts, onChange, ...all }: FilterChipsProps) {
  const t = useTranslations('explore');
  const nameOf = useItemName();
  const [removed, setRemoved] = useState<RecipeFilter[]>([]);
  const off = removed.filter((filter) => !filters.some((one) => same(one, filter)));
  if (filters.length + off.length === 0 && !people && !posts) return null;
  // The name of a column's value begins with the column.
  const label = (filter: RecipeFilter) =>
    filter.section === 'file_columns'
      ? nameOf(filter)
      : `${t(`sections.${filter.section}`)}: ${nameOf(filter)}`;
  const remove = (filter: RecipeFilter) => {
    setRemoved([...off, filter]);
    onChange(filters.filter((one) => !same(one, filter)));
  };
  return (
    <div role="group" aria-label={t('only.label')} className="flex flex-wrap items-center gap-1.5 pt-3">
      <span className="inline-flex items-center gap-1.5 text-xs text-muted">
        <Filter aria-hidden className="size-3.5" strokeWidth={1.75} />
        {t('only.label')}
      </span>
      {people && (
        <Chip
          label={t('only.people', { count: people.length })}
          state="selected"
          onRemove={all.onEverybody}
        />
      )}
      {posts && (
        <Chip label={t('only.posts', { count: posts.length })} state="selected" onRemove={all.onAllPosts} />
      )}
      {filters.map((filter) => (
        <Chip
          key={`${filter.section} ${filter.key}`}
          label={label(filter)}
          state="selected"
          onRemove={() => remove(filter)}
        />
      ))}
      {off.map((filter) => (
        <Chip
          key={`${filter.section} ${filter.key}`}
          label={label(filter)}
          state="deselected"
          onToggle={() => onChange([...filters, filter])}
        />
      ))}
    </div>
  );
}
