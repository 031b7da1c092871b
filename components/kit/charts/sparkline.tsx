import { max, min } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';

const WIDTH = 64;
const HEIGHT = 20;

/** The course of a few values, 64 × 20 px, last one dotted. Decorative: the row holds the figures. */
export function Sparkline({ values }: { values: number[] }) {
  const last = values[values.length - 1];
  if (last === undefined || values.length < 2) return null;
  const x = scaleLinear([0, values.length - 1], [1, WIDTH - 3]);
  const [lowest, highest] = [min(values) ?? 0, max(values) ?? 0];
  const y = lowest === highest ? () => HEIGHT / 2 : scaleLinear([lowest, highest], [HEIGHT - 3, 3]);
  const path =
    line<number>(
      (_, index) => x(index),
      (value) => y(value),
    ).digits(1)(values) ?? '';
  return (
    <svg aria-hidden="true" width={WIDTH} height={HEIGHT} className="inline-block align-middle">
      <path d={path} fill="none" stroke="var(--c1)" strokeWidth="1.5" strokeLinejoin="round" />
      <circle cx={x(values.length - 1)} cy={y(last)} r="1.75" fill="var(--c1)" />
    </svg>
  );
}
