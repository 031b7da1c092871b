'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import { formatFull } from '@/lib/format/number';
import { cn } from '@/lib/utils';
import type { ClustersAnswer } from './cluster-sections';

interface ClusterListProps {
  answer: ClustersAnswer;
  chosen: string | null;
  onChoose: (key: string) => void;
}

/** All clusters, the largest first, beyond those the map has room for. */
export function ClusterList({ answer, chosen, onChoose }: ClusterListProps) {
  const t = useTranslations('tools.topicClusters');
  const locale = useLocale();
  const format = useChartFormat();
  const { clusters, base, outside } = answer;
  return (
    <>
      <p className="px-4 pb-1 text-xs text-subtle">
        {t('listNote', {
          count: clusters.length,
          posts: formatFull(base, locale),
          outside: formatFull(outside, locale),
        })}
      </p>
      <ol aria-label={t('list')} className="max-h-[420px] divide-y divide-line-soft overflow-y-auto">
        {clusters.map(({ key, label, size, share, low, high, keywords }) => (
          <li key={key}>
            <button
              type="button"
              aria-pressed={chosen === key}
              onClick={() => onChoose(key)}
              className={cn(
                'block w-full cursor-pointer px-4 py-2 text-left hover:bg-hover focus-visible:-outline-offset-2',
                chosen === key && 'bg-accent-soft',
              )}
            >
              <span className="flex items-baseline gap-2 text-sm">
                <span className="min-w-0 flex-1 truncate font-medium">{label}</span>
                <span className="flex-none">{format.share(share)}</span>
              </span>
              <span className="block text-xs text-muted">
                {t('size', { count: size })}
                {' · '}
                {t('share', {
                  share: format.share(share),
                  low: format.share(low),
                  high: format.share(high),
                })}
              </span>
              <span className="mt-0.5 line-clamp-2 block text-xs break-words text-subtle">
                {keywords.join(', ')}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
