'use client';

import { useTranslations } from 'next-intl';
import { useCards, useLabelOf } from '@/components/features/explore/report/cards/card-context';
import { SoFarColumns } from '@/components/kit/charts/so-far-columns';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import { BarTrack } from '@/components/kit/charts/whisker';
import { Badge } from '@/components/ui/badge';
import type { SectionId } from '@/lib/domain/sections';
import type { SoFarId, SoFarItem, SoFarSection } from '@/lib/domain/so-far';
import { soFarRows } from './so-far-rows';

/** How much of it was read, beside the title of everything that tells of a part. */
export function SoFarTag() {
  const t = useTranslations('explore.soFar');
  const { soFar } = useCards().report;
  if (!soFar) return null;
  const { part, of } = soFar;
  return (
    <Badge tone="info" title={t('hint', { part, of })}>
      {t('tag', { part, of })}
    </Badge>
  );
}

/** What people read of items of a section that is not exact yet. */
export function useSoFarWriting(id: SectionId) {
  const t = useTranslations('charts.sentiment');
  const named = useLabelOf(id);
  const format = useChartFormat();
  const label = ({ key, label: own }: Pick<SoFarItem, 'key' | 'label'>) =>
    named({ key, n: 0, share: 0, low: 0, high: 0, ...(own !== undefined && { label: own }) });
  return { label, format, untold: t('untold') };
}

interface SoFarViewProps {
  id: SoFarId;
  told: SoFarSection;
  label: string;
}

function SoFarList({ id, told, label }: SoFarViewProps) {
  const t = useTranslations('explore.soFar');
  const rows = soFarRows(id, told, useSoFarWriting(id));
  return (
    <>
      <ul aria-label={label} className="grid gap-0.5">
        {rows.map((row) => (
          <li
            key={row.key}
            className="grid min-h-[26px] grid-cols-[minmax(0,128px)_minmax(0,1fr)_auto] items-center gap-2.5 text-[12.5px]/[18px]"
          >
            <span className="truncate" dir="auto">
              {row.label}
            </span>
            <BarTrack ratio={row.ratio ?? 0} interval={row.interval} hollow={row.hollow} />
            <span className="min-w-[84px] text-right font-medium">{row.value}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-subtle">{t(id === 'sentiment' ? 'read' : 'places')}</p>
    </>
  );
}

/** A section as far as it was read: figures between ends that narrow, in the form that the exact ones will have. */
export function SoFarView(props: SoFarViewProps) {
  const { told, label } = props;
  const { step } = told;
  if (step === undefined) return <SoFarList {...props} />;
  const of = (share: number) => share * told.posts;
  const columns = told.items.map(({ key, figure }) => ({
    start: Date.parse(key),
    posts: figure && { value: of(figure.share), low: of(figure.low), high: of(figure.high) },
  }));
  return <SoFarColumns label={label} step={step} columns={columns} />;
}
