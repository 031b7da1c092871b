import { Swatch } from '@/components/kit/charts/legend';

const LETTERS = 'ABCDE';

export const accountLetter = (place: number): string => LETTERS[place] ?? '?';
export const accountColor = (place: number): string => `var(--c${place + 1})`;

/** Colour, letter and handle of an account, the same everywhere on the page. */
export function AccountMark({ place, handle }: { place: number; handle: string }) {
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-1.5 text-xs font-medium text-ink">
      <Swatch color={accountColor(place)} />
      <span className="font-mono">{accountLetter(place)}</span>
      <span className="truncate">@{handle}</span>
    </span>
  );
}
