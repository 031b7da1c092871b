import 'server-only';
import type { AskedOwn } from '@/lib/analysis/own/questions/recognise';
import type { OwnAnswer } from '@/lib/domain/own-talk';
import type { Ctx } from '@/lib/server/ctx';
import type { OwnAccount } from '@/lib/server/services/own/own-account';
import type { Reply } from './reply';

export interface Telling {
  account: OwnAccount;
  reply: Reply;
  asked: AskedOwn;
}

/** Writes what is known into the reply; `unknown` where what it takes is not kept. */
export type Teller = (ctx: Ctx, telling: Telling) => Promise<OwnAnswer['outcome']>;
