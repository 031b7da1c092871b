'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { route } from '@/lib/tenants/routes';

const EXAMPLES = [
  '"oat milk" OR velnora OR hushmill',
  '(barista OR foam) AND "oat milk" NOT giveaway',
  '#oatmilk, #latteart',
  'オーツミルク OR カフェラテ',
];

interface StartPanelProps {
  /** Examples need the sample world; without it they would find nothing. */
  hasSample: boolean;
  onExample: (text: string) => void;
}

/** The page before a question was asked. */
export function StartPanel({ hasSample, onExample }: StartPanelProps) {
  const t = useTranslations('explore.start');
  return (
    <div className="mx-auto flex max-w-2xl flex-col items-start gap-4 px-4 py-16">
      <h1 className="text-xl font-semibold">{t('title')}</h1>
      <p className="text-md text-muted">{t('text')}</p>
      {hasSample && (
        <>
          <h2 className="mt-4 text-sm font-medium text-muted">{t('examples')}</h2>
          <ul className="flex w-full flex-col gap-2">
            {EXAMPLES.map((example) => (
              <li key={example}>
                <button
                  type="button"
                  onClick={() => onExample(example)}
                  className="w-full cursor-pointer rounded-md border border-line bg-surface px-3 py-2.5 text-left font-mono text-sm hover:bg-hover"
                >
                  {example}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Button asChild className="mt-2">
        <Link href={route('import')}>{t('import')}</Link>
      </Button>
    </div>
  );
}
