const COLUMNS = 46;
const GAP = 9;
const HEIGHT = 23;

/** Height in dots of a bell curve at column `x`. */
function bell(x: number, centre: number, spread: number, peak: number): number {
  return Math.round(peak * Math.exp(-((x - centre) ** 2) / (2 * spread ** 2)));
}

interface Dot {
  x: number;
  y: number;
  fill: string;
}

function dots(): Dot[] {
  return Array.from({ length: COLUMNS }).flatMap((_, x) => {
    const left = bell(x, 15, 6.2, HEIGHT);
    const right = bell(x, 31, 5.4, 18);
    return Array.from({ length: Math.max(left, right) }).map((__, y) => ({
      x: x * GAP + 4,
      y: (HEIGHT - y) * GAP - 4,
      fill: y < Math.min(left, right) ? 'var(--beak)' : y < left ? 'var(--c1)' : 'var(--c-other)',
    }));
  });
}

/** The mark as a flock: two groups and what they share. It shows no measured quantity and says so. */
export function OverlapFigure({ label, caption }: { label: string; caption: string }) {
  return (
    <figure>
      <svg
        viewBox={`0 0 ${COLUMNS * GAP} ${HEIGHT * GAP + 4}`}
        role="img"
        aria-label={label}
        className="w-full"
      >
        {dots().map(({ x, y, fill }) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r="3.2" fill={fill} />
        ))}
        <line x1="0" x2={COLUMNS * GAP} y1={HEIGHT * GAP + 2} y2={HEIGHT * GAP + 2} stroke="var(--border)" />
      </svg>
      <figcaption className="mt-2 text-center text-xs text-subtle">{caption}</figcaption>
    </figure>
  );
}
