import type { ReactNode } from 'react';

/** The frame of every drawn chart: one image with one sentence as its name, text at fixed px. */
export function ChartSvg(props: { label: string; width: number; height: number; children: ReactNode }) {
  const { label, width, height, children } = props;
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={height}
      className="block max-w-full overflow-visible"
      style={{ fontFamily: 'var(--font-ui)', fontVariantNumeric: 'tabular-nums' }}
    >
      {children}
    </svg>
  );
}
