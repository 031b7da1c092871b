import 'server-only';
import * as social from '@/lib/contracts/social';
import { beginOauth1 } from '@/lib/server/services/people/connected-accounts/begin-oauth1';
import { beginOauth2 } from '@/lib/server/services/people/connected-accounts/begin-oauth2';
import { exchangeForGrant } from '@/lib/server/services/people/connected-accounts/complete-request';
import { connectX } from '@/lib/server/services/people/connected-accounts/connect-x';
import { disconnectAccount } from '@/lib/server/services/people/connected-accounts/disconnect-account';
import { listSocialAccounts } from '@/lib/server/services/people/connected-accounts/list-accounts';
import { signInWithX } from '@/lib/server/services/people/connected-accounts/sign-in-with-x';
import { type Api, mount } from './mount';

export function mountSocial(api: Api): void {
  mount(api, social.requestToken, (ctx, { query }) => beginOauth1(ctx, query));
  mount(api, social.accessToken, (ctx, { query }) => exchangeForGrant(ctx, query));
  mount(api, social.signInTwitter, (ctx, { body }) => signInWithX(ctx, body));
  mount(api, social.connectTwitter, (ctx, { body }) => connectX(ctx, body));
  mount(api, social.codeChallenge, (ctx, { query }) => beginOauth2(ctx, query));
  mount(api, social.signInTwitterOauth2, (ctx, { body }) => signInWithX(ctx, body));
  mount(api, social.connectTwitterOauth2, (ctx, { body }) => connectX(ctx, body));
  mount(api, social.listSocialAccounts, (ctx) => listSocialAccounts(ctx));
  mount(api, social.disconnectSocialAccount, (ctx, { params }) => disconnectAccount(ctx, params));
}
