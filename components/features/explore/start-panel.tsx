'use client';

import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { StatePicture } from '@/components/kit/state-picture';
import { Button } from '@/components/ui/button';
import type { Dataset } from '@/lib/domain/datasets';
import type { QueryType } from '@/lib/domain/recipe';
import { route } from '@/lib/tenants/routes';
import { useExamples } from './use-examples';

const TrendsPanel = dynamic(() => import('./trends-panel').then((module) => module.TrendsPanel), {
  ssr: false,
});

interface StartPanelProps {
  type: QueryType;
  /** What a question would be asked of; its examples come from it. */
  dataset: Dataset | undefined;
  trends: { country: string; dataset: string | undefined; onCountry: (code: string) => void };
  onExample: (type: QueryType, text: string) => void;
  onTopic: (topic: string) => void;
}

/** The page before a question was asked. */
export function StartPanel({ type, dataset, trends, onExample, onTopic }: StartPanelProps) {
  const t = useTranslations('explore.start');
  const examples = useExamples(type, dataset);
  return (
    <div className="answer-frame flex flex-col items-start gap-4 py-12 [&>*]:max-w-2xl">
      <StatePicture kind="start" />
      <h1 className="text-xl font-semibold">{t(`titles.${type}`)}</h1>
      <p className="text-md text-muted">{t(`texts.${type}`)}</p>
      {examples.length > 0 && (
        <>
          <h2 className="mt-4 text-sm font-medium text-muted">
            {t('examples', { dataset: dataset?.title ?? '' })}
          </h2>
          <ul className="flex w-full flex-col gap-2">
            {examples.map((example) => (
              <li key={example}>
                <button
                  type="button"
                  onClick={() => onExample(type, example)}
                  className="w-full cursor-pointer rounded-md border border-line bg-surface px-3 py-2.5 text-left font-mono text-sm hover:bg-hover"
                >
                  {example}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {type === 'conversation' && <TrendsPanel {...trends} onChoose={onTopic} />}
      <p className="mt-2 flex flex-wrap gap-2">
        {dataset && (
          <Button asChild>
            <Link href={`${route('explore')}?dataset=${encodeURIComponent(dataset.name)}`} prefetch={false}>
              {t('whole', { dataset: dataset.title })}
            </Link>
          </Button>
        )}
        <Button asChild>
          <Link href={route('import')} prefetch={false}>
            {t('import')}
          </Link>
        </Button>
      </p>
    </div>
  );
}
