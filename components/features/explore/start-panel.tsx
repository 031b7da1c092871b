'use client';

import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { QueryType } from '@/lib/domain/recipe';
import { route } from '@/lib/tenants/routes';

const TrendsPanel = dynamic(() => import('./trends-panel').then((module) => module.TrendsPanel), {
  ssr: false,
});

/** Questions that the sample world answers. Posts have none: their ids are not for remembering. */
const EXAMPLES: Record<QueryType, readonly string[]> = {
  conversation: [
    '"oat milk" OR velnora OR hushmill',
    '(barista OR foam) AND "oat milk" NOT giveaway',
    '#oatmilk, #latteart',
    'オーツミルク OR カフェラテ',
  ],
  keyword: ['barista OR "coffee roaster"', 'vegan, plantbased'],
  handle: ['@velnora_oats'],
  post: [],
};

interface StartPanelProps {
  type: QueryType;
  /** Examples need the sample world; without it they would find nothing. */
  hasSample: boolean;
  trends: { country: string; dataset: string | undefined; onCountry: (code: string) => void };
  onExample: (type: QueryType, text: string) => void;
  onTopic: (topic: string) => void;
}

/** The page before a question was asked. */
export function StartPanel({ type, hasSample, trends, onExample, onTopic }: StartPanelProps) {
  const t = useTranslations('explore.start');
  const examples = hasSample ? EXAMPLES[type] : [];
  return (
    <div className="mx-auto flex max-w-2xl flex-col items-start gap-4 px-4 py-16">
      <h1 className="text-xl font-semibold">{t(`titles.${type}`)}</h1>
      <p className="text-md text-muted">{t(`texts.${type}`)}</p>
      {examples.length > 0 && (
        <>
          <h2 className="mt-4 text-sm font-medium text-muted">{t('examples')}</h2>
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
      <Button asChild className="mt-2">
        <Link href={route('import')}>{t('import')}</Link>
      </Button>
    </div>
  );
}
