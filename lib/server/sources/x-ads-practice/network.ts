import 'server-only';
import type { AdsNetwork } from '../ads-network';
import { audienceCalls } from './audiences';
import { type PracticeSetting, turn } from './calls';
import { chanceOf } from './chance';
import { campaignCalls, criterionCalls, fundingOf, lineItemCalls } from './entities';
import { statsCalls } from './figures';
import { cardCalls, mediaCalls, postCalls, promotableOf, promotedCalls } from './posts';
import { peopleOf } from './world';

const TOO_FEW = 1_000;

const estimated = (setting: PracticeSetting, criteria: Parameters<AdsNetwork['estimate']>[0]) =>
  turn(setting, async ({ call: { account } }) => {
    const people = peopleOf(account.seed, criteria);
    if (people < TOO_FEW) return null;
    // The network itself tells a range of about ten percent.
    const middle = people * (0.97 + 0.06 * chanceOf(account.seed, 'estimate', criteria.length)());
    return { low: Math.round(middle * 0.9), high: Math.round(middle * 1.1) };
  });

/**
 * An ad account that is played: X's rules, time that passes a day in a minute, and a world whose true rates are known.
 * Made-up data: labelled wherever it is shown.
 */
export function practiceNetwork(setting: PracticeSetting): AdsNetwork {
  const { accountId } = setting;
  return {
    practice: true,
    now: () => turn(setting, async ({ now }) => now),
    account: () =>
      turn(setting, async ({ call: { account } }) => ({
        ...{ id: accountId, name: account.name, timezone: account.timezone },
        ...{ approvalStatus: 'ACCEPTED', deleted: false },
      })),
    fundingInstruments: () =>
      turn(setting, async ({ call: { account } }) => [
        {
          id: fundingOf(accountId),
          currency: account.currency,
          type: 'CREDIT_CARD',
          ableToFund: true,
          reasonsNotAbleToFund: [],
        },
      ]),
    promotableUsers: async () => [promotableOf(accountId)],
    campaigns: campaignCalls(setting),
    lineItems: lineItemCalls(setting),
    criteria: criterionCalls(setting),
    promotedPosts: promotedCalls(setting),
    posts: postCalls(setting),
    cards: cardCalls(setting),
    media: mediaCalls(setting),
    audiences: audienceCalls(setting),
    estimate: (criteria) => estimated(setting, criteria),
    stats: statsCalls(setting),
    // Whatever is named exists in a world that is made up: a list of names would say nothing.
    lookup: async (list, { q, countryCode }) => {
      // Handles alone are asked for together.
      const names = list === 'users' ? (q?.split(',') ?? []) : [q ?? countryCode ?? []].flat();
      return names.map((name) => ({ name, type: list.toUpperCase(), value: name }));
    },
  };
}
