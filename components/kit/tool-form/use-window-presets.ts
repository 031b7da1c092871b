import { useTranslations } from 'next-intl';
import type { Dataset } from '@/lib/domain/datasets';
import { allData, lastDays, type DayWindow } from '@/lib/domain/dataset-windows';

const isoDay = (at: string | null) => at?.slice(0, 10) ?? '…';

/** Windows that end with the data, by name, and which of them is meant; days of its own are named by themselves. */
export function useWindowPresets(window: DayWindow, datasets: readonly Dataset[], days: readonly number[]) {
  const t = useTranslations('explore.filters');
  const presets = [
    { label: t('windowDefault'), window: { from: null, to: null } },
    ...days.map((count) => ({ label: t('lastDays', { days: count }), window: lastDays(datasets, count) })),
    { label: t('windowAll'), window: allData(datasets) },
  ];
  const same = (other: DayWindow) => other.from === window.from && other.to === window.to;
  const chosen = presets.find((preset) => same(preset.window));
  return { presets, chosen, name: chosen?.label ?? `${isoDay(window.from)} – ${isoDay(window.to)}` };
}
