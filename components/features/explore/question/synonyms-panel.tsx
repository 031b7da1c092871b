'use client';

import { Plus } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ErrorState } from '@/components/kit/error-state';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { relatedKeywords } from '@/lib/contracts/topic-tools';
import { formatFull } from '@/lib/format/number';

const MOST_ASKED = 20;
const SHOWN = 12;

interface SynonymsPanelProps {
  /** Words of the query, without operators. */
  words: readonly string[];
  dataset: string | undefined;
  /** `of` is the word it may stand for; empty for a word that merely goes with them. */
  onAdd: (word: string, of: string) => void;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <h3 className="text-xs font-medium text-subtle">{title}</h3>
      <div className="flex flex-wrap gap-1.5">{children}</div>
    </div>
  );
}

function Add({ word, note, label, onAdd }: { word: string; note: string; label: string; onAdd: () => void }) {
  return (
    <Button type="button" variant="secondary" size="sm" aria-label={label} onClick={onAdd}>
      <Plus aria-hidden />
      {word}
      <span className="font-mono text-2xs text-subtle">{note}</span>
    </Button>
  );
}

/** Other spellings of the query's words that the data holds, and words that go with them; each can be added. */
export function SynonymsPanel({ words, dataset, onAdd }: SynonymsPanelProps) {
  const t = useTranslations('explore.synonyms');
  const locale = useLocale();
  const { data, error, isLoading, mutate } = useEndpoint(
    relatedKeywords,
    words.length === 0 ? null : { body: { keywords: words.slice(0, MOST_ASKED), dataset } },
  );
  if (words.length === 0) return <p className="text-xs text-subtle">{t('first')}</p>;
  if (error) return <ErrorState title={t('failed')} message={error.message} onRetry={() => mutate()} />;
  if (isLoading || !data) {
    return (
      <p className="flex items-center gap-2 text-xs text-muted" role="status">
        <Spinner /> {t('loading')}
      </p>
    );
  }
  const known = new Set(words.map((word) => word.toLowerCase()));
  const fresh = ({ keyword }: { keyword: string }) => !known.has(keyword.toLowerCase());
  const synonyms = data.synonyms.filter(fresh).slice(0, SHOWN);
  const spelled = new Set(synonyms.map(({ keyword }) => keyword.toLowerCase()));
  const related = data.keywords
    .filter((word) => fresh(word) && !spelled.has(word.keyword.toLowerCase()))
    .slice(0, SHOWN);
  const count = (posts: number) => formatFull(posts, locale);
  return (
    <div
      role="group"
      aria-label={t('title')}
      className="grid gap-3 rounded-md border border-line bg-surface p-3"
    >
      {synonyms.length > 0 && (
        <Group title={t('spellings')}>
          {synonyms.map(({ keyword, of, posts }) => (
            <Add
              key={`${of} ${keyword}`}
              word={keyword}
              note={count(posts)}
              label={t('addFor', { word: keyword, of, posts })}
              onAdd={() => onAdd(keyword, of)}
            />
          ))}
        </Group>
      )}
      {related.length > 0 && (
        <Group title={t('related')}>
          {related.map(({ keyword, posts }) => (
            <Add
              key={keyword}
              word={keyword}
              note={count(posts)}
              label={t('add', { word: keyword, posts })}
              onAdd={() => onAdd(keyword, '')}
            />
          ))}
        </Group>
      )}
      <p className="text-xs text-subtle">
        {synonyms.length + related.length === 0 ? t('none') : t('base', { posts: data.base })}
      </p>
    </div>
  );
}
