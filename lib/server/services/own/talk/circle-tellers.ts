import 'server-only';
import { markdownText } from '@/lib/domain/markdown';
import { formatFull } from '@/lib/format/number';
import { formatShare, formatShareRange } from '@/lib/format/share';
import { readBotShare } from '@/lib/server/services/own/follower-signals';
import { newAdvertisers } from '@/lib/server/services/own/home/new-advertisers';
import { whoToFollow } from '@/lib/server/services/own/who-to-follow';
import { readWhoTargetsMe } from '@/lib/server/services/own/who-targets-me';
import { profileHref, screenSource } from './reply';
import type { Teller } from './telling';

const NAMED = 5;

const signals: Teller = async (ctx, { reply }) => {
  const found = await readBotShare(ctx);
  const known = found.signals.flatMap(({ id, base, signal }) => (signal ? [{ id, base, ...signal }] : []));
  reply.tell('noVerdict');
  if (known.length === 0) {
    reply.tell('noProfiles');
    return 'unknown';
  }
  reply.tell('signals');
  reply.list(
    known.map(({ id, base, share, low, high }) => {
      const source = screenSource(reply, 'accounts', { title: `signals.${id}`, n: base });
      const figure = reply.cite(formatShare(share, reply.locale), source);
      const range = low === high ? '' : ` (${formatShareRange(low, high, reply.locale)})`;
      return `${reply.words(`sources.signals.${id}`)}: ${figure}${range}`;
    }),
  );
  return 'answered';
};

const follow: Teller = async (ctx, { reply }) => {
  const found = await whoToFollow(ctx, { limit: NAMED });
  if (found.accounts.length === 0) {
    reply.tell('noSuggestions', { engagers: formatFull(found.engagers, reply.locale) });
    return 'unknown';
  }
  const source = screenSource(reply, 'accounts', { title: 'suggestions', n: found.engagers });
  reply.tell('toFollow', { engagers: reply.count(found.engagers, source) });
  reply.list(
    found.accounts.map(({ id, handle, reason }) => {
      const name = `[${markdownText(`@${handle}`)}](${profileHref({ id, handle })})`;
      return reply.words('namedBy', { name, engagers: reply.count(reason.engagers, source) });
    }),
  );
  return 'answered';
};

const advertiserName = (one: { name: string | null; handle: string | null }) =>
  markdownText(one.name ?? (one.handle === null ? '?' : `@${one.handle}`));

const targeting: Teller = async (ctx, { reply }) => {
  const { ads } = await readWhoTargetsMe(ctx);
  if (!ads || ads.ads === 0) {
    reply.tell('noAds');
    return 'unknown';
  }
  const source = screenSource(reply, 'targets', { title: 'ads', n: ads.withCriteria });
  reply.tell('targeting', {
    ads: reply.count(ads.ads, source),
    advertisers: reply.count(ads.advertisers.length, source),
  });
  reply.list(
    ads.advertisers.slice(0, NAMED).map((one) =>
      reply.words('advertiserLine', {
        name: advertiserName(one),
        ads: reply.count(one.ads, source),
        lists: one.by.list ?? 0,
      }),
    ),
  );
  const lists = ads.advertisers.flatMap(({ lists: named }) => named);
  if (lists.length > 0) reply.tell('onLists', { count: reply.count(lists.length, source) });
  return 'answered';
};

const fresh: Teller = async (ctx, { account, reply }) => {
  const found = await newAdvertisers(ctx, account);
  if (!found) {
    reply.tell('oneAdArchive');
    return 'unknown';
  }
  const source = screenSource(reply, 'targets', { title: 'newAds' });
  reply.tell('newAdvertisers', {
    n: found.rows.length,
    count: reply.count(found.rows.length, source),
    day: reply.day(found.since),
  });
  reply.list(
    found.rows.slice(0, NAMED).map(({ advertiser, handle, ads }) =>
      reply.words('advertiserLine', {
        name: advertiserName({ name: advertiser, handle }),
        ads: reply.count(ads, source),
        lists: 0,
      }),
    ),
  );
  return 'answered';
};

const beliefs: Teller = async (ctx, { reply }) => {
  const { beliefs: believed, interests, posts } = await readWhoTargetsMe(ctx);
  if (!believed || interests.length === 0) {
    reply.tell('noBeliefs');
    return 'unknown';
  }
  const source = screenSource(reply, 'targets', { title: 'beliefs', n: posts });
  const never = interests.filter(({ n }) => n === 0);
  reply.tell('beliefs', { count: reply.count(interests.length, source) });
  reply.list(interests.slice(0, NAMED).map(({ interest }) => markdownText(interest)));
  if (posts > 0)
    reply.tell('neverPosted', {
      never: reply.count(never.length, source),
      posts: formatFull(posts, reply.locale),
      some:
        never.length === 0
          ? ''
          : markdownText(
              never
                .slice(0, NAMED)
                .map(({ interest }) => interest)
                .join(', '),
            ),
    });
  return 'answered';
};

/** What ads, and the people around an account, tell. */
export const CIRCLE_TELLERS = {
  signals,
  'who-to-follow': follow,
  targeting,
  'new-advertisers': fresh,
  beliefs,
} as const;
