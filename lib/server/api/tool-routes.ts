import 'server-only';
import * as voice from '@/lib/contracts/share-of-voice';
import * as topics from '@/lib/contracts/topic-tools';
import * as stats from '@/lib/contracts/x-stats';
import { findAliases } from '@/lib/server/services/analysis/share-of-voice/find-aliases';
import { measureShareOfVoice } from '@/lib/server/services/analysis/share-of-voice/measure-share-of-voice';
import { exploreClusters } from '@/lib/server/services/analysis/topics/explore-clusters';
import { exploreTopics } from '@/lib/server/services/analysis/topics/explore-topics';
import { listRelatedKeywords } from '@/lib/server/services/analysis/topics/list-related-keywords';
import { listTopicAccounts } from '@/lib/server/services/analysis/topics/list-topic-accounts';
import { listTopicPosts } from '@/lib/server/services/analysis/topics/list-topic-posts';
import { measureReplySentiment } from '@/lib/server/services/analysis/topics/measure-reply-sentiment';
import { measureTopicSentiment } from '@/lib/server/services/analysis/topics/measure-topic-sentiment';
import { measureTopicVolume } from '@/lib/server/services/analysis/topics/measure-topic-volume';
import { listStatsCountries } from '@/lib/server/services/analysis/x-stats/list-stats-countries';
import { listTrends } from '@/lib/server/services/analysis/x-stats/list-trends';
import { measureXStats } from '@/lib/server/services/analysis/x-stats/measure-x-stats';
import { inField } from './error-response';
import { type Api, mount } from './mount';

export function mountTools(api: Api): void {
  mount(api, topics.exploreClusters, (ctx, { body }) => exploreClusters(ctx, body));
  mount(api, topics.topicAccounts, (ctx, { body }) => inField('topic', listTopicAccounts(ctx, body)));
  mount(api, topics.relatedKeywords, (ctx, { body }) => inField('keywords', listRelatedKeywords(ctx, body)));
  mount(api, topics.analyzeTopicPosts, (ctx, { query }) => inField('topic', listTopicPosts(ctx, query)));
  mount(api, topics.analyzeTopicSentiments, (ctx, { query }) =>
    inField('topic', measureTopicSentiment(ctx, query)),
  );
  mount(api, topics.analyzeTopicReplySentiments, (ctx, { query }) =>
    inField('topic', measureReplySentiment(ctx, query)),
  );
  mount(api, topics.xplore, (ctx, { body }) => exploreTopics(ctx, body));
  mount(api, topics.xploreDetailTrends, (ctx, { body }) => inField('topic', measureTopicVolume(ctx, body)));
  mount(api, topics.xplorePostsSentiment, (ctx, { body }) =>
    inField('topic', measureTopicSentiment(ctx, body)),
  );
  mount(api, topics.xplorePostsStartEnd, (ctx, { body }) => inField('topic', listTopicPosts(ctx, body)));
  mount(api, voice.shareOfVoiceAliases, (ctx, { body }) => findAliases(ctx, body));
  mount(api, voice.shareOfVoice, (ctx, { body }) => inField('brands', measureShareOfVoice(ctx, body)));
  mount(api, stats.trendingTopics, (ctx, { query }) => listTrends(ctx, query));
  mount(api, stats.xStatsCountries, (ctx, { query }) => listStatsCountries(ctx, query));
  mount(api, stats.xStats, (ctx, { query }) => measureXStats(ctx, query));
}
