import { Check, Minus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { printKeywordQuery } from '@/lib/domain/keyword-query/print';
import type { KeywordQuery } from '@/lib/domain/keyword-query/query';
import { judgePosts, markedPieces, type HelpPost, type JudgedPost } from './read-query';

const CHIP = 'inline-flex min-h-6 items-center rounded-sm border px-1.5 font-mono text-xs';

function Words({ words, joined, excluded = false }: { words: string[]; joined: string; excluded?: boolean }) {
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      {words.map((word, index) => (
        <span key={word} className="contents">
          {index > 0 && <span className="text-2xs text-subtle">{joined}</span>}
          <span
            className={
              excluded
                ? `${CHIP} border-danger-line bg-danger-soft text-danger`
                : `${CHIP} border-accent-line bg-accent-soft text-accent-text`
            }
          >
            {word}
          </span>
        </span>
      ))}
    </span>
  );
}

/** The groups of a query as chips: any group is enough, none of the excluded words may appear. */
function Groups({ query }: { query: KeywordQuery }) {
  const t = useTranslations('help.reading');
  return (
    <ul className="grid gap-1.5">
      {query.groups.map((group, index) => (
        <li key={index} className="flex flex-wrap items-center gap-2">
          <span className="w-16 flex-none text-xs text-subtle">
            {query.groups.length === 1 ? t('all') : index === 0 ? t('either') : t('or')}
          </span>
          <Words words={group.map(({ text }) => text)} joined="AND" />
        </li>
      ))}
      {query.exclude.length > 0 && (
        <li className="flex flex-wrap items-center gap-2">
          <span className="w-16 flex-none text-xs text-subtle">{t('never')}</span>
          <Words words={query.exclude.map(({ text }) => text)} joined="OR" excluded />
        </li>
      )}
    </ul>
  );
}

function Post({ post }: { post: JudgedPost }) {
  const t = useTranslations('help.reading');
  const Icon = post.matches ? Check : Minus;
  return (
    <li className="grid grid-cols-[16px_minmax(0,1fr)] gap-2">
      <Icon
        aria-hidden
        strokeWidth={2}
        className={`mt-0.5 size-4 ${post.matches ? 'text-accent-text' : 'text-subtle'}`}
      />
      <span className={post.matches ? '' : 'text-subtle'}>
        <span className="sr-only">{post.matches ? t('matches') : t('matchesNot')} </span>
        {markedPieces(post.text, post.spans).map((piece, index) =>
          piece.marked ? (
            <mark
              key={index}
              className="rounded-xs bg-accent-soft-2 px-px text-ink underline decoration-accent-text underline-offset-3"
            >
              {piece.text}
            </mark>
          ) : (
            piece.text
          ),
        )}
      </span>
    </li>
  );
}

/** How the engine understands a query, and what it finds among some posts. */
export function QueryReading({ query, posts }: { query: KeywordQuery; posts: readonly HelpPost[] }) {
  const t = useTranslations('help.reading');
  return (
    <div className="grid gap-3 text-sm">
      <div>
        <p className="text-xs text-subtle">{t('understood')}</p>
        <code className="mt-0.5 block font-mono text-xs break-words">{printKeywordQuery(query)}</code>
      </div>
      <Groups query={query} />
      {posts.length > 0 && (
        <ul className="grid gap-1 border-t border-line-soft pt-3" aria-label={t('posts')}>
          {judgePosts(query, posts).map((post) => (
            <Post key={post.text} post={post} />
          ))}
        </ul>
      )}
    </div>
  );
}
