import 'server-only';
import type { Sentiment, SourcePost } from '@/lib/domain/source-post';
import type { WorldAccount, Writers } from './generate-accounts';
import { seededRandom, weightedPicker, type SeededRandom } from './seeded-random';
import { brands, media, worldParameters, type WorldBrand } from './world-parameters';

export interface WorldPost {
  post: SourcePost;
  author: WorldAccount;
  sentiment: Sentiment;
  /** Names of the brands the text names. */
  brands: string[];
  /** What others answer to and repost: the text without `RT`, and how much it drew. */
  likes: number;
}

type Topic = keyof typeof worldParameters.topics;
type Kind = keyof typeof worldParameters.kinds;

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const recentPosts = 400;

function midnight(ms: number): number {
  return Math.floor(ms / dayMs) * dayMs;
}

export function peakDayMs(endMs: number): number {
  return midnight(endMs) - worldParameters.peak.daysBeforeEnd * dayMs;
}

/** Draws the time of a post: day by trend, weekday and peak, hour by the author's local clock. */
function timePicker(random: SeededRandom, endMs: number): (utcOffset: number) => number {
  const startMs = endMs - worldParameters.days * dayMs;
  const days: [number, number][] = [];
  for (let day = midnight(startMs); day < endMs; day += dayMs) {
    const weekday = (new Date(day).getUTCDay() + 6) % 7;
    const trend = 0.92 + (0.16 * (day - startMs)) / (worldParameters.days * dayMs);
    const peak = day === peakDayMs(endMs) ? worldParameters.peak.factor : 1;
    const after = day === peakDayMs(endMs) + dayMs ? 1.5 : 1;
    days.push([day, (worldParameters.weekdays[weekday] ?? 1) * trend * peak * after]);
  }
  const pickDay = weightedPicker(days, random);
  const pickHour = weightedPicker(
    worldParameters.hours.map((weight, hour) => [hour, weight] as const),
    random,
  );
  return (utcOffset) => {
    for (;;) {
      // The hour wraps within its UTC day, so that the days keep their shares.
      const hour = (pickHour() - utcOffset + 24) % 24;
      const ms = pickDay() + hour * hourMs + Math.floor(random.next() * hourMs);
      if (ms >= startMs && ms < endMs) return ms;
    }
  };
}

/** Who writes when: everyone at least once, the rest by activity; in order of time. */
function schedule(random: SeededRandom, accounts: WorldAccount[], endMs: number) {
  const pickTime = timePicker(random, endMs);
  const pickAuthor = weightedPicker(
    accounts.map((account) => [account, account.activity] as const),
    random,
  );
  const slots: { author: WorldAccount; ms: number }[] = [];
  while (slots.length < worldParameters.posts) {
    const author = accounts[slots.length] ?? pickAuthor();
    slots.push({ author, ms: pickTime(author.utcOffset) });
  }
  return slots.sort((a, b) => a.ms - b.ms);
}

function pickFrom<K extends string>(shares: Readonly<Record<K, number>>, random: SeededRandom): () => K {
  return weightedPicker(Object.entries<number>(shares) as [K, number][], random);
}

/** Writes the posts of the sample world one after the other, so that replies and reposts point back. */
export class PostWriter {
  private readonly recent = { en: [] as WorldPost[], ja: [] as WorldPost[] };
  private readonly pickTopic: () => Topic;
  private readonly pickKind: () => Kind;
  private readonly pickBrand: () => WorldBrand;
  private readonly pickSentiment: () => Sentiment;
  private readonly pickPeakSentiment: () => Sentiment;
  private readonly brandSentiment: Map<string, () => Sentiment>;
  private readonly peakMs: number;
  private rows = 0;

  constructor(
    private readonly random: SeededRandom,
    private readonly writers: Writers,
    private readonly endMs: number,
  ) {
    this.pickTopic = pickFrom(worldParameters.topics, random);
    this.pickKind = pickFrom(worldParameters.kinds, random);
    this.pickBrand = weightedPicker(
      brands.map((brand) => [brand, brand.voice] as const),
      random,
    );
    this.pickSentiment = pickFrom(worldParameters.sentiment, random);
    this.pickPeakSentiment = pickFrom(worldParameters.peak.sentiment, random);
    this.brandSentiment = new Map(brands.map((brand) => [brand.name, pickFrom(brand.sentiment, random)]));
    this.peakMs = peakDayMs(endMs);
  }

