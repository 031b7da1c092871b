import 'server-only';
import type { TopicWords } from '@/lib/analysis/topics/best-topic';
import type { TopicsSection } from '@/lib/domain/report';

/** The words of a reported topic with their weights. */
export const topicWords = ({
  terms,
  weights,
}: Pick<TopicsSection['items'][number], 'terms' | 'weights'>): TopicWords =>
  terms.map((word, place) => ({ word, weight: weights[place] ?? 1 }));
