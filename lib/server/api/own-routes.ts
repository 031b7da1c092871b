import 'server-only';
import * as accounts from '@/lib/contracts/own-x-account';
import { activateAccount, removeAccount } from '@/lib/server/services/own/choose-account';
import { keepArchive } from '@/lib/server/services/own/keep-archive';
import { listOwnAccounts } from '@/lib/server/services/own/own-account';
import { openSamplePerson } from '@/lib/server/services/own/sample-person';
import { type Api, mount } from './mount';

/** A person's own account on X. */
export function mountOwn(api: Api): void {
  mount(api, accounts.listOwnXAccounts, (ctx) => listOwnAccounts(ctx));
  mount(api, accounts.openSampleAccount, (ctx) => openSamplePerson(ctx));
  mount(api, accounts.keepOwnArchive, (ctx, { query, body }) =>
    keepArchive(ctx, { stream: body.stream, zone: query.time_zone ?? null }),
  );
  mount(api, accounts.activateOwnAccount, (ctx, { params }) => activateAccount(ctx, params));
  mount(api, accounts.removeOwnAccount, (ctx, { params }) => removeAccount(ctx, params));
}
