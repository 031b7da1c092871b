import 'server-only';
import { createTranslator } from 'next-intl';
import type { Locale } from '@/lib/domain/locales';
import { MESSAGES, type Messages } from '@/lib/i18n/messages';
import { unlinked } from '@/lib/domain/markdown';
import { plainText } from '@/lib/domain/plain-text';
import { headerText } from '@/lib/server/mail/mail-address';

export type MailKey = keyof Messages['mail'];
/** A value named `link` becomes a link of the HTML form; everything else is plain text, and names hold no address. */
export type MailValues = Readonly<Record<string, string | number>>;

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

/** Stands for the link until everything around it is escaped. No catalogue text and no given value holds it. */
const LINK_MARK = '\uE000';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

/** What people name things: no mail program makes a link of it. */
const NAMES = new Set(['name', 'team', 'inviter', 'changes', 'browser', 'system']);

/** An empty value leaves no hole between two paragraphs. */
const paragraphs = (text: string) => text.replace(/\n{3,}/g, '\n\n').trim();

function htmlOf(locale: Locale, text: string, link: string): string {
  const anchor = `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>`;
  const body = paragraphs(text)
    .split('\n\n')
    .map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>').replaceAll(LINK_MARK, anchor)}</p>`)
    .join('\n');
  return `<!doctype html>\n<html lang="${locale}"><head><meta charset="utf-8"></head><body>\n${body}\n</body></html>\n`;
}

/**
 * A mail in the recipient's language, from `messages/<locale>/mail.json`. Values are plain text wherever they stand:
 * the HTML form escapes them, the subject keeps to one line.
 * @throws Error when `link` is no http(s) address.
 */
export function mailText(locale: Locale, key: MailKey, values: MailValues = {}): MailText {
  const t = createTranslator({ locale, messages: MESSAGES[locale], namespace: 'mail', timeZone: 'UTC' });
  const link = String(values['link'] ?? '');
  if (link !== '' && !/^https?:\/\/[^\s<>"]+$/.test(link)) throw new Error('A mail links to web pages only');
  const say = (part: 'subject' | 'text', shownLink: string) => {
    const given = Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      // No mail program makes links in a subject.
      return [name, part === 'text' && NAMES.has(name) ? unlinked(plainText(value)) : plainText(value)];
    });
    return t(`${key}.${part}` as never, { ...Object.fromEntries(given), link: shownLink } as never);
  };
  return {
    subject: headerText(say('subject', link)),
    text: `${paragraphs(say('text', link))}\n`,
    html: htmlOf(locale, say('text', LINK_MARK), link),
  };
}
