import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { env } from '@/lib/server/env';
import type { Ctx } from '@/lib/server/ctx';
import { userView } from '@/lib/server/services/people/person/user-view';

/**
 * The creators tool is reserved to the group Creators. The group is a list of e-mail addresses (CREATORS_EMAILS) and the
 * operator; a listed address counts once it is verified. Where no list is set, as on one's own machine, everybody whom
 * the route lets in may use it. The local owner and the command line are the operator's own hand.
 * @throws AppError `forbidden` (code `creators_only`) for everybody else while a list is set.
 */
export async function requireCreators(ctx: Ctx): Promise<void> {
  if (env().CREATORS_EMAILS.length === 0) return;
  if (ctx.actor.kind === 'local-owner' || ctx.actor.kind === 'cli') return;
  if (ctx.actor.kind === 'user' && (await userView(ctx)).groups.includes('Creators')) return;
  throw new AppError('forbidden', 'The creators tool is reserved to the people on the list of creators', {
    code: 'creators_only',
  });
}
