/** Axis text is 11 px in --axis; only horizontal grid lines; the zero line is stronger (design-system §5). */

export const AXIS_FONT = 11;
/** Room for value labels left of the plot, and where they end. */
export const AXIS_LEFT = 38;
const LABEL_END = 30;

export interface AxisMark {
  value: number;
  y: number;
  label: string;
}

export function ValueAxis({ marks, width }: { marks: AxisMark[]; width: number }) {
  return (
    <g>
      {marks.map(({ value, y, label }) => (
        <g key={value}>
          <line
            x1={AXIS_LEFT}
            x2={width}
            y1={y}
            y2={y}
            stroke={value === 0 ? 'var(--border-strong)' : 'var(--grid)'}
            shapeRendering="crispEdges"
          />
          <text x={LABEL_END} y={y + 4} fontSize={AXIS_FONT} fill="var(--axis)" textAnchor="end">
            {label}
          </text>
        </g>
      ))}
    </g>
  );
}

export interface StepLabel {
  index: number;
  text: string;
}

/** Labels under a band axis: the first starts at its bar, the last ends at its bar, others are centred. */
export function StepAxis(props: {
  labels: StepLabel[];
  left: number;
  band: number;
  count: number;
  y: number;
}) {
  const { labels, left, band, count, y } = props;
  const inset = band * 0.14;
  return (
    <g>
      {labels.map(({ index, text }) => {
        const first = index === 0 && count > 1;
        const last = index === count - 1 && count > 1;
        const x = first ? left + inset : last ? left + count * band - inset : left + (index + 0.5) * band;
        return (
          <text
            key={index}
            x={x}
            y={y}
            fontSize={AXIS_FONT}
            fill="var(--axis)"
            textAnchor={first ? 'start' : last ? 'end' : 'middle'}
          >
            {text}
          </text>
        );
      })}
    </g>
  );
}
