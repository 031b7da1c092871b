'use client';

import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { TopicsSection } from '@/lib/domain/report';
import { PostsList } from './posts-list';
import { useChartFormat } from './use-chart-format';

type Topic = TopicsSection['items'][number];

function TopicDetail({ topic, onSelect }: { topic: Topic; onSelect?: (topic: Topic) => void }) {
  const t = useTranslations('charts.topics');
  const format = useChartFormat();
  const name = topic.label ?? topic.key;
  return (
    <details className="group border-t border-line-soft">
      <summary className="flex cursor-pointer items-center gap-1.5 py-1.5 text-[12.5px]/[18px] hover:bg-hover">
        <ChevronRight aria-hidden className="size-3.5 flex-none text-subtle group-open:rotate-90" />
        <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
        <span className="flex-none text-subtle">{format.share(topic.share)}</span>
      </summary>
      <ul className="pb-1 pl-5 text-xs text-muted">
        {topic.label_words.map(({ word, share, outside_share: outside }) => (
          <li key={word}>
            {t('word', { word, inside: format.share(share), outside: format.share(outside) })}
          </li>
        ))}
      </ul>
      {topic.quotes.length > 0 && <PostsList posts={topic.quotes} label={t('quotes', { name })} />}
      {onSelect && (
        <button
          type="button"
          className="mb-2 ml-5 cursor-pointer text-xs text-accent-text underline decoration-accent-line underline-offset-3"
          onClick={() => onSelect(topic)}
        >
          {t('all', { count: topic.n })}
        </button>
      )}
    </details>
  );
}

export interface TopicDetailsProps {
  topics: readonly Topic[];
  label: string;
  onSelect?: (topic: Topic) => void;
}

/** What stands behind each topic: the words of its label with both figures, and three of its posts. */
export function TopicDetails({ topics, label, onSelect }: TopicDetailsProps) {
  return (
    <div role="group" aria-label={label} className="mt-3">
      {topics.map((topic) => (
        <TopicDetail key={topic.key} topic={topic} onSelect={onSelect} />
      ))}
    </div>
  );
}
