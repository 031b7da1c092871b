import type { ChartFormat } from '@/components/kit/charts/use-chart-format';
import type { SoFarId, SoFarItem, SoFarSection } from '@/lib/domain/so-far';
import type { TileRow } from '@/components/features/explore/report/answer/tile-rows';

interface Writing {
  label: (item: Pick<SoFarItem, 'key' | 'label'>) => string;
  format: ChartFormat;
  /** The words for what a model cannot tell. */
  untold: string;
}

/** Rows of what was read so far, hollow where a place or a level is not certain; lists count posts, as they will. */
export function soFarRows(
  id: SoFarId,
  { posts, items }: SoFarSection,
  { label, format, untold }: Writing,
): TileRow[] {
  const most = Math.max(0, ...items.map(({ figure }) => figure?.high ?? 0));
  const against = (share: number) => (most > 0 ? share / most : 0);
  return items.flatMap((item) => {
    const { figure } = item;
    if (!figure) return [];
    const value =
      id === 'sentiment'
        ? format.share(figure.share)
        : `≈ ${format.compact(Math.round(figure.share * posts))}`;
    return [
      {
        key: item.key,
        label: label(item),
        value: item.untold ? untold : value,
        ratio: against(figure.share),
        interval: item.untold ? null : { low: against(figure.low), high: against(figure.high) },
        hollow: id === 'sentiment' || item.sure !== true,
      },
    ];
  });
}
