'use client';

import { useLocale, useMessages } from 'next-intl';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import {
  itemName,
  type ItemTables,
  type ItemWords,
  type NamedItem,
  nameOfKind,
} from '@/lib/format/item-name';
import type { ItemNames } from '@/lib/domain/section-row';

const Tables = createContext<ItemTables>({ interest: {}, city: {} });

/** Sends along what interests and cities are called in the page's language: no bundle holds those tables. */
export function ItemNamesProvider({ tables, children }: { tables: ItemTables; children: ReactNode }) {
  return <Tables.Provider value={tables}>{children}</Tables.Provider>;
}

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
  const tables = useContext(Tables);
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
