import { rmSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecipeInput } from '@/lib/domain/recipe';
import type { SectionId } from '@/lib/domain/sections';
import { type Report, reportSchema } from '@/lib/domain/report';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { closeStores } from '@/lib/server/startup';
import { makeCtx } from '../factories/ctx';
import {
  countryOf,
  FROM,
  handleOf,
  HANDLES,
  type Made,
  namesIn,
  TO,
  type World,
  world,
  writeWorld,
} from '../factories/handle-world';
import { createDataFolder, useDataFolder } from '../setup/stores';

/* The four query types, counted a second time by plain loops over made posts. */

let folder: string;
const ctx = makeCtx({});

beforeAll(async () => {
  folder = await createDataFolder();
  useDataFolder(folder);
});
afterAll(async () => {
  await closeStores();
  rmSync(folder, { recursive: true, force: true });
});

/** True when a text of our own words holds the term: written down from the specification, without the parser. */
function holds(text: string, term: string): boolean {
  const plain = text.normalize('NFKC').toLowerCase();
  const asked = term.normalize('NFKC').toLowerCase();
  if (/^[#@]/.test(asked)) return plain.split(' ').includes(asked);
  if (/[\u3040-\u30ff]/.test(asked)) return plain.includes(asked);
  const cut = (value: string) => value.match(/[\p{L}\p{N}_][\p{L}\p{N}\p{M}_]*/gu) ?? [];
  return ` ${cut(plain).join(' ')} `.includes(` ${cut(asked).join(' ')} `);
}

interface Asked {
  recipe: Partial<RecipeInput> & Pick<RecipeInput, 'type' | 'text'>;
  /** What a text must hold, in plain code. */
  says?: (text: string) => boolean;
  handles?: number[];
  ids?: string[];
  voices?: Record<string, (post: Made, text: string) => boolean>;
}

const textOf = (post: Made) => post.words.join(' ');
const unique = <T>(list: T[]) => [...new Set(list)];
const isAccount = (place: number | null): place is number => place !== null;

function expected({ posts, bios, follows }: World, asked: Asked) {
  const { recipe, says = () => true, handles = [], ids = [] } = asked;
  const { countries = [], reposts = 'count' } = recipe;
  const here = (place: number) => countries.length === 0 || countries.includes(countryOf(place) ?? '');
  const within = posts.filter(
    (post) =>
      post.at >= FROM &&
      post.at < TO &&
      (reposts === 'count' || !post.repost) &&
      (countries.length === 0 || (post.author !== null && here(post.author))),
  );
  if (recipe.type === 'conversation') {
    const found = within.filter((post) => says(textOf(post)));
    return {
      posts: found,
      audience: unique(found.map((post) => post.author).filter(isAccount)),
      kind: 'authors',
    };
  }
  if (recipe.type === 'keyword') {
    const told = HANDLES.map((_, place) => place).filter(
      (place) => here(place) && (bios[place] ?? []).some((bio) => says(bio)),
    );
    const wrote = within
      .filter((post) => says(textOf(post)))
      .map((post) => post.author)
      .filter(isAccount);
    const audience = unique([...told, ...wrote]);
    const found = within.filter((post) => post.author !== null && audience.includes(post.author));
    return { posts: found, audience, kind: 'matching_accounts' };
  }
  if (recipe.type === 'post') {
    const near = (post: Made) =>
      [post.id, post.answers, post.refers, post.thread].some((id) => ids.includes(id));
    const found = within.filter((post) => near(post) && says(textOf(post)));
    return {
      posts: found,
      audience: unique(found.map((post) => post.author).filter(isAccount)),
      kind: 'authors',
    };
  }
  const found = within.filter((post) => about(posts, post, handles) && says(textOf(post)));
  const followers = unique(
    follows.filter(([target]) => handles.includes(target)).map(([, follower]) => follower),
  );
  const others = found.map((post) => post.author).filter(isAccount);
  return followers.length > 0
    ? { posts: found, audience: followers.filter(here), kind: 'followers' }
    : {
        posts: found,
        audience: unique(others).filter((place) => !handles.includes(place)),
        kind: 'interacted',
      };
}

function about(posts: Made[], post: Made, handles: number[]): boolean {
  const by = (candidate: Made) => candidate.author !== null && handles.includes(candidate.author);
  const own = new Set(posts.filter(by).map(({ id }) => id));
  const named = [...post.mentions.map(handleOf), ...namesIn(post.words)];
  return (
    by(post) ||
    named.some((name) => handles.map(handleOf).includes(name)) ||
    own.has(post.answers) ||
    own.has(post.refers)
  );
}

const LOOKED_AT: SectionId[] = [
  'audience_size',
  'posts',
  'countries',
  'top_posts',
  'top_accounts',
  'largest_followers',
];

function recount(report: Report, made: World, asked: Asked): void {
  const { posts, audience, kind } = expected(made, asked);
  const { sections, totals } = report;
  const nobodyKnown =
    posts.length > 0 && audience.length === 0 && !posts.some(({ author }) => isAccount(author));
  expect(totals).toEqual({
    posts: posts.length,
    accounts: nobodyKnown ? null : audience.length,
    engagements: posts.reduce((sum, post) => sum + post.likes, 0),
  });
  expect(sections.posts?.receipt.audience).toBe(kind);
  expect(sections.top_posts?.items.map(({ key }) => key).toSorted()).toEqual(
    posts.map(({ id }) => id).toSorted(),
  );
  const places = audience.map(countryOf).filter((country) => country !== null);
  expect(Object.fromEntries(sections.countries?.items.map(({ key, n }) => [key, n]) ?? [])).toEqual(
    Object.fromEntries(
      unique(places).map((country) => [country, places.filter((one) => one === country).length]),
    ),
  );
  expect(sections.countries).toMatchObject({ base: places.length, unknown: audience.length - places.length });
  const writers = posts.map(({ author }) => author).filter(isAccount);
  const ranked = unique(writers).filter((place) => !(asked.handles ?? []).includes(place));
  const top = sections.top_accounts?.items.map(({ key, posts: n, engagements }) => [key, n, engagements]);
  expect(top?.toSorted()).toEqual(
    ranked
      .map((place) => {
        const own = posts.filter(({ author }) => author === place);
        return [handleOf(place), own.length, own.reduce((sum, { likes }) => sum + likes, 0)];
      })
      .toSorted(),
  );
  expect(sections.largest_followers?.items.map(({ key, followers }) => [key, followers])).toEqual(
    audience.toSorted((a, b) => b - a).map((place) => [handleOf(place), place * 10]),
  );
}

const tea = (text: string) => holds(text, 'tea');
const ASKED: Asked[] = [
  {
    recipe: { type: 'conversation', text: '(tea AND "oat milk") OR #tea NOT milk' },
    says: (text) => ((tea(text) && holds(text, 'oat milk')) || holds(text, '#tea')) && !holds(text, 'milk'),
  },
  {
    recipe: {
      type: 'conversation',
      text: 'oat',
      extra_keyword: 'tea',
      extra_keyword_type: 'or',
      reposts: 'exclude',
    },
    says: (text) => holds(text, 'oat') || tea(text),
  },
  {
    recipe: { type: 'keyword', text: '"oat milk" OR @nike' },
    says: (text) => holds(text, 'oat milk') || holds(text, '@nike'),
  },
  {
    recipe: { type: 'keyword', text: '#tea OR オーツ', countries: ['jp'], reposts: 'exclude' },
    says: (text) => holds(text, '#tea') || holds(text, 'オーツ'),
  },
  {
    recipe: { type: 'keyword', text: 'été', extra_keyword: 'tea OR oat', extra_keyword_type: 'not' },
    says: (text) => holds(text, 'été') && !tea(text) && !holds(text, 'oat'),
  },
  { recipe: { type: 'handle', text: '@NIKE' }, handles: [0] },
  { recipe: { type: 'handle', text: 'https://x.com/nike, ÜNÏ OR 東京' }, handles: [0, 2, 3] },
  {
    recipe: {
      type: 'handle',
      text: 'a.b-c',
      extra_keyword: 'tea',
      extra_keyword_type: 'not',
      countries: ['US'],
    },
    handles: [4],
    says: (text) => !tea(text),
  },
  {
    recipe: { type: 'handle', text: 'İzmir _x_', extra_keyword: 'tea', reposts: 'exclude' },
    handles: [8, 5],
    says: tea,
  },
  { recipe: { type: 'handle', text: 'quiet' }, handles: [9] },
  { recipe: { type: 'post', text: 'p1 p2, https://x.com/a/status/77' }, ids: ['p1', 'p2', '77'] },
  {
    recipe: { type: 'post', text: 'p3', extra_keyword: 'milk' },
    ids: ['p3'],
    says: (text) => holds(text, 'milk'),
  },
];

test('[ANA-01] conversation, keyword, handle and post: every count equals a recount of the posts', async () => {
  await fc.assert(
    fc.asyncProperty(world, async (made) => {
      const names = await writeWorld(ctx, made);
      const window = { from: new Date(FROM).toISOString(), to: new Date(TO).toISOString() };
      for (const [index, asked] of ASKED.entries()) {
        // Either dataset comes first: posts that both hold count once.
        const order = index % 2 ? names.toReversed() : names;
        const countries = (asked.recipe.countries ?? []).map((code) => code.toUpperCase());
        const input = { ...window, ...asked.recipe, datasets: order.map((name) => ({ name })) };
        const report = reportSchema.parse(await runReport(ctx, input, { sections: LOOKED_AT }));
        recount(report, made, { ...asked, recipe: { ...asked.recipe, countries } });
      }
    }),
    { seed: 5_2026, numRuns: 3, endOnFailure: true },
  );
}, 120_000);
