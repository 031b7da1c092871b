import 'server-only';
import { DEFAULT_LOCALE, type Locale, localeOf } from '@/lib/domain/locales';
import type { RequestState } from '@/lib/domain/requests';
import type { Ctx } from '@/lib/server/ctx';
import { mailText } from '@/lib/server/services/site/mail/mail-text';
import { sendMail } from '@/lib/server/services/site/mail/send-mail';
import { builtDashboardOrigin } from '@/lib/server/services/site/site-of-host';
import { findOperatorId } from '@/lib/server/stores/people/identity-store';
import type { RequestRecord, RequestTransaction } from '@/lib/server/stores/people/requests-store';
import { findUser } from '@/lib/server/stores/people/users-store';
import { route } from '@/lib/tenants/routes';
import { requestPage } from './request-link';

/** Whoever runs the installation, where a mail reaches them. Looked up before the transaction: one must not wait in another. */
export async function operatorAddress(): Promise<{ email: string; locale: Locale } | null> {
  const operatorId = await findOperatorId();
  const operator = operatorId ? await findUser(operatorId) : null;
  if (!operator?.email || !operator.emailVerifiedAt) return null;
  return { email: operator.email, locale: localeOf(operator.language, DEFAULT_LOCALE) };
}

/** Tells both sides of a new request. */
export async function mailNewRequest(
  ctx: Ctx,
  row: RequestRecord,
  { operator, tx }: { operator: Awaited<ReturnType<typeof operatorAddress>>; tx: RequestTransaction },
): Promise<void> {
  const locale = localeOf(row.locale, DEFAULT_LOCALE);
  const received = mailText(locale, 'request-received', { name: row.name, link: requestPage(row.id) });
  await sendMail(ctx, { kind: 'request-received', to: row.email, locale, ...received }, tx);
  if (!operator) return;
  const link = `${builtDashboardOrigin()}${route('requests')}`;
  const told = mailText(operator.locale, 'request-new', { name: row.name, kind: row.kind, link });
  await sendMail(ctx, { kind: 'request-new', to: operator.email, locale: operator.locale, ...told }, tx);
}

const TOLD: Readonly<Record<RequestState, boolean>> = {
  new: false,
  in_progress: true,
  done: true,
  declined: true,
};

/** Tells who asked that their request has moved on. */
export async function mailMovedRequest(ctx: Ctx, row: RequestRecord, tx: RequestTransaction): Promise<void> {
  if (!TOLD[row.state]) return;
  const locale = localeOf(row.locale, DEFAULT_LOCALE);
  const text = mailText(locale, 'request-moved', {
    ...{ name: row.name, state: row.state, message: row.answer },
    link: requestPage(row.id),
  });
  await sendMail(ctx, { kind: 'request-moved', to: row.email, locale, ...text }, tx);
}
