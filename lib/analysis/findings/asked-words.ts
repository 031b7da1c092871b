import type { ReportQuery, Sections } from '@/lib/domain/report';
import { rowOf, type SectionId } from '@/lib/domain/sections';

/** How a word is told to be the same whether it stands as a tag, a phrase or with capitals. */
export const plain = (word: string) =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[#@\s"'’_-]/gu, '');

/**
 * Whether the items of a section are words that posts hold, or accounts that stand out by being named: those of the
 * question tell nothing new.
 */
export const namesWords = (section: SectionId): boolean => {
  const { kind, unit, names, index } = rowOf(section);
  if (kind !== 'shares') return false;
  return names === 'handle' ? index !== 'none' : unit === 'posts' && ['text', 'hashtag'].includes(names);
};

/** The words that were asked for, each phrase whole and by its words: every post holds them, so they are no finding. */
export function askedWords(query: Pick<ReportQuery, 'groups'> | null): { has: (word: string) => boolean } {
  const phrases = (query?.groups ?? []).flat();
  const words = new Set([...phrases, ...phrases.flatMap((phrase) => phrase.split(/\s+/u))].map(plain));
  words.delete('');
  return { has: (word) => words.has(plain(word)) };
}

/** A section without the words that were asked for. */
export function withoutAsked<K extends SectionId>(
  id: K,
  section: Sections[K],
  query: ReportQuery | null,
): Sections[K] {
  if (!namesWords(id) || !('items' in section)) return section;
  const asked = askedWords(query);
  const items = section.items.filter((item) => !('key' in item && asked.has(item.key)));
  return items.length === section.items.length ? section : { ...section, items };
}
