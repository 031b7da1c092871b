import 'server-only';
import type { OwnGroups } from '@/lib/contracts/own-topics';
import { countryName } from '@/lib/format/names';
import { formatFull } from '@/lib/format/number';
import { formatShare, formatShareRange } from '@/lib/format/share';
import { FEWEST_PEOPLE } from '@/lib/analysis/sections/thresholds';
import { listTopCountries, readInterests } from '@/lib/server/services/own/topics/own-groups';
import { type Reply, screenSource } from './reply';
import type { Teller } from './telling';

const NAMED = 5;

type Share = Pick<OwnGroups['items'][number], 'count' | 'share' | 'low' | 'high'>;

const range = (reply: Reply, { low, high }: Pick<Share, 'low' | 'high'>) =>
  formatShareRange(low, high, reply.locale);

const rowOf = (reply: Reply, label: string, one: Share) => ({
  label,
  value: `${formatShare(one.share, reply.locale)} (${range(reply, one)})`,
  href: null,
});

const countries: Teller = async (ctx, { account, reply, asked }) => {
  const found = await listTopCountries(ctx);
  if (found.countries.length === 0) {
    reply.tell(account.lists.followers.length === 0 ? 'noList' : 'noProfiles');
    return 'unknown';
  }
  const rows = found.countries.map((one) => rowOf(reply, one.country, { ...one, count: one.followers }));
  const source = screenSource(reply, 'topics', {
    title: 'countries',
    n: found.known,
    rows: rows.slice(0, NAMED),
  });
  const all = {
    known: formatFull(found.known, reply.locale),
    all: formatFull(found.accounts ?? 0, reply.locale),
  };
  if (asked.country !== null) {
    const one = found.countries.find(({ country_code: code }) => code === asked.country);
    const country = countryName(asked.country, reply.locale);
    if (!one) reply.tell('countryFew', { country, least: FEWEST_PEOPLE, ...all });
    else
      reply.tell('country', {
        ...{ country, ...all },
        share: reply.cite(formatShare(one.share, reply.locale), source),
        range: range(reply, one),
        count: reply.count(one.followers, source),
      });
    return 'answered';
  }
  reply.tell('countries', all);
  reply.list(
    found.countries
      .slice(0, NAMED)
      .map(
        (one) =>
          `${one.country}: ${reply.cite(formatShare(one.share, reply.locale), source)} (${range(reply, one)})`,
      ),
  );
  return 'answered';
};

const interests: Teller = async (ctx, { reply }) => {
  const { interests: found } = await readInterests(ctx, { scope: 'followers' });
  if (found.items.length === 0) {
    reply.tell('noProfiles');
    return 'unknown';
  }
  const shown = found.items.slice(0, NAMED);
  const rows = shown.map((one) => rowOf(reply, one.label, one));
  const source = screenSource(reply, 'topics', { title: 'interests', n: found.known, rows });
  reply.tell('interests', { known: formatFull(found.known, reply.locale) });
  reply.list(
    shown.map(
      (one) =>
        `${one.label}: ${reply.cite(formatShare(one.share, reply.locale), source)} (${range(reply, one)})`,
    ),
  );
  return 'answered';
};

/** What groups of followers tell: ten and more, never a single one. */
export const GROUP_TELLERS = { countries, interests } as const;
