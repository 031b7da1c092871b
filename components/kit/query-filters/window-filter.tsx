'use client';

import { Calendar } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Dataset } from '@/lib/domain/datasets';
import { useWindowPresets } from '@/components/kit/tool-form/use-window-presets';
import type { DayWindow } from '@/lib/domain/dataset-windows';
import { FilterPopover } from './filter-popover';

interface WindowFilterProps {
  window: DayWindow;
  datasets: Dataset[];
  onChange: (window: DayWindow) => void;
}

const PRESET_DAYS = [7, 30, 90];

function DayFields({ window, onApply }: { window: DayWindow; onApply: (window: DayWindow) => void }) {
  const t = useTranslations('explore.filters');
  const [from, setFrom] = useState(window.from?.slice(0, 10) ?? '');
  const [to, setTo] = useState(window.to?.slice(0, 10) ?? '');
  const wrong = from !== '' && to !== '' && from > to;
  const field = 'mt-1 block h-8 w-full rounded-sm border border-control bg-surface px-2 text-sm text-ink';
  return (
    <form
      className="mt-2 border-t border-line-soft pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!wrong) onApply({ from: from || null, to: to || null });
      }}
    >
      <div className="grid grid-cols-2 gap-2 text-xs text-muted">
        <label>
          {t('from')}
          <input
            type="date"
            value={from}
            className={field}
            onChange={(event) => setFrom(event.target.value)}
          />
        </label>
        <label>
          {t('to')}
          <input
            type="date"
            value={to}
            className={field}
            aria-invalid={wrong}
            onChange={(event) => setTo(event.target.value)}
          />
        </label>
      </div>
      {wrong && (
        <p role="alert" className="mt-2 text-xs text-danger">
          {t('fromAfterTo')}
        </p>
      )}
      <Button type="submit" variant="secondary" size="sm" className="mt-3 w-full" disabled={wrong}>
        {t('apply')}
      </Button>
    </form>
  );
}

/** The window: presets that end with the data, or two days. All days are UTC. */
export function WindowFilter({ window, datasets, onChange }: WindowFilterProps) {
  const t = useTranslations('explore.filters');
  const { presets, chosen, name } = useWindowPresets(window, datasets, PRESET_DAYS);
  return (
    <FilterPopover icon={Calendar} label={t('window')} value={name}>
      {(close) => {
        const choose = (next: DayWindow) => {
          onChange(next);
          close();
        };
        return (
          <>
            {presets.map((preset) => (
              <Button
                key={preset.label}
                type="button"
                variant="ghost"
                size="sm"
                aria-pressed={preset === chosen}
                className="w-full justify-start aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
                onClick={() => choose(preset.window)}
              >
                {preset.label}
              </Button>
            ))}
            <DayFields window={window} onApply={choose} />
          </>
        );
      }}
    </FilterPopover>
  );
}
