import 'server-only';
import * as builder from '@/lib/contracts/audience-builder';
import { checkHandles } from '@/lib/server/services/analysis/audience-builder/check-handles';
import { findPeople } from '@/lib/server/services/analysis/audience-builder/find-people';
import { generateInsights } from '@/lib/server/services/analysis/audience-builder/insights';
import { measureAudience } from '@/lib/server/services/analysis/audience-builder/measure-audience';
import { suggestInterests } from '@/lib/server/services/analysis/audience-builder/suggest-interests';
import { createBuilt, listBuilt } from '@/lib/server/services/saved/built-audiences';
import { type Api, mount } from './mount';

/** The audience builder. */
export function mountBuilder(api: Api): void {
  mount(api, builder.listBuiltAudiences, (ctx, { query }) => listBuilt(ctx, query));
  mount(api, builder.createBuiltAudience, (ctx, { body }) => createBuilt(ctx, body));
  mount(api, builder.measureBuiltAudience, (ctx, { body }) => measureAudience(ctx, body));
  mount(api, builder.followersOf, (ctx, { body }) => findPeople(ctx, 'followers_of', body));
  mount(api, builder.interestedIn, (ctx, { body }) => findPeople(ctx, 'interested_in', body));
  mount(api, builder.postedAbout, (ctx, { body }) => findPeople(ctx, 'posted_about', body));
  mount(api, builder.wordsInProfile, (ctx, { body }) => findPeople(ctx, 'words_in_profile', body));
  mount(api, builder.suggestInterests, (ctx, { body }) => suggestInterests(ctx, body));
  mount(api, builder.generateBuiltInsights, (ctx, { body }) => generateInsights(ctx, body));
  mount(api, builder.checkHandles, (ctx, { body }) => checkHandles(ctx, body));
}
