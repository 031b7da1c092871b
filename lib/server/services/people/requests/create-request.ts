import 'server-only';
import { AppError, fieldError } from '@/lib/domain/app-error';
import type { Locale } from '@/lib/domain/locales';
import { type AudienceWish, audienceWishSchema, type RequestKind } from '@/lib/domain/requests';
import { keyedHash } from '@/lib/server/crypto';
import type { Ctx } from '@/lib/server/ctx';
import { countMail, network } from '@/lib/server/services/people/sign-in/send-delay';
import { addRequest, type RequestRecord } from '@/lib/server/stores/people/requests-store';
import { mailNewRequest, operatorAddress } from './request-mails';
import { requestSignature } from './request-link';
import { refusedDomain } from './validate';

export interface RequestInput {
  kind: RequestKind;
  name: string;
  company: string;
  email: string;
  ad_account_id?: string | undefined;
  locale: Locale;
  wish: AudienceWish;
}

/**
 * Of one day and one sender: the same again tomorrow is a new request, and who guesses what somebody else has asked for is
 * not given the link to it.
 */
function contentKeyOf({ actor, client, now }: Ctx, { locale: _, ...content }: RequestInput): string {
  const sender = actor.kind === 'user' ? actor.id : network(client.address ?? '');
  return keyedHash('request', JSON.stringify([now().toISOString().slice(0, 10), sender, content]));
}

/**
 * Stores what somebody asks for and mails both sides, or neither; the same sent twice is one request and one mail.
 * @throws AppError `bad_request` for an address whose domain is refused; `rate_limited` (code `mail_wait`).
 */
async function store(ctx: Ctx, input: RequestInput): Promise<RequestRecord> {
  if (refusedDomain(input.email))
    throw fieldError('email', 'Requests from this domain are not taken', { code: 'request_domain' });
  const now = ctx.now();
  const { kind, name, company, email, locale, wish } = input;
  await countMail(ctx, email);
  const row = {
    ...{ kind, name, company, email, locale, wish, createdAt: now },
    userId: ctx.actor.kind === 'user' ? ctx.actor.id : null,
    adAccountId: input.ad_account_id ?? '',
    contentKey: contentKeyOf(ctx, input),
  };
  const operator = await operatorAddress();
  return addRequest(row, (added, tx) => mailNewRequest(ctx, added, { operator, tx }));
}

export async function createRequest(
  ctx: Ctx,
  input: RequestInput,
): Promise<{ id: string; created_at: string; signature: string }> {
  const row = await store(ctx, input);
  return { id: row.id, created_at: row.createdAt.toISOString(), signature: requestSignature(row.id) };
}

/** Subreddits as they were written: nobody at Reddit is asked who is there. */
export async function createSubredditRequest(
  ctx: Ctx,
  given: { subreddits: string[]; email: string; name?: string | undefined; locale: Locale },
) {
  const { subreddits, email, locale } = given;
  const wish = audienceWishSchema.parse({ subreddits });
  const row = await store(ctx, {
    kind: 'reddit',
    name: given.name ?? email,
    company: '',
    email,
    locale,
    wish,
  });
  return {
    id: row.id,
    signature: requestSignature(row.id),
    subreddits: row.wish.subreddits.map((name) => ({ name, members: null, verified: false as const })),
  };
}

export const noRequest = () =>
  new AppError('not_found', 'There is no such request', { code: 'unknown_request' });
