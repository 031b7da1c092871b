import 'server-only';
import type { SourceAuthor, SourcePost } from '@/lib/domain/source-post';
import { FieldsSeen } from '../post-fields';
import { BATCH_POSTS, type PostSource, type SourceBatch, type SourceEnd } from '../post-source';
import { generatePeople, phraseWriters } from './generate-accounts';
import { type PersonAd, personAds, type PersonBeliefs, personBeliefs } from './person-ads';
import { personParameters } from './person-parameters';
import { engagingPosts, type OwnPost, personPosts } from './person-posts';
import { seededRandom, type SeededRandom } from './seeded-random';
import { SAMPLE_END } from './source';

export type LookedUp = 'there' | 'protected' | 'suspended' | 'deleted';

export interface PersonState {
  id: string;
  state: LookedUp;
  defaultPicture: boolean | null;
}

/** One of the two archives of the sample person. */
export interface PersonArchive {
  takenAt: Date;
  followers: string[];
  following: string[];
  likes: { postId: string; text: string }[];
  ads: PersonAd[];
  beliefs: PersonBeliefs;
}

/** The sample person with everything that is known without any reading: what tests hold answers against. */
export interface SamplePerson {
  author: SourceAuthor;
  archives: [PersonArchive, PersonArchive];
  /** Profiles of people; ids without one are known as ids alone. */
  profiles: SourceAuthor[];
  states: PersonState[];
  own: OwnPost[];
  /** Answers and mentions by others. */
  engaging: SourcePost[];
  /** Ids that are in the first list of followers and not in the second. */
  gone: string[];
}

const FIRST_ID = 9_000_000_000_000_000_000n;
const idOf = (at: number) => String(FIRST_ID + BigInt(at) * 1009n);

function stateOf(random: SeededRandom, gone: boolean): LookedUp | null {
  if (!gone) return random.chance(personParameters.protectedShare) ? 'protected' : 'there';
  const { there, suspended, deleted, protected: hidden } = personParameters.gone;
  const draw = random.next();
  if (draw < there) return 'there';
  if (draw < there + suspended) return 'suspended';
  if (draw < there + suspended + deleted) return 'deleted';
  return draw < there + suspended + deleted + hidden ? 'protected' : null;
}

interface People {
  followers: { first: string[]; second: string[] };
  following: { first: string[]; second: string[] };
  gone: string[];
  everybody: string[];
}

/** Who follows and is followed on the two days; some are both. */
function people(random: SeededRandom): People {
  const { followers, following, mutual } = personParameters;
  const all = Array.from({ length: followers.first + followers.fresh }, (_, at) => idOf(at));
  const first = all.slice(0, followers.first);
  // Every so many of the first list, so that old and young accounts leave alike.
  const step = Math.floor(followers.first / followers.gone);
  const gone = first.filter((_, at) => at % step === 0).slice(0, followers.gone);
  const left = new Set(gone);
  const stays = first.filter((id) => !left.has(id));
  const followed = Array.from({ length: following.first + following.fresh }, (_, at) =>
    random.chance(mutual) ? (stays[at * 9] ?? idOf(50_000 + at)) : idOf(50_000 + at),
  );
  return {
    followers: { first, second: [...stays, ...all.slice(followers.first)] },
    following: { first: followed.slice(0, following.first), second: followed.slice(following.gone) },
    gone,
    everybody: [...new Set([...all, ...followed])],
  };
}

/** Profiles of most of them; the accounts that are gone for good have none. */
function profilesOf(random: SeededRandom, all: People, states: readonly PersonState[]): SourceAuthor[] {
  const endMs = SAMPLE_END.getTime();
  const drawn = generatePeople(random, phraseWriters(random), { endMs, many: all.everybody.length });
  const away = new Set(states.flatMap(({ id, state }) => (state === 'deleted' ? [id] : [])));
  return drawn.flatMap(({ author }, at) => {
    const id = all.everybody[at];
    const shown = random.chance(personParameters.profiled) && id !== undefined && !away.has(id);
    return shown ? [{ ...author, id, handle: `n${author.handle ?? at}`.slice(0, 15) }] : [];
  });
}

function statesOf(random: SeededRandom, { everybody, gone }: People): PersonState[] {
  const left = new Set(gone);
  return everybody.flatMap((id) => {
    const state = stateOf(random, left.has(id));
    if (state === null) return [];
    const seen = state === 'there' || state === 'protected';
    return [{ id, state, defaultPicture: seen ? random.chance(personParameters.defaultPicture) : null }];
  });
}

/** The newest like first, as in an archive. */
function likesOf(random: SeededRandom) {
  const { en } = phraseWriters(random);
  const rules = ['oat_positive', 'gear_positive', 'life_positive', 'life_neutral'] as const;
  return Array.from({ length: personParameters.likes }, (_, at) => ({
    postId: idOf(200_000 - at),
    text: en.write(random.pick(rules), { brand: 'Velnora', rival: 'Tessaro', tag: 'oatmilk' }).trim(),
  }));
}

function authorOf(followers: number, following: number): SourceAuthor {
  const { xId: id, handle, name, joined } = personParameters;
  return {
    id,
    handle,
    name,
    bio: 'Pours, tastes, takes notes. An invented person of the sample world.',
    location: 'Tokyo',
    followers,
    following,
    posts: personParameters.posts.many,
    verified: false,
    createdAt: Date.parse(joined),
  };
}

/** Always the same: nothing of it depends on the day it is asked. */
export function samplePerson(): SamplePerson {
  const random = seededRandom(20_261_118);
  const all = people(random);
  const states = statesOf(random, all);
  const profiles = profilesOf(random, all, states);
  const author = authorOf(all.followers.second.length, all.following.second.length);
  const endMs = Date.parse(personParameters.archives.second);
  const own = personPosts(author, endMs);
  const followers = new Set(all.followers.second);
  const likes = likesOf(random);
  const archive = (which: 'first' | 'second'): PersonArchive => ({
    takenAt: new Date(personParameters.archives[which]),
    followers: all.followers[which],
    following: all.following[which],
    likes: which === 'first' ? likes.slice(700) : likes,
    ads: personAds(which),
    beliefs: personBeliefs(which),
  });
  return {
    author,
    archives: [archive('first'), archive('second')],
    profiles,
    states,
    own,
    engaging: engagingPosts(
      profiles.filter(({ id }) => id !== null && followers.has(id)),
      own,
      endMs,
    ),
    gone: all.gone,
  };
}

async function* read({ person }: { person: SamplePerson }): AsyncGenerator<SourceBatch, SourceEnd> {
  const posts = [...person.own.map(({ post }) => post), ...person.engaging];
  const seen = new FieldsSeen();
  for (let start = 0; start < posts.length; start += BATCH_POSTS) {
    const batch = posts.slice(start, start + BATCH_POSTS);
    for (const post of batch) seen.add(post);
    yield { posts: batch, rejected: [], bytesRead: 0 };
  }
  return { notes: [], fieldsPresent: seen.present() };
}

/** Posts of the sample person, and of those who answer. */
export const samplePersonPosts: PostSource<{ person: SamplePerson }> = { read };
