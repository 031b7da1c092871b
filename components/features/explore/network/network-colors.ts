'use client';

import { useSyncExternalStore } from 'react';

export interface NetworkColors {
  communities: string[];
  other: string;
  text: string;
  edge: string;
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
    edge: read('--border-soft'),
    faint: read('--border-soft'),
    accent: read('--accent-text'),
  };
}

/** The eight largest communities have a colour each, the rest share the grey one. */
export function communityColor({ communities, other }: NetworkColors, community: number): string {
  return communities[community] ?? other;
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
