import type { Locale } from '@/lib/domain/locales';
import { refused as english } from '@/messages/en/errors.json';
import { refused as japanese } from '@/messages/ja/errors.json';
import { documentLocale } from './document-locale';
import { displayMessage, RequestError } from './request-error';
import { toastStore } from './stores/toasts';

/** The English words are fixed by the specification (ERR-11). */
const PREFIXES: Record<Locale, string> = { en: english, ja: japanese };
const MESSAGE_LIMIT = 300;

/** First characters of a message, never half of one. */
export function shortMessage(message: string): string {
  return [...message].slice(0, MESSAGE_LIMIT).join('');
}

/**
 * The toast of a call that a tool made and the server refused with 400. Other failures stay silent here.
 * @returns true when it was one.
 */
export function tellRefusal(error: unknown): boolean {
  if (!(error instanceof RequestError) || error.status !== 400) return false;
  toastStore.getState().add(PREFIXES[documentLocale()] + shortMessage(error.message), 'error');
  return true;
}

/** The toast of any failed call whose failure is shown nowhere else; an abort and a 403 stay silent. */
export function tellFailure(error: unknown): void {
  if (tellRefusal(error)) return;
  const message = displayMessage(error);
  if (message !== null) toastStore.getState().add(shortMessage(message), 'error');
}
