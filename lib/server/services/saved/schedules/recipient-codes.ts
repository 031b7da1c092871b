import 'server-only';
import { keyedHash, matchesKeyedHash } from '@/lib/server/crypto';
import { builtProOrigin } from '@/lib/server/services/site/site-of-host';

/*
 * What the links of a recipient's mails carry: the one confirms, the other ends these mails. Neither opens a report. They
 * stand in the fragment, so that a mail program that only looks at a link changes nothing.
 */

export type RecipientStep = 'confirm' | 'leave';

const textOf = (step: RecipientStep, id: string) => `report ${step} ${id}`;

export const recipientCode = (step: RecipientStep, id: string): string =>
  `${id}.${keyedHash('unsubscribe', textOf(step, id))}`;

/** The recipient a code belongs to; null of a code that is none, or of the other step. */
export function recipientOf(step: RecipientStep, code: string): string | null {
  const [id = '', hash = ''] = code.split('.');
  return matchesKeyedHash('unsubscribe', textOf(step, id), hash) ? id : null;
}

export const recipientPage = (step: RecipientStep, id: string): string =>
  `${builtProOrigin()}/report-mails#${step}.${recipientCode(step, id)}`;

/** One click in the mail program itself (RFC 8058). */
export const leaveHeaders = (id: string) => ({
  'List-Unsubscribe': `<${builtProOrigin()}/api/report-schedules/leave/?code=${encodeURIComponent(recipientCode('leave', id))}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
