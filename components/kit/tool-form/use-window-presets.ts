import { useLocale, useTranslations } from 'next-intl';
import type { Dataset } from '@/lib/domain/datasets';
import { allData, lastDays, opensWhole, type DayWindow } from '@/lib/domain/dataset-windows';
import { formatDateRange } from '@/lib/format/date';

const isoDay = (at: string | null) => at?.slice(0, 10) ?? '…';

/** Windows that end with the data, by name, and which of them is meant; days of its own are named by themselves. */
export function useWindowPresets(window: DayWindow, datasets: readonly Dataset[], days: readonly number[]) {
  const t = useTranslations('explore.filters');
  const locale = useLocale();
  const all = allData(datasets);
  const everything =
    all.from === null || all.to === null
      ? t('windowAll')
      : t('windowEverything', { range: formatDateRange(all.from, all.to, locale) });
  const whole = opensWhole(datasets);
  const ending = days.map((count) => ({
    label: t('lastDays', { days: count }),
    window: lastDays(datasets, count),
  }));
  const open = { from: null, to: null };
  const presets = whole
    ? [{ label: everything, window: open }, ...ending]
    : [{ label: t('windowDefault'), window: open }, ...ending, { label: everything, window: all }];
  const same = (other: DayWindow) => other.from === window.from && other.to === window.to;
  // All days of data that opens whole, named in an address, are the same window.
  const chosen = whole && same(all) ? presets[0] : presets.find((preset) => same(preset.window));
  return { presets, chosen, name: chosen?.label ?? `${isoDay(window.from)} – ${isoDay(window.to)}` };
}