  write(author: WorldAccount, ms: number): WorldPost {
    const kind = this.pickKind();
    const recent = this.recent[author.japanese ? 'ja' : 'en'];
    const parent = kind === 'original' || recent.length < 20 ? null : this.pickParent(recent);
    let written: WorldPost;
    if (parent !== null && kind === 'repost') written = this.repost(author, ms, parent);
    else written = this.fresh(author, ms, parent, kind);
    if (!written.post.isRepost) {
      recent.push(written);
      if (recent.length > recentPosts) recent.shift();
    }
    return written;
  }

  /** The most liked of a few: attention is uneven. */
  private pickParent(recent: WorldPost[]): WorldPost {
    let best = this.random.pick(recent);
    for (let round = 0; round < 2; round += 1) {
      const other = this.random.pick(recent);
      if (other.likes > best.likes) best = other;
    }
    return best;
  }

  private repost(author: WorldAccount, ms: number, parent: WorldPost): WorldPost {
    const text = `RT @${parent.author.author.handle ?? ''}: ${parent.post.text}`;
    const post = this.frame(author, ms, text);
    post.isRepost = true;
    post.referencedId = parent.post.postId;
    return { post, author, sentiment: parent.sentiment, brands: parent.brands, likes: 0 };
  }

  private fresh(author: WorldAccount, ms: number, parent: WorldPost | null, kind: Kind): WorldPost {
    const own = author.brand === null ? null : brands.find((brand) => brand.name === author.brand);
    const recall =
      midnight(ms) === this.peakMs && own === null && this.random.chance(worldParameters.peak.recallShare);
    const shortReply = kind === 'reply' && parent !== null && !recall && !own && this.random.chance(0.5);
    const topic = recall || own ? 'brand' : this.topicFor(author);
    const named = !shortReply && (topic === 'brand' || topic === 'compare' || topic === 'giveaway');
    const brand = own ?? (recall ? (brands[0] ?? this.pickBrand()) : this.pickBrand());
    const sentiment = this.sentiment(named ? brand : null, recall, own !== null);
    const values = this.values(brand);
    const rule = own ? 'own' : shortReply ? 'reply' : recall ? 'peak' : topic;
    const writer = author.japanese ? this.writers.ja : this.writers.en;
    const body = this.polish(writer.write(`${rule}_${sentiment}`, values));
    const at = kind === 'reply' && parent !== null ? `@${parent.author.author.handle ?? ''} ` : '';
    const text =
      at + body + this.trimmings(author.japanese, named ? brand : null, topic, sentiment, shortReply, values);
    const post = this.frame(author, ms, text.replace(/ {2,}/g, ' ').trim());
    if (parent !== null && kind === 'reply') {
      post.inReplyToId = parent.post.postId;
      post.conversationId = parent.post.conversationId;
    }
    if (parent !== null && kind === 'quote') post.referencedId = parent.post.postId;
    this.engage(post, author, sentiment);
    const names = named
      ? topic === 'compare' && !recall
        ? [brand.name, values.rival ?? '']
        : [brand.name]
      : [];
    return { post, author, sentiment, brands: names, likes: post.likes ?? 0 };
  }

  /** Publications stay with their subject. */
  private topicFor(author: WorldAccount): Topic {
    const topic = this.pickTopic();
    return author.organisation && topic === 'life' ? 'oat' : topic;
  }

  /** Articles before vowels; most people start with a capital, some never do. */
  private polish(body: string): string {
    const text = body.trim().replace(/\b([Aa]) (?=[aeiou])/g, '$1n ');
    return this.random.chance(0.85) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
  }

  private sentiment(brand: WorldBrand | null, recall: boolean, own: boolean): Sentiment {
    if (recall) return this.pickPeakSentiment();
    if (own) return this.random.chance(0.6) ? 'positive' : 'neutral';
    return (brand === null ? undefined : this.brandSentiment.get(brand.name))?.() ?? this.pickSentiment();
  }

  private values(brand: WorldBrand): Record<string, string> {
    const others = brands.filter((other) => other !== brand);
    return { brand: brand.name, rival: this.random.pick(others).name, tag: brand.name.toLowerCase() };
  }

