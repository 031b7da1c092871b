import type { OwnPost } from '@/lib/analysis/own/own-post';
import { HOURS_OF_WEEK, weekClock } from '@/lib/analysis/own/week-clock';
import { gamma, normal, seededRandom, type Random } from '@/lib/analysis/stats/seeded-random';
import { poisson } from '../intervals/draws';

/*
 * Sample persons. How engagements scatter was taken from two real accounts before any model was tried: around the
 * median of the last hundred posts the logarithm has a robust deviation of 0.57 and 0.63, a kurtosis of 7 and 11 and
 * neighbours that correlate by 0.23 and 0.40. Nothing here was changed after the first run.
 */

export type PersonKind = 'nothing' | 'content' | 'time';

export interface Person {
  posts: OwnPost[];
  zone: string;
  /** log ratio of each hour of the week that the engagements were drawn with. */
  hourEffect: Float64Array;
  mediaEffect: number;
}

export interface PersonAsked {
  kind: PersonKind;
  /** Of own posts; replies come on top. */
  posts: number;
  /** Of the best hours over the others. */
  size: number;
  seed: number;
}

const ZONES = ['America/New_York', 'Asia/Tokyo', 'Europe/Berlin', 'Australia/Sydney', 'Asia/Kathmandu'];
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
const pick = <T>(from: readonly T[], random: Random) => from[Math.floor(random() * from.length)] as T;
const between = (low: number, high: number, random: Random) => low + (high - low) * random();
const around = (hour: number, centre: number) => {
  const far = Math.abs(hour - centre) % 24;
  return Math.min(far, 24 - far);
};

/** When a person writes: two times of day, later at weekends, moved at some point of their life, rarely at night. */
class Habits {
  private readonly peaks: [number, number];
  private readonly share: number;
  private readonly wide: number;
  private readonly moved: number;
  private readonly lateness: number;

  constructor(private readonly random: Random) {
    const first = between(6, 13, random);
    this.peaks = [first, first + between(5, 10, random)];
    this.share = between(0.3, 0.7, random);
    this.wide = between(1.5, 4, random);
    this.moved = between(-3, 3, random);
    this.lateness = between(0, 2, random);
  }

  weight(hourOfWeek: number, late: boolean): number {
    const weekend = hourOfWeek >= 120;
    const shift = (late ? this.moved : 0) + (weekend ? this.lateness : 0);
    const at = (peak: number) =>
      Math.exp(-((around(hourOfWeek % 24, (peak + shift + 24) % 24) / this.wide) ** 2) / 2);
    const day = this.share * at(this.peaks[0]) + (1 - this.share) * at(this.peaks[1]);
    return (0.03 + day) * (weekend ? 0.8 : 1);
  }

  /** A local hour of a day drawn by habit. */
  hour(weekday: number, late: boolean): number {
    const weights = Array.from({ length: 24 }, (_, hour) => this.weight(weekday * 24 + hour, late));
    let left = this.random() * weights.reduce((sum, weight) => sum + weight, 0);
    return (
      Math.max(
        0,
        weights.findIndex((weight) => (left -= weight) < 0),
      ) + this.random()
    );
  }
}

/** Moments in order: sessions of several posts, silent weeks, busy ones. */
function momentsOf(count: number, habits: Habits, random: Random): number[] {
  const aDay = Math.exp(between(Math.log(0.4), Math.log(6), random));
  const moments: number[] = [];
  let day = Date.UTC(2019, 5, 3) + Math.floor(random() * 700) * DAY_MS;
  let mood = 0;
  for (let days = 0; moments.length < count; days += 1, day += DAY_MS) {
    if (days % 7 === 0) mood = random() < 0.08 ? -3 : 0.5 * normal(random);
    let sessions = poisson((aDay / 1.7) * Math.exp(mood), random);
    for (; sessions > 0; sessions -= 1) {
      const weekday = ((Math.floor(day / DAY_MS) + 3) % 7) % 7;
      let at = day + habits.hour(weekday, moments.length > count * 0.6) * HOUR_MS;
      do {
        moments.push(at);
        at += between(1, 40, random) * 60_000;
      } while (random() < 0.4);
    }
  }
  return moments.toSorted((a, b) => a - b).slice(0, count);
}

/** Student's t with four degrees of freedom, as wide as a normal law around its middle, and now and then far above. */
function heavy(random: Random): number {
  const t = normal(random) / Math.sqrt(gamma(2, random) / 2);
  return 0.9 * t + (random() < 0.015 ? between(1.5, 4, random) : 0);
}

