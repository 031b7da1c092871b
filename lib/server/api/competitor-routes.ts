import 'server-only';
import * as competitors from '@/lib/contracts/competitors';
import { topicsOfAccounts } from '@/lib/server/services/analysis/competitors/account-topics';
import { compareAccounts } from '@/lib/server/services/analysis/competitors/compare-accounts';
import { compareCompetitors } from '@/lib/server/services/analysis/competitors/compare-competitors';
import { suggestCompetitors } from '@/lib/server/services/analysis/competitors/suggest-competitors';
import { type Api, mount } from './mount';

export function mountCompetitors(api: Api): void {
  mount(api, competitors.compareCompetitors, (ctx, { body }) => compareCompetitors(ctx, body));
  mount(api, competitors.accountTopics, (ctx, { body }) => topicsOfAccounts(ctx, body));
  mount(api, competitors.suggestCompetitors, (ctx, { body }) => suggestCompetitors(ctx, body));
  mount(api, competitors.compareAccounts, (ctx, { body }) => compareAccounts(ctx, body));
}
