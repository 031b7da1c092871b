'use client';

import { lazy, Suspense, useState } from 'react';
import { RankedBars } from './ranked-bars';
import type { RankedList, RankedRow } from './share-transform';
import { CHOROPLETH_BOUNDS, MAP_RATIO } from './choropleth';
import { useChartFormat } from './use-chart-format';
import { useWidth } from './use-width';

const CountryMap = lazy(() => import('./country-map'));

const CLASS_WIDTH = 26;

function MapLegend() {
  const format = useChartFormat();
  return (
    <div className="mt-1" style={{ width: CLASS_WIDTH * 7 }}>
      <div aria-hidden="true" className="flex forced-color-adjust-none">
        {[1, 2, 3, 4, 5, 6, 7].map((level) => (
          <i key={level} className="h-2" style={{ width: CLASS_WIDTH, background: `var(--s${level})` }} />
        ))}
      </div>
      <div className="relative h-4 text-2xs text-subtle">
        {CHOROPLETH_BOUNDS.map((bound, index) => (
          <span key={bound} className="absolute -translate-x-1/2" style={{ left: CLASS_WIDTH * (index + 1) }}>
            {index === CHOROPLETH_BOUNDS.length - 1 ? format.shareTick(bound) : format.decimal(bound * 100)}
          </span>
        ))}
      </div>
    </div>
  );
}

export interface CountryChartProps {
  /** One sentence for the map. */
  label: string;
  listLabel: string;
  list: RankedList;
  initial?: number;
  onSelect?: (row: RankedRow) => void;
}

/** Map left, ranked list right (beneath in a narrow card); a country under pointer or focus shows on both. */
export function CountryChart({ label, listLabel, list, initial = 8, onSelect }: CountryChartProps) {
  const [ref, width] = useWidth(430);
  const [active, setActive] = useState<string | null>(null);
  return (
    <div className="@container">
      <div className="grid grid-cols-1 items-center gap-5 @[560px]:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)]">
        <div ref={ref} data-map className="min-w-0">
          {/* The box keeps its height while the shapes load, so nothing below jumps. */}
          <div style={{ minHeight: Math.round(width * MAP_RATIO) }}>
            <Suspense fallback={null}>
              <CountryMap
                label={label}
                width={width}
                rows={list.rows}
                activeKey={active}
                onActive={setActive}
                onSelect={onSelect}
              />
            </Suspense>
          </div>
          <MapLegend />
        </div>
        <RankedBars
          list={list}
          label={listLabel}
          initial={initial}
          onSelect={onSelect}
          activeKey={active}
          onActive={setActive}
        />
      </div>
    </div>
  );
}
