/** Four pictures of what a page without figures is: nothing asked yet, closed, not set up, nothing found. */
export type PictureKind = 'start' | 'sign-in' | 'setup' | 'none';

const LINE = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round' } as const;
const GROUND = <path d="M8 58.5H112" stroke="var(--border-strong)" strokeWidth="1" />;

/** Voices that have not yet found their shape: a flock over the outline of a curve. */
const START_DOTS = [
  [22, 44],
  [31, 30],
  [38, 47],
  [45, 20],
  [52, 34],
  [58, 12],
  [63, 27],
  [69, 41],
  [76, 18],
  [83, 33],
  [90, 47],
  [98, 38],
] as const;

function Start() {
  return (
    <>
      <path
        {...LINE}
        d="M16 56C36 56 40 10 60 10S84 56 104 56"
        strokeDasharray="1 6"
        className="text-subtle"
      />
      {START_DOTS.map(([cx, cy], place) => (
        <circle key={cx} cx={cx} cy={cy} r="3" fill={place === 5 ? 'var(--beak)' : 'var(--bar)'} />
      ))}
    </>
  );
}

/** The curve is there, behind a lock. */
function SignIn() {
  return (
    <>
      <path {...LINE} d="M16 56C36 56 40 16 60 16S84 56 104 56" className="text-subtle" />
      <rect
        x="44"
        y="32"
        width="32"
        height="24"
        rx="4"
        fill="var(--surface)"
        stroke="currentColor"
        strokeWidth="2"
      />
      <path {...LINE} d="M51 32V25A9 9 0 0 1 69 25V32" />
      <circle cx="60" cy="43" r="3" fill="var(--beak)" />
      <path {...LINE} d="M60 44V49" />
    </>
  );
}

/** Bars that are still outlines, and the one part that is missing. */
function Setup() {
  return (
    <>
      {[20, 36, 68, 84].map((x, place) => (
        <rect
          key={x}
          x={x}
          y={[38, 28, 22, 34][place]}
          width="12"
          height={58 - ([38, 28, 22, 34][place] ?? 0)}
          rx="1.5"
          fill="none"
          stroke="var(--bar)"
          strokeWidth="1.5"
          strokeDasharray="3 3"
        />
      ))}
      <rect x="52" y="6" width="12" height="12" rx="2" fill="var(--beak)" />
      <path {...LINE} d="M58 24V44M52 38L58 44L64 38" />
    </>
  );
}

/** A lens over a line on which nothing stands. */
function None() {
  return (
    <>
      <path d="M14 44H106" stroke="var(--reference)" strokeWidth="1.5" strokeDasharray="3 3" />
      <circle cx="57" cy="31" r="19" fill="var(--surface)" stroke="currentColor" strokeWidth="2" />
      <path {...LINE} d="M71 45L84 57" />
      <path d="M44 38C52 38 52 36 57 36S62 38 70 38" {...LINE} strokeWidth="1.5" className="text-subtle" />
      <circle cx="57" cy="25" r="2.5" fill="var(--beak)" />
    </>
  );
}

const PICTURES = { start: Start, 'sign-in': SignIn, setup: Setup, none: None } as const;

/** Drawn from the mark: curves, dots, one spot of yellow; its words stand beneath it. */
export function StatePicture({ kind }: { kind: PictureKind }) {
  const Picture = PICTURES[kind];
  return (
    <svg
      aria-hidden="true"
      data-picture={kind}
      width="120"
      height="60"
      viewBox="0 0 120 60"
      className="mb-2 block text-muted forced-color-adjust-none"
    >
      {GROUND}
      <Picture />
    </svg>
  );
}
