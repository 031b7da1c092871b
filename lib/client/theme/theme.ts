export type Theme = 'dark' | 'light';

export const THEME_KEY = 'themenew';
export const DEFAULT_THEME: Theme = 'dark';
/** Name of the frame in which the browser extension shows our pages. */
export const EXTENSION_FRAME_NAME = 'murmur-extension';

export interface PageFrame {
  /** `location.protocol`, with its colon. */
  protocol: string;
  /** `window.name` */
  name: string;
}

export function isExtensionFrame(frame: PageFrame): boolean {
  return frame.name === EXTENSION_FRAME_NAME || frame.protocol.endsWith('-extension:');
}

export function parseTheme(stored: string | null | undefined): Theme {
  return stored === 'light' || stored === 'dark' ? stored : DEFAULT_THEME;
}

/** The theme a page shows: light where the route or the extension forces it, else the person's. */
export function shownTheme(chosen: Theme, forcedLight: boolean): Theme {
  return forcedLight ? 'light' : chosen;
}

export function applyTheme(theme: Theme, root: Element): void {
  root.classList.toggle('dark', theme === 'dark');
}
