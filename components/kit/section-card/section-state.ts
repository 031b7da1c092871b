import type { Unit } from '@/lib/domain/report';

/** What a card's body shows. The header stays the same in every state, so the page never jumps. */
export type SectionState =
  | { kind: 'ready' }
  /** Marked estimates of a part; the exact answer is on its way, or was stopped. */
  | { kind: 'so_far' }
  /** `counting`: what is being counted, e.g. "Placing 36,904 posts". */
  | { kind: 'loading'; shape: SkeletonShape; counting: string }
  /** Past 30 s; the request goes on until stopped. */
  | { kind: 'slow'; seconds: number; onStop?: () => void }
  | { kind: 'empty'; reason: string; wayOut?: { label: string; onClick: () => void } }
  | { kind: 'error'; message: string; onRetry?: () => void };

export type SkeletonShape = 'bars' | 'columns' | 'table' | 'tiles' | 'map' | 'grid' | 'split' | 'posts';

/** Sample size beside the title: `n = 483 of 523 accounts`. */
export interface SampleNote {
  n: number;
  /** All units, when some could not be known. */
  of?: number;
  unit: Unit;
}

export type ImageBackground = 'transparent' | 'dark' | 'white';

/** What the menu "More" offers; an action that is not given is absent. */
export interface SectionActions {
  /** Opens what a campaign could aim at among the items. */
  onBuildTargeting?: (() => void) | undefined;
  onToggleTable?: () => void;
  onCopy?: () => void;
  onExportImage?: (background: ImageBackground) => void;
  onExportSheet?: () => void;
  onExportCsv?: () => void;
  onHide?: () => void;
}

/** A title inside a sentence: first letter small unless the word is an acronym ("X stats", "SEO keywords"). */
export function titleInSentence(title: string): string {
  const [first = '', second = ''] = title;
  const acronym = second !== second.toLowerCase() || !/\p{L}/u.test(second);
  return acronym ? title : first.toLowerCase() + title.slice(first.length);
}
