'use client';

import { geoEqualEarth, geoPath } from 'd3-geo';
import { useMemo } from 'react';
import { feature } from 'topojson-client';
import topology from 'world-atlas/countries-110m.json';
import { ChartSvg } from './chart-svg';
import { shapeCountry, SMALL_PLACES } from './country-codes';
import type { RankedRow } from './share-transform';
import { choroplethFill, MAP_RATIO } from './choropleth';

const ANTARCTICA = 'AQ';

function worldShapes() {
  return feature(topology, topology.objects.countries).features.flatMap((shape, index) => {
    const code = shapeCountry(shape.id, shape.properties.name);
    return code === ANTARCTICA ? [] : [{ key: code ?? `shape-${index}`, shape }];
  });
}

/** The world as it was drawn last: a server draws the same one for everybody, before any width is measured. */
let drawn: { width: number; world: ReturnType<typeof drawWorld> } | null = null;

function drawnWorld(width: number) {
  if (drawn?.width !== width) drawn = { width, world: drawWorld(width) };
  return drawn.world;
}

function drawWorld(width: number) {
  const height = Math.round(width * MAP_RATIO);
  const shapes = worldShapes();
  const extent: [[number, number], [number, number]] = [
    [1, 1],
    [width - 1, height - 1],
  ];
  const land = { type: 'FeatureCollection' as const, features: shapes.map(({ shape }) => shape) };
  // Cut through the Bering Strait instead of Chukotka, so that Russia is whole and the world fills the width.
  const projection = geoEqualEarth().rotate([-11, 0]).fitExtent(extent, land);
  const path = geoPath(projection).digits(1);
  return {
    height,
    outlines: shapes.map(({ key, shape }) => ({ key, d: path(shape) ?? '' })),
    point: (place: readonly [number, number]) => projection([place[0], place[1]]),
  };
}

export interface CountryMapProps {
  label: string;
  width: number;
  rows: RankedRow[];
  activeKey: string | null;
  onActive: (key: string | null) => void;
  onSelect?: (row: RankedRow) => void;
}

/** Equal Earth choropleth without Antarctica. Loaded lazily: it carries the shapes and the projection. */
export default function CountryMap({ label, width, rows, activeKey, onActive, onSelect }: CountryMapProps) {
  const world = useMemo(() => drawnWorld(width), [width]);
  const byKey = useMemo(() => new Map(rows.map((row) => [row.key, row])), [rows]);
  const events = (key: string) => {
    const row = byKey.get(key);
    if (row === undefined) return {};
    return {
      onPointerEnter: () => onActive(key),
      onPointerLeave: () => onActive(null),
      onClick: onSelect ? () => onSelect(row) : undefined,
      style: onSelect ? { cursor: 'pointer' } : undefined,
    };
  };
  const outline = world.outlines.find(({ key }) => key === activeKey);
  return (
    <ChartSvg label={label} width={width} height={world.height}>
      <g
        stroke="var(--surface)"
        strokeWidth={0.6}
        strokeLinejoin="round"
        className="forced-color-adjust-none"
      >
        {world.outlines.map(({ key, d }) => (
          <path
            key={key}
            d={d}
            fill={choroplethFill(byKey.get(key)?.share ?? 0)}
            data-country={key}
            {...events(key)}
          />
        ))}
        {Object.entries(SMALL_PLACES).map(([key, place]) => {
          const row = byKey.get(key);
          const at = world.point(place);
          return row === undefined || at === null ? null : (
            <circle
              key={key}
              cx={at[0]}
              cy={at[1]}
              r={3}
              fill={choroplethFill(row.share)}
              stroke={key === activeKey ? 'var(--text)' : 'var(--surface)'}
              data-country={key}
              {...events(key)}
            />
          );
        })}
        {outline ? (
          <path d={outline.d} fill="none" stroke="var(--text)" strokeWidth={1} pointerEvents="none" />
        ) : null}
      </g>
    </ChartSvg>
  );
}
