import type { Scope } from '@/lib/domain/assistant';
import type { TopPostsSection } from '@/lib/domain/report';
import type { ReadQuestion } from './question';
import { quoteOf } from './quote';
import { type Answer, say, type Statement } from './statement';
import { itemStatements, sharesOf, tellShares } from './tell-shares';
import type { AssistantTools } from './tools';
import { valuesOf } from './values';

const WORDS = 5;
const QUOTES = 3;

const told = (statements: Statement[]): Answer => ({
  outcome: 'answered',
  statements,
  suggestions: [],
});

/** Posts in their own words. */
export function quotesOf({ items }: TopPostsSection, scope: Scope, most = QUOTES): Statement[] {
  const values = valuesOf('top_posts', scope);
  return items.slice(0, most).map((post) => {
    const quoted = {
      text: values.cited(post.key, 'text', { as: 'text', value: quoteOf(post.text) }),
      date: values.cited(post.key, 'name', { as: 'date', value: Date.parse(post.at) }),
    };
    if (post.author === '') return say('posts.quoteOnly', quoted);
    const author = values.cited(post.key, 'name', { as: 'handle', value: post.author });
    return say('posts.quote', { ...quoted, author });
  });
}

/** Words that set the posts of a scope apart; where nothing does, the most frequent ones. */
async function wordsOf(tools: AssistantTools, scope: Scope): Promise<Statement[]> {
  const apart = await tools.getSection('seo_keywords', scope);
  if (apart.items.length >= WORDS) {
    const shares = sharesOf('seo_keywords', apart, scope);
    return [
      say('said.apart'),
      ...shares.items.slice(0, WORDS).flatMap((item) => itemStatements(shares, item)),
    ];
  }
  return frequentWords(tools, scope);
}

/** The words that most posts of a scope hold: counted, and claimed to be nothing more. */
export async function frequentWords(tools: AssistantTools, scope: Scope): Promise<Statement[]> {
  const shares = sharesOf('keywords', await tools.getSection('keywords', scope), scope);
  if (shares.items.length === 0) return [];
  return [
    say('said.frequent'),
    ...shares.items.slice(0, WORDS).flatMap((item) => itemStatements(shares, item)),
  ];
}

/** The first posts of a scope. */
export async function bestPosts(tools: AssistantTools, scope: Scope, most = QUOTES): Promise<Statement[]> {
  return quotesOf(await tools.getSection('top_posts', scope), scope, most);
}

/** What is said: words and posts, of as many as there are. */
export async function tellSaid(tools: AssistantTools, scope: Scope): Promise<Answer> {
  const { posts } = await tools.totals(scope);
  if (posts === 0) return { ...told([say('said.none')]), outcome: 'cannot_tell' };
  const count = valuesOf('posts', scope).count('posts', 'value', posts);
  const [words, best] = [await wordsOf(tools, scope), await bestPosts(tools, scope)];
  return told([say('overview.posts', { posts: count }), ...words, say('said.quotes'), ...best]);
}

/** How many posts, how they are felt about, and the first of them. */
export async function tellOverview(tools: AssistantTools, scope: Scope, read: ReadQuestion): Promise<Answer> {
  const { posts } = await tools.totals(scope);
  const count = valuesOf('posts', scope).count('posts', 'value', posts);
  if (posts === 0) return told([say('overview.posts', { posts: count })]);
  const [sentiment, best] = await Promise.all([
    tools.getSection('sentiment', scope),
    bestPosts(tools, scope, 1),
  ]);
  const shares = sharesOf('sentiment', sentiment, scope);
  return told([say('overview.posts', { posts: count }), ...tellShares(shares, [], read).statements, ...best]);
}
