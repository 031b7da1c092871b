export interface StackedPart {
  key: string;
  /** Any positive amount; parts are drawn in proportion to each other. */
  ratio: number;
  color: string;
  hollow?: boolean;
}

/** Parts of one whole side by side with 2 px between them. An image with one sentence as its name. */
export function StackedBar(props: { label: string; parts: StackedPart[]; height: number; radius: number }) {
  const { label, parts, height, radius } = props;
  const drawn = parts.filter((part) => part.ratio > 0);
  const whole = drawn.reduce((sum, part) => sum + part.ratio, 0);
  return (
    <div
      role="img"
      aria-label={label}
      className="flex gap-0.5 overflow-hidden bg-line-soft forced-color-adjust-none"
      style={{ height, borderRadius: radius, background: drawn.length === 0 ? undefined : 'none' }}
    >
      {drawn.map((part) => (
        <i
          key={part.key}
          className="min-w-0.5 basis-0"
          style={{
            flexGrow: part.ratio / whole,
            background: part.hollow ? `color-mix(in srgb, ${part.color} 28%, transparent)` : part.color,
            boxShadow: part.hollow ? `inset 0 0 0 1px ${part.color}` : undefined,
          }}
        />
      ))}
    </div>
  );
}
