import 'server-only';
import type { Objective, StatSplit } from '@/lib/domain/ads-network';
import { chanceOf } from './chance';

/* The world behind a practice account: what is true there, and what a campaign can only find out by paying for it. */

/** Results for one time shown, money for a thousand times shown; by what a campaign is for. Made up, and labelled so. */
const BY_OBJECTIVE: Record<Objective, { rate: number; price: number }> = {
  REACH: { rate: 0.004, price: 3.2 },
  ENGAGEMENTS: { rate: 0.014, price: 5.4 },
  FOLLOWERS: { rate: 0.0022, price: 6.8 },
  VIDEO_VIEWS: { rate: 0.24, price: 4.1 },
  PREROLL_VIEWS: { rate: 0.31, price: 7.5 },
  WEBSITE_CLICKS: { rate: 0.0091, price: 5.9 },
  APP_INSTALLS: { rate: 0.0016, price: 6.4 },
  APP_ENGAGEMENTS: { rate: 0.0042, price: 5.1 },
};

/** So many units of a currency are worth one dollar there. */
const UNITS: Record<string, number> = { JPY: 150, KRW: 1_350, INR: 84, NGN: 1_500, MXN: 18, ZAR: 18 };
export const unitsOf = (currency: string): number => UNITS[currency] ?? 1;

/** How far what is aimed at moves the rate: between 0.7 and 1.5 times, the same for the same criteria. */
export function trueLift(seed: number, criteria: readonly { type: string; value: string }[]): number {
  const primary = criteria
    .filter(
      ({ type }) =>
        type.endsWith('_KEYWORD') ||
        ['INTEREST', 'CONVERSATION', 'TV_SHOW'].includes(type) ||
        type.includes('FOLLOWERS') ||
        type.startsWith('CUSTOM_AUDIENCE'),
    )
    .map(({ type, value }) => `${type} ${value.toLowerCase()}`)
    .toSorted();
  if (primary.length === 0) return 1;
  return 0.7 + 0.8 * chanceOf(seed, 'lift', ...primary)();
}

interface Shown {
  seed: number;
  objective: Objective;
  currency: string;
  criteria: readonly { type: string; value: string }[];
  postId: string;
}

export interface TrueRates {
  /** Results, clicks, link clicks, engagements, follows and views for one time shown. */
  clicks: number;
  linkClicks: number;
  engagements: number;
  follows: number;
  videoViews: number;
  /** Money for one time shown, in units of the currency. */
  price: number;
}

/** What is true of a post shown to those that criteria mean. */
export function trueRates({ seed, objective, currency, criteria, postId }: Shown): TrueRates {
  const { rate, price } = BY_OBJECTIVE[objective];
  const own = 0.85 + 0.3 * chanceOf(seed, 'post', postId)();
  const lift = trueLift(seed, criteria) * own;
  const aimed = (name: Objective, usual: number) => (objective === name ? rate : usual) * lift;
  const linkClicks = aimed('WEBSITE_CLICKS', 0.0031);
  const engagements = Math.max(aimed('ENGAGEMENTS', 0.0085), linkClicks * 1.3);
  return {
    linkClicks,
    engagements,
    clicks: linkClicks * 1.25,
    follows: aimed('FOLLOWERS', 0.00018),
    videoViews: aimed('VIDEO_VIEWS', objective === 'PREROLL_VIEWS' ? rate : 0),
    price: (price * unitsOf(currency)) / 1_000,
  };
}

/** People that criteria mean; never told but as a range. */
export function peopleOf(
  seed: number,
  criteria: readonly { type: string; value: string; operator: string }[],
): number {
  const aimed = criteria.filter(({ operator }) => operator === 'EQ');
  const sum = aimed
    .filter(({ type }) => !['LOCATION', 'LANGUAGE', 'AGE', 'GENDER', 'PLATFORM', 'DEVICE'].includes(type))
    .reduce(
      (total, { type, value }) => total + 40_000 + 900_000 * chanceOf(seed, 'people', type, value)() ** 3,
      0,
    );
  const whole = sum === 0 ? 45_000_000 : sum;
  const narrowed = (type: string, share: number) => (aimed.some((one) => one.type === type) ? share : 1);
  const places = aimed.filter(({ type }) => type === 'LOCATION').length;
  const there = places === 0 ? 1 : Math.min(1, 0.06 * places);
  return Math.round(
    whole * there * narrowed('AGE', 0.3) * narrowed('GENDER', 0.45) * narrowed('LANGUAGE', 0.5),
  );
}

/** Parts of everything shown, and how each answers beside the others. */
export const PARTS: Record<StatSplit, readonly { segment: string; share: number; lift: number }[]> = {
  AGE: [
    { segment: 'AGE_13_TO_17', share: 0.05, lift: 0.8 },
    { segment: 'AGE_18_TO_24', share: 0.24, lift: 0.95 },
    { segment: 'AGE_25_TO_34', share: 0.34, lift: 1.1 },
    { segment: 'AGE_35_TO_49', share: 0.25, lift: 1.05 },
    { segment: 'AGE_OVER_50', share: 0.12, lift: 0.9 },
  ],
  GENDER: [
    { segment: 'MALE', share: 0.55, lift: 0.96 },
    { segment: 'FEMALE', share: 0.45, lift: 1.05 },
  ],
  METROS: [
    { segment: 'Metro A', share: 0.3, lift: 1.1 },
    { segment: 'Metro B', share: 0.2, lift: 1 },
    { segment: 'Metro C', share: 0.1, lift: 0.9 },
  ],
  PLATFORMS: [
    { segment: 'iOS', share: 0.44, lift: 1.08 },
    { segment: 'Android', share: 0.41, lift: 0.97 },
    { segment: 'Desktop', share: 0.15, lift: 0.85 },
  ],
};
