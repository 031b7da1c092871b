import { DEPLOYMENT_NAMES, PRODUCT } from '@/lib/tenants/registry';
import { flockGroups } from './flock-groups';

/** Size that the networks show whole. */
export const PREVIEW_PICTURE = { width: 1200, height: 630 } as const;

/** The picture has no style sheet, so the light theme's colours stand here as they are in tokens.css. */
const INK = '#18181b';
const SUBTLE = '#6b6b74';
const COLORS = { right: '#8f8f99', left: '#2d95a7', both: '#edb333' } as const;
const GAP = 10;

/** The renderer knows no dashes with round caps, so each dot is a circle. */
function Flock() {
  const { columns, rows, groups } = flockGroups();
  return (
    <svg width={columns * GAP} height={rows * GAP} viewBox={`0 0 ${columns * GAP} ${rows * GAP}`}>
      {groups.map(({ id, stacks }) => (
        <path
          key={id}
          fill={COLORS[id]}
          d={stacks
            .flatMap(({ x, from, to }) =>
              Array.from({ length: to - from }, (_, index) => ({ x, y: from + index })),
            )
            .map(({ x, y }) => {
              const [left, top] = [x * GAP + 1.4, (rows - 1 - y) * GAP + 5];
              return `M${left} ${top}a3.6 3.6 0 1 1 7.2 0a3.6 3.6 0 1 1-7.2 0z`;
            })
            .join('')}
        />
      ))}
    </svg>
  );
}

/** What a link to the site shows elsewhere: the claim, the flock of the sample world, and that it is a sample. */
export function previewPicture({ title, note }: { title: string; note: string }) {
  return (
    <div
      style={{
        width: '100%',
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        padding: '56px 64px 48px',
        background: '#ffffff',
        color: INK,
        fontFamily: 'Noto Sans JP',
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', fontSize: 30, fontWeight: 700 }}>
        <svg viewBox="0 0 24 24" width="52" height="52">
          <path d="M7.5 18.5C10 18.5 10.6 13.5 12 9.6 13.4 13.5 14 18.5 16.5 18.5Z" fill={COLORS.both} />
          <path
            d="M1.5 18.5C5.2 18.5 4.6 4.5 9 4.5S12.8 18.5 16.5 18.5"
            fill="none"
            stroke={INK}
            strokeWidth="2"
          />
          <path
            d="M7.5 18.5C11.2 18.5 10.6 4.5 15 4.5S18.8 18.5 22.5 18.5"
            fill="none"
            stroke={INK}
            strokeWidth="2"
          />
        </svg>
        <span style={{ marginLeft: 16 }}>{PRODUCT.name.toLowerCase()}</span>
        <span style={{ marginLeft: 20, color: SUBTLE, fontWeight: 400 }}>
          {DEPLOYMENT_NAMES.protargeting}
        </span>
      </div>
      <div style={{ display: 'flex', flex: 1, alignItems: 'flex-end', justifyContent: 'space-between' }}>
        <div style={{ display: 'flex', flexDirection: 'column', width: 560 }}>
          {title.split(/(?<=、)/).map((line) => (
            <span key={line} style={{ fontSize: 60, fontWeight: 700, lineHeight: 1.16, letterSpacing: -1.5 }}>
              {line}
            </span>
          ))}
          <span style={{ marginTop: 32, fontSize: 22, color: SUBTLE }}>{note}</span>
        </div>
        <Flock />
      </div>
    </div>
  );
}
