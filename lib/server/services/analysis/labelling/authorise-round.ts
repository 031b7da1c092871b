import 'server-only';
import { z } from 'zod';
import { AppError } from '@/lib/domain/app-error';
import type { Seat } from '@/lib/domain/labelling';
import type { Ctx } from '@/lib/server/ctx';
import { keyedHash, matchesKeyedHash } from '@/lib/server/crypto';
import {
  findRound,
  type LabellingRound,
  type RoundFound,
} from '@/lib/server/stores/datasets/labelling-store';

const noRound = () => new AppError('not_found', 'There is no such round', { code: 'unknown_round' });

type Linked = Pick<LabellingRound, 'id' | 'linkTurn'>;
const linkOf = ({ id, linkTurn }: Linked) => (linkTurn === 0 ? id : `${id} ${linkTurn}`);

/** The code of the link that lets a second person label, and nothing more. */
export const roundCode = (round: Linked): string => keyedHash('labelling', linkOf(round));

/** A round of the caller's own dataset, or one that a link lets them into. @throws AppError `not_found`. */
export async function requireRound(
  ctx: Ctx,
  { round: id, code }: { round: string; code?: string },
): Promise<RoundFound> {
  const found = z.uuid().safeParse(id).success ? await findRound(ctx, id) : null;
  if (!found || !(found.mine || (code && matchesKeyedHash('labelling', linkOf(found.round), code))))
    throw noRound();
  return found;
}

/** @throws AppError `not_found` for everybody but the dataset's owner. */
export async function requireOwnRound(ctx: Ctx, round: string): Promise<RoundFound> {
  return requireRound(ctx, { round });
}

/** Who was let in by a link is the second person: nobody's labels but their own can be changed by them. */
export const seatOf = ({ mine }: RoundFound, asked: Seat): Seat => (mine ? asked : 2);
