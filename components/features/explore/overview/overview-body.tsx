'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/kit/empty-state';
import { Button } from '@/components/ui/button';
import type { AnswerOrder } from '@/components/features/explore/report/answer/answer-order';
import { Atlas } from '@/components/features/explore/report/answer/atlas';
import { NothingToTell } from '@/components/features/explore/report/answer/nothing-to-tell';
import { type CardId, useCards } from '@/components/features/explore/report/cards/card-context';
import { CardOf } from '@/components/features/explore/report/cards/card-of';
import type { Dataset } from '@/lib/domain/datasets';
import { route } from '@/lib/tenants/routes';
import type { AskedPart } from './ask-about';
import { ColumnRangesCard } from './column-ranges-card';
import { QuestionsCard } from './questions-card';

export interface Overview {
  /** The address of a question about a part of this dataset. */
  hrefOf: (part: AskedPart) => string;
  /** Null where several are asked at once. */
  dataset: Dataset | null;
}

interface OverviewBodyProps extends Overview {
  order: AnswerOrder;
  opened: readonly CardId[];
  onToggle: (card: CardId) => void;
  /** Where the file can be mapped again; null for data that is no file of the person. */
  columnsPath: string | null;
}

const Cell = ({ wide, children }: { wide: string; children: ReactNode }) => (
  <div className={`grid min-w-0 [&>*]:min-w-0 ${wide}`}>{children}</div>
);

/** A whole dataset: its volume beside what can be asked, eight tiles whose rows are questions, what it does not hold. */
export function OverviewBody({ order, opened, onToggle, hrefOf, dataset, columnsPath }: OverviewBodyProps) {
  const t = useTranslations('explore.overview');
  const { report } = useCards();
  if (report.totals?.posts === 0)
    return (
      <EmptyState
        picture="setup"
        title={t('empty')}
        action={
          <Button asChild size="sm">
            <Link href={route('import')} prefetch={false}>
              {t('addPosts')}
            </Link>
          </Button>
        }
      >
        {t('emptyHint')}
      </EmptyState>
    );
  return (
    <>
      <div className="grid grid-cols-1 gap-4 max-md:gap-3 lg:grid-cols-12">
        {order.head.map((card) => (
          <Cell key={card} wide="lg:col-span-8">
            <CardOf card={card} />
          </Cell>
        ))}
        <Cell wide={order.head.length > 0 ? 'lg:col-span-4' : 'lg:col-span-12'}>
          <QuestionsCard hrefOf={hrefOf} />
        </Cell>
      </div>
      <Atlas
        order={order}
        opened={opened}
        onToggle={onToggle}
        says={{ title: t('tiles'), hint: t('tilesHint') }}
      />
      {dataset && <ColumnRangesCard dataset={dataset} hrefOf={hrefOf} />}
      {report.sections.file_columns && (
        <div className="mt-4">
          <CardOf card="file_columns" />
        </div>
      )}
      <NothingToTell nothing={order.nothing} title={t('notInFile')} columnsPath={columnsPath} />
    </>
  );
}
