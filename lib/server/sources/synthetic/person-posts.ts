import 'server-only';
import { columnKey } from '@/lib/domain/file-columns';
import type { SourceAuthor, SourcePost } from '@/lib/domain/source-post';
import { phraseWriters, type Writers } from './generate-accounts';
import { personParameters } from './person-parameters';
import { seededRandom, weightedPicker, type SeededRandom } from './seeded-random';
import { brands, media, worldParameters } from './world-parameters';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MOODS = ['positive', 'positive', 'neutral', 'neutral', 'negative'] as const;
const TOPICS = ['oat', 'gear', 'life', 'life'] as const;

export interface OwnPost {
  post: SourcePost;
  /** What its likes were drawn around, before the noise. */
  expectedLog: number;
  kind: 'post' | 'reply';
  media: boolean;
  link: boolean;
  question: boolean;
}

const ids = (first: number) => {
  let next = 9_000_000_000_000_000_000n + BigInt(first);
  return () => String((next += 97n));
};

const blank = (author: SourceAuthor, row: number, postId: string): SourcePost => ({
  row,
  postId,
  idDerived: false,
  text: '',
  createdAt: 0,
  dateOnly: false,
  language: 'en',
  author,
  likes: 0,
  reposts: 0,
  replies: 0,
  quotes: 0,
  bookmarks: null,
  views: null,
  isRepost: false,
  conversationId: postId,
  inReplyToId: null,
  referencedId: null,
  url: null,
  links: null,
});

/** Moments of the local clock, spread over the days by the hours of the sample world. */
function moments(
  random: SeededRandom,
  endMs: number,
  { days, many }: { days: number; many: number },
): number[] {
  const hour = weightedPicker(
    worldParameters.hours.map((weight, at) => [at, Math.max(weight, 1)] as const),
    random,
  );
  const firstDay = Math.floor(endMs / DAY_MS) - days;
  const at = () =>
    (firstDay + random.integer(days)) * DAY_MS +
    (hour() - personParameters.utcOffset) * HOUR_MS +
    random.integer(HOUR_MS);
  return Array.from({ length: many }, at).sort((a, b) => a - b);
}

function body(random: SeededRandom, { en }: Writers): string {
  const values = { brand: random.pick(brands).name, rival: random.pick(brands).name, tag: 'oatmilk' };
  return en.write(`${random.pick(TOPICS)}_${random.pick(MOODS)}`, values).trim();
}

function textOf(
  random: SeededRandom,
  writers: Writers,
  of: Omit<OwnPost, 'post' | 'expectedLog'>,
  tag: boolean,
) {
  const said = body(random, writers);
  const text = of.question ? `${said.replace(/[.!]+$/u, '')}?` : said.replaceAll('?', '.');
  const tail = [of.link ? writers.en.write('link') : '', tag ? writers.en.write('tags_oat') : ''];
  return [text, ...tail].filter(Boolean).join(' ').replaceAll(/ {2,}/gu, ' ');
}

function expectedLog(at: number, endMs: number, of: Omit<OwnPost, 'post' | 'expectedLog'>): number {
  const { effects, utcOffset } = personParameters;
  const hour = new Date(at + utcOffset * HOUR_MS).getUTCHours();
  const years = (at - endMs) / (365 * DAY_MS);
  return (
    effects.base +
    (effects.hours[hour] ?? 0) +
    (of.media ? effects.media : 0) +
    (of.link ? effects.link : 0) +
    (of.question ? effects.question : 0) +
    (of.kind === 'reply' ? effects.reply : 0) +
    effects.trend * years
  );
}

/** Posts of the person, the oldest first, with what their likes were drawn around. */
export function personPosts(author: SourceAuthor, endMs: number): OwnPost[] {
  const random = seededRandom(9_117);
  const writers = phraseWriters(random);
  const { kinds, effects, posts } = personParameters;
  const nextId = ids(0);
  return moments(random, endMs, posts).map((at, index) => {
    const of = {
      kind: random.chance(kinds.reply) ? ('reply' as const) : ('post' as const),
      media: random.chance(kinds.media),
      link: random.chance(kinds.link),
      question: random.chance(kinds.question),
    };
    const expected = expectedLog(at, endMs, of);
    const likes = Math.max(0, Math.round(Math.exp(expected + effects.noise * random.normal())));
    const post = blank(author, index + 1, nextId());
    post.createdAt = at;
    post.text = textOf(random, writers, of, random.chance(kinds.hashtag));
    if (of.kind === 'reply') {
      post.inReplyToId = nextId();
      post.conversationId = post.inReplyToId;
    }
    post.likes = likes;
    post.reposts = Math.floor(likes * (0.05 + 0.15 * random.next()));
    post.replies = Math.floor(likes * 0.2 * random.next());
    post.quotes = Math.floor(likes * 0.05 * random.next());
    post.ownColumns = [
      columnKey({ column: 'post_kind', value: of.kind }),
      columnKey({ column: 'has_media', value: String(of.media) }),
    ];
    return { post, expectedLog: expected, ...of };
  });
}

/** Answers and mentions by others: a few do so often, most once. */
export function engagingPosts(
  people: readonly SourceAuthor[],
  own: readonly OwnPost[],
  endMs: number,
): SourcePost[] {
  const random = seededRandom(9_118);
  const writers = phraseWriters(random);
  const { engagements, handle } = personParameters;
  // A stream of its own: whom somebody names changes nothing else.
  const named = seededRandom(9_119);
  const nextId = ids(1_000_000);
  const who = weightedPicker(
    people.map((person, at) => [person, 1 / (at + 2)] as const),
    random,
  );
  const firstMs = endMs - engagements.days * DAY_MS;
  const answered = own.filter(({ post }) => post.createdAt > firstMs);
  const which = weightedPicker(
    answered.map((one) => [one, (one.post.likes ?? 0) + 1] as const),
    random,
  );
  return Array.from({ length: engagements.many }, (_, index) => {
    const target = which().post;
    const post = blank(who(), 100_001 + index, nextId());
    post.createdAt = Math.min(endMs - 1, target.createdAt + Math.floor(DAY_MS * random.next() ** 4));
    const reply = random.chance(0.75);
    const also = named.chance(engagements.named) ? ` @${named.pick(media).handle}` : '';
    post.text = `@${handle} ${writers.en.write(`reply_${random.pick(MOODS)}`)}`.trim() + also;
    if (reply) {
      post.inReplyToId = target.postId;
      post.conversationId = target.conversationId;
    } else post.referencedId = target.postId;
    post.likes = random.integer(4);
    return post;
  }).sort((a, b) => a.createdAt - b.createdAt);
}
