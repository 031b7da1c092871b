import { Swatch } from '@/components/kit/charts/legend';

const LETTERS = 'ABCDE';

/** The letter a column goes by. */
export const columnLetter = (place: number): string => LETTERS[place] ?? '?';
/** Its colour on every chart of the page. */
export const columnColor = (place: number): string => `var(--c${place + 1})`;

export function ColumnMark({ place }: { place: number }) {
  return (
    <span className="inline-flex flex-none items-center gap-1.5 font-mono text-xs font-medium text-ink">
      <Swatch color={columnColor(place)} />
      {columnLetter(place)}
    </span>
  );
}
