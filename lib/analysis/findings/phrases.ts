import type { Finding } from '@/lib/domain/finding';
import type { PhrasesSection } from '@/lib/domain/report';

/** The phrase that most posts of each side hold, of those that one side uses more. */
export function phrasesFinding({ items }: PhrasesSection): Finding | null {
  const [praise, complaint] = [
    items.find(({ side }) => side === 'positive'),
    items.find(({ side }) => side === 'negative'),
  ];
  const said = (name: string, item: typeof praise): Finding['values'] =>
    item
      ? {
          [name]: { as: 'text', value: item.phrase },
          [`${name}Share`]: { as: 'share', value: item.share },
          [`${name}Base`]: { as: 'number', value: item.base },
        }
      : {};
  const values = { ...said('praise', praise), ...said('complaint', complaint) };
  if (praise && complaint) return { id: 'phrases.both', values };
  if (praise) return { id: 'phrases.praise', values };
  return complaint ? { id: 'phrases.complaint', values } : null;
}
