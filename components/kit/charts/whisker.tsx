/** The 95 % interval as a thin line with 6 px end ticks: inside an SVG of exact px. */
export function WhiskerMark(props: { x1: number; x2: number; y: number; color?: string; weight?: number }) {
  const { x1, x2, y, color = 'var(--text)', weight = 1 } = props;
  return (
    <path
      d={`M${x1} ${y}H${x2}M${x1} ${y - 3}v6M${x2} ${y - 3}v6`}
      fill="none"
      stroke={color}
      strokeWidth={weight}
    />
  );
}

const percent = (ratio: number) => `${Math.round(Math.min(1, Math.max(0, ratio)) * 10_000) / 100}%`;

/**
 * An 8 px bar on its soft track with an optional whisker. All positions are ratios of the track (0–1), so the
 * bar needs no measured width. Decorative: the row's text carries the numbers.
 */
export function BarTrack(props: {
  ratio: number;
  interval?: { low: number; high: number } | null;
  color?: string;
  hollow?: boolean;
}) {
  const { ratio, interval, color = 'var(--bar)', hollow = false } = props;
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="8"
      className="block overflow-visible forced-color-adjust-none"
    >
      <rect width="100%" height="8" rx="2" fill="var(--border-soft)" />
      {hollow ? (
        <rect width={percent(ratio)} height="8" rx="2" fill={color} fillOpacity="0.28" stroke={color} />
      ) : (
        <rect width={percent(ratio)} height="8" rx="2" fill={color} />
      )}
      {interval && interval.low < interval.high ? (
        <TrackWhisker low={interval.low} high={interval.high} />
      ) : null}
    </svg>
  );
}

function TrackWhisker({ low, high }: { low: number; high: number }) {
  const [x1, x2] = [percent(low), percent(high)];
  return (
    <g stroke="var(--text)" strokeWidth="1" data-whisker="">
      <line x1={x1} x2={x2} y1="4" y2="4" />
      <line x1={x1} x2={x1} y1="1" y2="7" />
      <line x1={x2} x2={x2} y1="1" y2="7" />
    </g>
  );
}

const SCALE_WIDTH = 120;

/** A single estimate on a fixed scale: hairline for the scale, whisker, dot (hollow in a low sample). */
export function ScaleWhisker(props: {
  value: number;
  low: number;
  high: number;
  domain: [number, number];
  hollow?: boolean;
  width?: number;
  /** Where there is no difference: a dotted mark. */
  reference?: number;
  /** Of one of several sides; the first colour when absent. */
  color?: string;
}) {
  const { value, low, high, domain, hollow = false, width = SCALE_WIDTH, reference } = props;
  const { color = 'var(--c1)' } = props;
  const span = domain[1] - domain[0];
  const at = (number: number) => {
    const ratio = span > 0 ? (number - domain[0]) / span : 0;
    return Math.round(Math.min(1, Math.max(0, ratio)) * width * 10) / 10;
  };
  return (
    <svg
      aria-hidden="true"
      width={width}
      height="10"
      className="block overflow-visible forced-color-adjust-none"
    >
      <line x1="0" x2={width} y1="5" y2="5" stroke="var(--border-strong)" />
      {reference !== undefined && (
        <line
          x1={at(reference)}
          x2={at(reference)}
          y1="0"
          y2="10"
          stroke="var(--reference)"
          strokeDasharray="2 2"
        />
      )}
      <WhiskerMark x1={at(low)} x2={at(high)} y={5} color={color} weight={1.5} />
      <circle
        cx={at(value)}
        cy="5"
        r="2.75"
        fill={hollow ? 'var(--surface)' : color}
        stroke={color}
        strokeWidth={hollow ? 1.5 : 0}
      />
    </svg>
  );
}
