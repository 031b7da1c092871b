'use client';

import { useLocale, useMessages } from 'next-intl';
import { useContext, useMemo } from 'react';
import { itemName, type ItemWords, type NamedItem, nameOfKind } from '@/lib/format/item-name';
import type { ItemNames } from '@/lib/domain/section-row';
import { ItemTablesContext } from './item-tables';

/** Pages that name no items send no messages `charts`; their findings still have figures. */
const NO_WORDS = {
  sentiment: {},
  gender: {},
  job: {},
  measures: {},
  age: { between: '{low}–{high}', over: '{low}+' },
};

/** The words that items are named by, in the page's language. */
export function useItemWords(): ItemWords {
  const locale = useLocale();
  const { charts }: { charts?: Pick<ItemWords, keyof typeof NO_WORDS> } = useMessages();
  const tables = useContext(ItemTablesContext);
  return useMemo(() => {
    const { sentiment, gender, job, measures, age } = charts ?? NO_WORDS;
    return { locale, sentiment, gender, job, measures, age, ...tables };
  }, [locale, charts, tables]);
}

/** What people read of an item. */
export function useItemName(): (item: NamedItem) => string {
  const words = useItemWords();
  return (item) => itemName(item, words);
}

/** What people read of a key that belongs to no section. */
export function useNameOfKind(): (names: ItemNames, key: string) => string {
  const words = useItemWords();
  return (names, key) => nameOfKind(names, key, words);
}
