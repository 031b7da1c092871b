import 'server-only';
import Bowser from 'bowser';

export interface Device {
  /** `Firefox`; '' when nobody can tell. */
  browser: string;
  /** `macOS`; '' when nobody can tell. */
  system: string;
}

/** Longer ones are no browser's. */
const MAX_LENGTH = 1_000;

/** What a browser says it is; its own word, for the eyes of the person only. */
export function deviceOf(userAgent: string): Device {
  if (userAgent.trim() === '' || userAgent.length > MAX_LENGTH) return { browser: '', system: '' };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name ?? '', system: os.name ?? '' };
}
