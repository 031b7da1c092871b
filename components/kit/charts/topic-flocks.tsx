'use client';

import { useTranslations } from 'next-intl';
import type { TopicsSection } from '@/lib/domain/report';
import { AXIS_FONT } from './axis';
import { type Flock, flockDrawing } from './flock-transform';
import { useChartFormat } from './use-chart-format';
import { useWidth } from './use-width';

const LABEL_UNITS = 21;

/** Cut to what fits under a flock; a wide letter takes the room of two. */
function shortened(label: string): string {
  let units = 0;
  const letters = [...label];
  const end = letters.findIndex((letter) => (units += /[\u2E80-\uFFEF]/u.test(letter) ? 2 : 1) > LABEL_UNITS);
  return end < 0 ? label : `${letters.slice(0, end).join('')}…`;
}

function FlockMark({ flock, onSelect }: { flock: Flock; onSelect?: (flock: Flock) => void }) {
  const t = useTranslations('charts');
  const format = useChartFormat();
  const below = flock.y + flock.radius;
  const detail = t('shareDetail', { range: format.shareRange(flock.low, flock.high), count: flock.n });
  const act = onSelect && {
    role: 'button',
    tabIndex: 0,
    'aria-description': `${detail}. ${t('showPosts')}`,
    className: 'cursor-pointer focus-visible:outline-2 focus-visible:outline-focus',
    onClick: () => onSelect(flock),
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      onSelect(flock);
    },
  };
  return (
    <g {...act}>
      <rect
        x={flock.x - 60}
        y={flock.y - flock.radius}
        width={120}
        height={flock.radius * 2 + 34}
        fill="transparent"
      />
      <g fill={flock.color} className="forced-color-adjust-none">
        {flock.dots.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={flock.x + x} cy={flock.y + y} r={1.6} />
        ))}
      </g>
      <text
        x={flock.x}
        y={below + 14}
        fontSize={12.5}
        fontWeight={550}
        fill="var(--text)"
        textAnchor="middle"
      >
        {shortened(flock.label)}
      </text>
      <text x={flock.x} y={below + 28} fontSize={AXIS_FONT} fill="var(--axis)" textAnchor="middle">
        {`${format.compact(flock.n)} · ${format.share(flock.share)}`}
      </text>
    </g>
  );
}

export interface TopicFlocksProps {
  section: TopicsSection;
  label: string;
  onSelect?: (flock: Flock) => void;
}

/** Clusters of terms as flocks of dots: near flocks share posts. The dot's worth is stated. */
export function TopicFlocks({ section, label, onSelect }: TopicFlocksProps) {
  const t = useTranslations('charts');
  const format = useChartFormat();
  const [ref, width] = useWidth(744);
  const { flocks, perDot, height } = flockDrawing(section, width);
  const outside = section.base === 0 ? 0 : section.outside / section.base;
  return (
    <div>
      <p className="mb-2 text-xs text-subtle">
        {t('flock.note', { count: perDot, share: format.share(outside) })}
      </p>
      <div ref={ref}>
        <svg
          role="group"
          aria-label={label}
          width={width}
          height={height}
          className="block max-w-full overflow-visible"
          style={{ fontFamily: 'var(--font-ui)', fontVariantNumeric: 'tabular-nums' }}
        >
          {flocks.map((flock) => (
            <FlockMark key={flock.key} flock={flock} onSelect={onSelect} />
          ))}
        </svg>
      </div>
    </div>
  );
}