  /** Emoji, mention, link and hashtags after the sentence. */
  private trimmings(
    japanese: boolean,
    brand: WorldBrand | null,
    topic: Topic,
    sentiment: Sentiment,
    short: boolean,
    values: Record<string, string>,
  ): string {
    const { random } = this;
    const writer = japanese ? this.writers.ja : this.writers.en;
    const parts: string[] = [];
    if (random.chance(sentiment === 'neutral' ? 0.18 : 0.34)) parts.push(writer.write(`emoji_${sentiment}`));
    if (short) return parts.length === 0 ? '' : ` ${parts.join(' ')}`;
    if (brand !== null && random.chance(0.12)) parts.push(`@${brand.handle}`);
    else if (topic !== 'life' && random.chance(0.03)) parts.push(`via @${random.pick(media).handle}`);
    if (brand !== null && random.chance(0.06))
      parts.push(`https://${brand.name.toLowerCase()}.example.com/${writer.write('slug')}`);
    else if (random.chance(0.08)) parts.push(writer.write('link'));
    const tags = topic === 'compare' ? 'brand' : topic;
    if (random.chance(0.28)) parts.push(writer.write(`tags_${tags}`, values));
    if (random.chance(0.07)) parts.push(writer.write(`tags_${tags}`, values));
    return parts.length === 0 ? '' : ` ${[...new Set(parts)].join(' ')}`;
  }

  private engage(post: SourcePost, author: WorldAccount, sentiment: Sentiment): void {
    const { random } = this;
    const reach = ((author.author.followers ?? 0) + 20) ** 0.62 / 9;
    const likes = Math.floor(
      reach * Math.exp(random.normal() * 1.25) * (sentiment === 'neutral' ? 0.8 : 1.15),
    );
    post.likes = likes;
    post.reposts = Math.floor(likes * (0.05 + 0.25 * random.next()));
    post.replies = Math.floor(
      likes * (0.04 + 0.2 * random.next()) * (sentiment === 'negative' ? 1.6 : 1) + random.next(),
    );
    post.quotes = Math.floor(likes * 0.06 * random.next());
    post.bookmarks = Math.floor(likes * 0.12 * random.next());
    post.views = Math.floor((likes + 1) * (18 + 60 * random.next()) + (author.author.followers ?? 0) * 0.04);
  }

  private withSubreddit(text: string): string {
    const { every, names } = worldParameters.subreddits;
    const turn = Math.floor(this.rows / every);
    return this.rows % every === 0 && !text.startsWith('RT @')
      ? `${text} r/${names[turn % names.length] ?? ''}`
      : text;
  }

  /** The author as seen on that day: followers grow or fall in a straight line up to the figure of the last day. */
  private grown({ author }: WorldAccount, createdAt: number): WorldAccount['author'] {
    if (author.followers === null) return author;
    const { low, high } = worldParameters.growth;
    const draw = seededRandom(
      [...(author.handle ?? '')].reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), 7) >>> 0,
    );
    const rate = low + (high - low) * draw.next();
    const ago = (this.endMs - createdAt) / (worldParameters.days * 86_400_000);
    return { ...author, followers: Math.round(author.followers * (1 - rate * ago)) };
  }

  private frame(author: WorldAccount, createdAt: number, text: string): SourcePost {
    this.rows += 1;
    const postId = `s${String(this.rows).padStart(7, '0')}`;
    const language = this.random.chance(worldParameters.languageGiven)
      ? author.japanese
        ? 'ja'
        : 'en'
      : null;
    return {
      row: this.rows,
      postId,
      idDerived: false,
      text: author.japanese ? text : this.withSubreddit(text),
      createdAt,
      dateOnly: false,
      language,
      author: this.grown(author, createdAt),
      likes: 0,
      reposts: 0,
      replies: 0,
      quotes: 0,
      bookmarks: 0,
      views: 0,
      isRepost: false,
      conversationId: postId,
      inReplyToId: null,
      referencedId: null,
      url: null,
      links: null,
    };
  }
}

/** All posts of the sample world, oldest first. */
export function generatePosts(
  seed: number,
  writers: Writers,
  accounts: WorldAccount[],
  random: SeededRandom,
  endMs: number,
) {
  const slots = schedule(seededRandom(seed ^ 0x5eed), accounts, endMs);
  const writer = new PostWriter(random, writers, endMs);
  return slots.map(({ author, ms }) => writer.write(author, ms));
}
