import 'server-only';
import * as ownAccount from '@/lib/contracts/own-account';
import * as contracts from '@/lib/contracts/sign-in';
import { listOutbox } from '@/lib/server/services/people/sign-in/list-outbox';
import {
  createAccessToken,
  listAccessTokens,
  revokeAccessToken,
} from '@/lib/server/services/people/person/access-tokens';
import { deleteAccount } from '@/lib/server/services/people/person/delete-account';
import { finishEmailChange, startEmailChange } from '@/lib/server/services/people/person/email-change';
import { exportAccount } from '@/lib/server/services/people/person/export-account';
import {
  confirmSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from '@/lib/server/services/people/person/second-factor';
import { endOtherSessions, endSession, listSessions } from '@/lib/server/services/people/person/sessions';
import { finishStepUp, startStepUp } from '@/lib/server/services/people/person/step-up-start';
import { type Api, mount } from './mount';

/** What a person does with their own account, and the embedded outbox. */
export function mountPeople(api: Api): void {
  mount(api, contracts.listOutbox, (ctx) => listOutbox(ctx));
  mount(api, ownAccount.listSessions, (ctx) => listSessions(ctx));
  mount(api, ownAccount.endSession, (ctx, { params }) => endSession(ctx, params));
  mount(api, ownAccount.endOtherSessions, (ctx) => endOtherSessions(ctx));
  mount(api, ownAccount.listAccessTokens, (ctx) => listAccessTokens(ctx));
  mount(api, ownAccount.createAccessToken, (ctx, { body }) => createAccessToken(ctx, body));
  mount(api, ownAccount.revokeAccessToken, (ctx, { params }) => revokeAccessToken(ctx, params));
  mount(api, ownAccount.startStepUp, (ctx) => startStepUp(ctx));
  mount(api, ownAccount.finishStepUp, (ctx, { body }) => finishStepUp(ctx, body));
  mount(api, ownAccount.startSecondFactor, (ctx) => startSecondFactor(ctx));
  mount(api, ownAccount.confirmSecondFactor, (ctx, { body }) => confirmSecondFactor(ctx, body));
  mount(api, ownAccount.removeSecondFactor, (ctx) => removeSecondFactor(ctx));
  mount(api, ownAccount.startEmailChange, (ctx, { body }) => startEmailChange(ctx, body));
  mount(api, ownAccount.finishEmailChange, (ctx, { body }) => finishEmailChange(ctx, body));
  mount(api, ownAccount.exportAccount, (ctx) => exportAccount(ctx));
  mount(api, ownAccount.deleteAccount, (ctx) => deleteAccount(ctx));
}