function hourEffectOf({ kind, size }: PersonAsked, habits: Habits, random: Random): Float64Array {
  const effect = new Float64Array(HOURS_OF_WEEK);
  if (kind !== 'time') return effect;
  // Somewhere in the hours in which they write at all.
  let best = habits.hour(2, false);
  for (let tries = 0; tries < 2; tries += 1) if (random() < 0.3) best = habits.hour(2, false);
  return effect.map((_, hour) => {
    const far = around((hour % 24) + 0.5, best);
    return Math.log(size) * Math.min(1, Math.max(0, (5 - far) / 2));
  });
}

interface Tastes {
  reply: number;
  media: number;
  link: number;
  hashtag: number;
  question: number;
  length: number;
  /** How much likelier pictures and links are in the evening. */
  evening: number;
}

const tastesOf = (random: Random): Tastes => ({
  reply: between(0, 0.6, random),
  media: between(0.05, 0.7, random),
  link: between(0.05, 0.6, random),
  hashtag: between(0, 0.5, random),
  question: between(0.02, 0.15, random),
  length: between(60, 180, random),
  evening: between(-0.25, 0.25, random),
});

const chance = (share: number, random: Random) => random() < Math.min(0.97, Math.max(0.02, share));

function contentOf(tastes: Tastes, hour: number, age: number, random: Random) {
  const more = (hour >= 17 ? tastes.evening : 0) + 0.2 * (age - 0.5);
  return {
    length: Math.max(3, Math.min(280, Math.round(tastes.length * Math.exp(0.5 * normal(random))))),
    hasMedia: chance(tastes.media + more, random),
    hasLink: chance(tastes.link + more, random),
    hasHashtag: chance(tastes.hashtag, random),
    isQuestion: chance(tastes.question, random),
  };
}

/** The account's level: growth, wandering week by week, and neighbours that share their fortune. */
function fortunes(moments: readonly number[], random: Random): number[] {
  const [start, growth] = [Math.log(15) + 1.1 * normal(random), between(-0.5, 1.5, random)];
  const [scale, kept, wander] = [
    between(0.42, 0.6, random),
    between(0.1, 0.4, random),
    between(0.02, 0.15, random),
  ];
  const [first, last] = [moments[0] ?? 0, moments.at(-1) ?? 1];
  let [week, weekly, neighbour] = [0, 0, 0];
  return moments.map((at) => {
    const of = Math.floor((at - first) / (7 * DAY_MS));
    for (; week < of; week += 1) weekly = 0.95 * weekly + wander * normal(random);
    neighbour = kept * neighbour + scale * Math.sqrt(1 - kept ** 2) * heavy(random);
    return start + (growth * (at - first)) / (last - first) + weekly + neighbour;
  });
}

export function personOf(asked: PersonAsked): Person {
  const random = seededRandom(asked.seed);
  const zone = pick(ZONES, random);
  const [habits, tastes] = [new Habits(random), tastesOf(random)];
  const hourEffect = hourEffectOf(asked, habits, random);
  const told = asked.kind === 'nothing' ? 0 : 1;
  const media = told * between(0, 0.5, random);
  const effects = { reply: -told * between(0.3, 1.2, random), link: -told * between(0, 0.4, random) };
  const moments = momentsOf(Math.ceil(asked.posts / (1 - tastes.reply)), habits, random).map((local) =>
    inZone(local, zone),
  );
  const levels = fortunes(moments, random);
  const clock = weekClock(zone);
  const posts = moments.map((createdAt, at): OwnPost => {
    const { hourOfWeek } = clock(createdAt);
    const content = contentOf(tastes, hourOfWeek % 24, at / moments.length, random);
    const reply = random() < tastes.reply;
    const log =
      (levels[at] ?? 0) +
      (hourEffect[hourOfWeek] ?? 0) +
      (content.hasMedia ? media : 0) +
      (content.hasLink ? effects.link : 0) +
      (reply ? effects.reply : 0);
    const all = poisson(Math.exp(Math.min(log, 14)), random);
    const reposts = Math.round(all * between(0.05, 0.3, random));
    return { createdAt, likes: all - reposts, reposts, ...content, kind: reply ? 'reply' : 'post' };
  });
  return { posts, zone, hourEffect, mediaEffect: media };
}

/** A local moment written as if it were UTC, in its zone. */
function inZone(local: number, zone: string): number {
  const clock = weekClock(zone);
  const wanted = Math.floor(local / HOUR_MS);
  const { day, hourOfWeek } = clock(local);
  return local - (day * 24 + (hourOfWeek % 24) - wanted) * HOUR_MS;
}
