import type { ImageBackground } from './section-card/section-state';

/** The background the text of this page can be read on: dark in the dark theme, else white. */
export function themeBackground(): Exclude<ImageBackground, 'transparent'> {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'white';
}
