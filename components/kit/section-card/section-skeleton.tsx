'use client';

import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';
import type { SkeletonShape } from './section-state';

const ROWS = [184, 156, 132, 98, 82, 60];
const COLUMNS = [46, 62, 54, 70, 58, 44, 66, 100, 78, 60, 52, 64, 56, 48, 60, 40];

function BarRows() {
  return ROWS.map((width) => (
    <div key={width} className="flex h-[26px] items-center gap-3">
      <Skeleton className="w-[84px] shrink-0" />
      <Skeleton className="h-2 max-w-full" style={{ width }} />
    </div>
  ));
}

function TableRows({ round = false }: { round?: boolean }) {
  return ROWS.map((width) => (
    <div key={width} className="flex h-[34px] items-center gap-3">
      <Skeleton className={round ? 'size-6 shrink-0 rounded-full' : 'size-4 shrink-0'} />
      <Skeleton className="max-w-full" style={{ width }} />
      <Skeleton className="ml-auto w-12" />
    </div>
  ));
}

function Drawing({ shape }: { shape: SkeletonShape }) {
  if (shape === 'columns') {
    return (
      <div className="flex h-[172px] items-end gap-1.5">
        {COLUMNS.map((height, index) => (
          <Skeleton key={index} className="flex-1" style={{ height: `${height}%` }} />
        ))}
      </div>
    );
  }
  if (shape === 'tiles' || shape === 'grid') {
    const tiles = shape === 'tiles';
    return (
      <div className={tiles ? 'grid grid-cols-5 gap-2' : 'grid grid-cols-12 gap-1'}>
        {Array.from({ length: tiles ? 10 : 84 }, (_, index) => (
          <Skeleton key={index} className={tiles ? 'h-[84px] rounded-md' : 'h-[18px]'} />
        ))}
      </div>
    );
  }
  if (shape === 'map') return <Skeleton className="h-[190px] rounded-md" />;
  if (shape === 'split') {
    return (
      <>
        <Skeleton className="mb-4 h-7" />
        <TableRows />
      </>
    );
  }
  if (shape === 'table') return <TableRows round />;
  if (shape === 'posts') return <TableRows round />;
  return <BarRows />;
}

/** Placeholder in the shape of the chart that is coming. Without motion the word "Loading" says it. */
export function SectionSkeleton({ shape }: { shape: SkeletonShape }) {
  const t = useTranslations('section-card');
  return (
    <div className="min-h-[190px] min-w-0 flex-1 px-4 pt-3 pb-4" data-skeleton={shape}>
      <p className="sr-only motion-reduce:not-sr-only motion-reduce:mb-2 motion-reduce:text-xs motion-reduce:text-subtle">
        {t('loading')}
      </p>
      <Drawing shape={shape} />
    </div>
  );
}
