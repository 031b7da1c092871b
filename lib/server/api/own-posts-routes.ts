import 'server-only';
import * as posts from '@/lib/contracts/own-posts';
import * as predictions from '@/lib/contracts/own-predictions';
import * as topics from '@/lib/contracts/own-topics';
import { listStatsCountries } from '@/lib/server/services/analysis/x-stats/list-stats-countries';
import { measureXStats } from '@/lib/server/services/analysis/x-stats/measure-x-stats';
import { enrichedFollowers } from '@/lib/server/services/own/enriched-followers';
import { measureBestTime } from '@/lib/server/services/own/posts/best-time';
import { predictDraftOf } from '@/lib/server/services/own/posts/draft';
import {
  findNotifications,
  listEngagers,
  listPostEngagers,
  writeEngagers,
} from '@/lib/server/services/own/posts/engagers';
import { listOwnPosts, readOwnMonths, writeOwnPosts } from '@/lib/server/services/own/posts/list-own-posts';
import * as payouts from '@/lib/server/services/own/posts/payouts';
import { drawPostReport } from '@/lib/server/services/own/posts/post-pdf';
import { reportOwnPost } from '@/lib/server/services/own/posts/post-report';
import { pricePosts, readPosts } from '@/lib/server/services/own/posts/read-posts-from-x';
import { listTests } from '@/lib/server/services/own/posts/predictions';
import { readPostsOf, readTimeline } from '@/lib/server/services/own/posts/timeline';
import { enrichOwn, listTopCountries, readInterests } from '@/lib/server/services/own/topics/own-groups';
import { type Api, mount } from './mount';

/** Posts of one's own account: lists, predictions, engagers, topics and countries. */
export function mountOwnPosts(api: Api): void {
  mount(api, posts.postsAndLikes, (ctx, { query }) => listOwnPosts(ctx, query));
  mount(api, posts.ownPostsFile, (ctx, { query }) => writeOwnPosts(ctx, query));
  mount(api, posts.ownMonths, (ctx) => readOwnMonths(ctx));
  mount(api, posts.ownTimeline, (ctx, { query }) => readTimeline(ctx, query));
  mount(api, posts.ownPostsAccount, (ctx, { body }) => readPostsOf(ctx, body));
  mount(api, posts.ownEngagers, (ctx, { query }) => listEngagers(ctx, query));
  mount(api, posts.ownEngagersFile, (ctx, { query }) => writeEngagers(ctx, query));
  mount(api, posts.searchNotifications, (ctx, { query }) => findNotifications(ctx, query));
  mount(api, posts.postEngagements, (ctx, { params, query }) =>
    listPostEngagers(ctx, { ...params, ...query }),
  );
  mount(api, posts.ownPostReport, (ctx, { params }) => reportOwnPost(ctx, params));
  mount(api, posts.ownPostPdf, (ctx, { params, query }) => drawPostReport(ctx, { ...params, ...query }));
  mount(api, posts.priceOwnPosts, (ctx, { body }) => pricePosts(ctx, body));
  mount(api, posts.readOwnPostsFromX, (ctx, { body }) => readPosts(ctx, body));
  mountPredictions(api);
  mountTopics(api);
}

function mountPredictions(api: Api): void {
  mount(api, predictions.bestPostTime, (ctx, { body }) => measureBestTime(ctx, body));
  mount(api, predictions.predictPostPerformance, (ctx, { body }) => predictDraftOf(ctx, body));
  mount(api, predictions.predictionTests, (ctx) => listTests(ctx));
  mount(api, predictions.payoutPredictor, (ctx, { query }) => payouts.forecastPayout(ctx, query));
  mount(api, predictions.predictPayout, (ctx, { query }) => payouts.forecastOfPosts(ctx, query));
  mount(api, predictions.predictPayoutToken, (ctx, { query }) => payouts.forecastByToken(ctx, query));
  mount(api, predictions.payoutActual, (ctx, { body }) => payouts.confirmPayout(ctx, body));
  mount(api, predictions.removePayout, (ctx, { params }) => payouts.takePayoutBack(ctx, params));
}

function mountTopics(api: Api): void {
  mount(api, topics.fetchInterests, (ctx, { query }) => readInterests(ctx, query));
  mount(api, topics.listEnrichedFollowers, (ctx, { query }) => enrichedFollowers(ctx, query));
  mount(api, topics.ownEnrichments, (ctx, { body }) => enrichOwn(ctx, body));
  mount(api, topics.topCountries, (ctx) => listTopCountries(ctx));
  mount(api, topics.ownStatsCountries, (ctx) => listStatsCountries(ctx, {}));
  mount(api, topics.ownXStats, (ctx, { query }) => measureXStats(ctx, query));
}
