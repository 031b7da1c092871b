'use client';

import { useSyncExternalStore } from 'react';

export interface NetworkColors {
  communities: string[];
  other: string;
  text: string;
  surface: string;
  raised: string;
  line: string;
  faint: string;
  accent: string;
}

const HUES = 8;

/** The tokens of the theme in use: a canvas knows no CSS variables. */
export function readColors(): NetworkColors {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    communities: Array.from({ length: HUES }, (_, index) => read(`--c${index + 1}`)),
    other: read('--c-other'),
    text: read('--text'),
    surface: read('--surface'),
    raised: read('--raised'),
    line: read('--border'),
    faint: read('--border'),
    accent: read('--accent-text'),
  };
}

/** The eight largest communities have a colour each, the rest share the grey one. */
export function communityColor({ communities, other }: NetworkColors, community: number): string {
  return communities[community] ?? other;
}

/** A build writes `#fff` where the tokens say `#ffffff`. */
function channels(color: string): number[] {
  const long = color.length === 4 ? color.replaceAll(/[0-9a-f]/gi, '$&$&') : color;
  return [1, 3, 5].map((at) => Number.parseInt(long.slice(at, at + 2), 16));
}

/** A colour of the tokens (#rrggbb or #rgb) thinned by another. Opaque: where see-through lines cross they add up to white. */
export function thinned(color: string, ground: string, strength: number): string {
  const below = channels(ground);
  const mixed = channels(color).map((value, at) =>
    Math.round(strength * value + (1 - strength) * (below[at] ?? 0)),
  );
  return `rgb(${mixed.join(', ')})`;
}

const watch = (onChange: () => void) => {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
  return () => observer.disconnect();
};

/** Changes with the theme. */
export const useColors = () =>
  useSyncExternalStore(
    watch,
    () => document.documentElement.className,
    () => '',
  );
