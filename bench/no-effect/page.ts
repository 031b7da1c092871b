import { bestHourOf, hourClaims } from '@/lib/analysis/findings/best-hour';
import type { Claim, SectionClaims } from '@/lib/analysis/findings/claim';
import { claimsOf } from '@/lib/analysis/findings/claims';
import { checkedClaims, pageFindings, type SliceCounts } from '@/lib/analysis/findings/page-checks';
import { familyOf } from '@/lib/analysis/findings/page-family';
import { METHODS } from '@/lib/analysis/methods';
import { SECTIONS } from '@/lib/analysis/sections/registry';
import type { ComputeContext, SectionDefinition } from '@/lib/analysis/sections/section';
import type { Facets } from '@/lib/analysis/sections/facets';
import type { Sections } from '@/lib/domain/report';
import type { SectionId } from '@/lib/domain/sections';
import { makeReceipt } from '@/tests/factories/report-sections';
import { authorCounts, cellOf, DAY_MS, facetsOf, FROM, sidesOf, type WorldFacets } from './facets';
import { type NullWorld, WINDOW_DAYS, type WorldPost } from './worlds';

/** Sections with a sentence that can stand out. */
const CLAIMING = [
  'conversation_volume',
  'trending_topics',
  'share_of_voice',
  'sentiment',
  'interests',
  'job_titles',
  'seo_keywords',
  'similar_accounts',
  'posting_times',
] as const satisfies SectionId[];

const TO = FROM + WINDOW_DAYS * DAY_MS;

function contextOf(method: SectionDefinition<SectionId>['method']): ComputeContext {
  const { name, version, accuracy, spread, kind } = METHODS[method];
  const languages = accuracy?.byLanguage ?? {};
  const measured = { metric: '', value: 0, measured_on: '' };
  const byLanguage = Object.fromEntries(Object.keys(languages).map((key) => [key, { accuracy: measured }]));
  return {
    from: FROM,
    to: TO,
    read: [{ from: FROM - WINDOW_DAYS * DAY_MS, to: TO }],
    timeZone: 'UTC',
    ordering: 'like_count',
    type: 'conversation',
    audience: 'authors',
    queryWords: new Set(),
    fieldsPresent: new Set(['likes', 'reposts', 'replies', 'quotes']),
    fieldsComplete: new Set(['likes', 'reposts', 'replies', 'quotes']),
    model: kind === 'inferred' ? { name, version, accuracy: null, spread: spread ?? null, byLanguage } : null,
    designEffect: 1,
  };
}

function sectionOf<K extends SectionId>(id: K, facets: WorldFacets): Sections[K] {
  const definition: SectionDefinition<K> = SECTIONS[id];
  // Every facet that the claiming sections need is among those of a world.
  const { body, limits, baseline } = definition.compute(facets as Facets, contextOf(definition.method));
  const window = { from: new Date(FROM).toISOString(), to: new Date(TO).toISOString() };
  const receipt = { ...makeReceipt(id, window), limits, ...(baseline && { baseline }) };
  // A body and its receipt are the section.
  return { ...body, receipt } as unknown as Sections[K];
}

/** The sections of a page about a world. */
function pageOf(facets: WorldFacets): Partial<Sections> {
  return Object.fromEntries(CLAIMING.map((id) => [id, sectionOf(id, facets)]));
}

/** What a store would count in the cuts of a world's posts. */
function evidenceOf(world: NullWorld, claims: readonly Claim[], sections: Partial<Sections>) {
  const { now, then } = sidesOf(world);
  const loud = loudest(now);
  const sides = claims.map((claim) => sidesOfClaim(claim, world, sections));
  const count = (slice: string, posts: readonly WorldPost[]): SliceCounts => ({
    slice,
    posts: posts.length,
    authors: new Set(posts.map(({ author }) => author)).size,
    quiet: posts.filter(({ author }) => !loud.has(author)).length,
    hits: sides.map(({ hits }) => hits(posts)),
    bases: sides.map(({ bases }) => bases(posts)),
  });
  const byDay = Map.groupBy(now, ({ at }) => Math.floor(at));
  const [busiest] = [...byDay].sort(([a, own], [b, other]) => other.length - own.length || a - b);
  const quiet = (posts: readonly WorldPost[]) => posts.filter(({ author }) => !loud.has(author));
  const half = WINDOW_DAYS / 2;
  const slices = [
    ...[...byDay].map(([day, posts]) =>
      count(new Date(FROM + day * DAY_MS).toISOString().slice(0, 10), posts),
    ),
    count(
      'peak_day',
      now.filter(({ at }) => Math.floor(at) !== busiest?.[0]),
    ),
    count('loudest', quiet(now)),
    count(
      'first',
      now.filter(({ at }) => at < half),
    ),
    count(
      'second',
      now.filter(({ at }) => at >= half),
    ),
  ];
  const before = quiet(then);
  return { sections, slices, before: { posts: before.length, hits: sides.map(({ hits }) => hits(before)) } };
}

function loudest(posts: readonly WorldPost[]): ReadonlySet<number> {
  const counts = [...Map.groupBy(posts, ({ author }) => author)].map(([author, own]) => ({
    author,
    n: own.length,
  }));
  counts.sort((a, b) => b.n - a.n || a.author - b.author);
  return new Set(counts.slice(0, 3).map(({ author }) => author));
}

type Counting = (posts: readonly WorldPost[]) => number;
interface Sides {
  hits: Counting;
  bases: Counting;
}

const postsWith =
  (holds: (post: WorldPost) => boolean): Counting =>
  (posts) =>
    posts.filter(holds).length;
const authorsWith =
  (holds: (author: number) => boolean): Counting =>
  (posts) =>
    [...new Set(posts.map(({ author }) => author))].filter(holds).length;

function sidesOfClaim(claim: Claim, { authors, posts }: NullWorld, sections: Partial<Sections>): Sides {
  const { key, against } = claim;
  const all: Counting = (some) => some.length;
  switch (claim.section) {
    case 'share_of_voice':
      return {
        hits: postsWith(({ brand }) => `b${brand}` === key),
        bases: postsWith(({ brand }) => `b${brand}` === against),
      };
    case 'sentiment':
      return {
        hits: postsWith(({ sentiment }) => sentiment === key),
        bases: postsWith(({ sentiment }) => sentiment === against),
      };
    case 'interests':
    case 'job_titles': {
      const trait = claim.section === 'interests' ? 'interest' : 'job';
      return {
        hits: authorsWith((id) => authors[id]?.[trait] === key),
        bases: authorsWith((id) => (authors[id]?.[trait] ?? null) !== null),
      };
    }
    case 'similar_accounts': {
      const who = new Set(posts.filter(({ mention }) => `h${mention}` === key).map(({ author }) => author));
      return { hits: authorsWith((id) => who.has(id)), bases: authorsWith(() => true) };
    }
    case 'posting_times': {
      const best = sections.posting_times && bestHourOf(sections.posting_times);
      const within = (post: WorldPost) => cellOf(post) === (best ? best.weekday * 24 + best.hour : -1);
      return {
        hits: (some) => aboveUsual(some.filter(within), best?.usual ?? 0),
        bases: (some) => some.filter(within).length,
      };
    }
    default:
      return { hits: postsWith(({ words }) => words.includes(key)), bases: all };
  }
}

const aboveUsual = (posts: readonly WorldPost[], usual: number) =>
  posts.reduce(
    (sum, { engagements }) => sum + (engagements > usual ? 1 : engagements === usual ? 0.5 : 0),
    0,
  );

function hoursOf(world: NullWorld, sections: Partial<Sections>): SectionClaims[] {
  const best = sections.posting_times && bestHourOf(sections.posting_times);
  if (!best) return [];
  const posts = sidesOf(world).now.filter((post) => cellOf(post) === best.weekday * 24 + best.hour);
  const { base, hits } = authorCounts(
    posts,
    ({ engagements }) => (engagements > best.usual ? ['above'] : []),
    () => true,
  );
  const none = { posts: 0, authors: 0, squares: 0, products: 0 };
  return [hourClaims(best, { base, hits: hits.get('above') ?? none })];
}

export interface PageOfWorld {
  /** Posts that it is about. */
  posts: number;
  /** Sections with a claim at 5 % taken by itself. */
  alone: SectionId[];
  /** Sections of which something holds up in the family. */
  family: SectionId[];
  /** Sections of which something is told as clear. */
  clear: SectionId[];
  /** What is told as clear. */
  told: Pick<Claim, 'section' | 'key'>[];
}

/** What a page about a world says stands out. */
export function readWorld(world: NullWorld): PageOfWorld {
  const facets = facetsOf(world);
  const sections = pageOf(facets);
  const all = [...claimsOf(sections), ...hoursOf(world, sections)];
  const family = familyOf(all);
  const claims = checkedClaims(family);
  const { findings } = pageFindings(family, evidenceOf(world, claims, sections));
  return {
    posts: facets.itemAuthors.terms.base.posts,
    alone: all.flatMap((own) => own.claims.find(({ p }) => p <= 0.05)?.section ?? []),
    family: family.sections.flatMap((own) => own[0]?.section ?? []),
    clear: findings.map(({ section }) => section),
    told: findings.map(({ section, key }) => ({ section, key })),
  };
}
